import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { desk, phone, useBrowser, visit } from './visit.ts'

useBrowser()

const network = '#v=1&s=virtual-network&end'

const looks = (page: Page) =>
  page.evaluate(() => {
    const seen = [...document.querySelectorAll<HTMLElement>('button, input[type=range]')]
    return {
      paper: document.documentElement.dataset['paper'],
      ground: getComputedStyle(document.documentElement).getPropertyValue('--ground').trim(),
      wide: Math.max(...[...document.querySelectorAll('main *')].map((e) => e.getBoundingClientRect().right)),
      chart: document.querySelector('.gantt-chart')!.getBoundingClientRect().width,
      hands: seen.filter((e) => e.checkVisibility() && e.innerText !== '').map((e) => e.innerText),
    }
  })

it.each([
  ['desk', desk],
  ['phone', phone],
] as const)(
  'a %s prints white pages without controls, charts as wide as the paper, and the link',
  async (_name, options) => {
    const page = await visit(network, { ...options, colorScheme: 'dark' })
    await page.getByRole('tab', { name: 'Space–time' }).waitFor()
    const { chart } = await looks(page)
    await page.emulateMedia({ media: 'print' })
    await page.waitForFunction(() => 'paper' in document.documentElement.dataset)
    await page.locator('.reading .findings').waitFor()
    const printed = await looks(page)
    expect([printed.paper, printed.ground]).toEqual(['', '#fff'])
    expect(printed.chart).toBeCloseTo(960, -1)
    expect(printed.wide).toBeLessThanOrEqual(960)
    // The tab that is chosen is the title of what it shows.
    expect(printed.hands).toEqual(['Space–time'])
    expect(await page.locator('.printed-link').innerText()).toBe(page.url())
    const words = await page.locator('.printed-words').innerText()
    expect(words).toMatch(/^Virtual network transport/)
    expect(words).toMatch(/Messages\s+5\s/)
    expect(await page.locator('.parameters, .sheet').filter({ visible: true }).count()).toBe(0)
    await page.emulateMedia({ media: 'screen' })
    await page.waitForFunction(() => !('paper' in document.documentElement.dataset))
    const again = await looks(page)
    expect([again.chart, again.ground]).toEqual([chart, '#111418'])
  },
)
