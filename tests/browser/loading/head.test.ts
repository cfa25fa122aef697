import type { Page, Route } from 'playwright'
import { expect, inject, it } from 'vitest'
import { desk, explorer, newPage, useBrowser, visit } from '../visit.ts'

useBrowser()

it('the font of the largest words is asked for beside the scripts, that of small numbers is not in their way', async () => {
  const page = await visit()
  const { ahead, used, largest } = await page.evaluate(async () => {
    await document.fonts.ready
    const fonts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'))
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=font]')]
    const files = (urls: readonly string[]) => urls.map((url) => url.split('/').at(-1)!).sort()
    const words = document.querySelector('.headline-number')!
    return {
      ahead: files(links.map(({ href }) => href)),
      used: files(fonts.map(({ name }) => name)),
      largest: getComputedStyle(words).fontFamily,
    }
  })
  expect(largest).toMatch(/^"Inter Variable"/)
  expect(ahead).toEqual([expect.stringMatching(/^inter-page-wght/)])
  // Greek letters and signs of mathematics stand in formulas, which come later, sometimes while this is read.
  const both = [...ahead, expect.stringMatching(/^jetbrains-mono-page-wght/)]
  expect(used.filter((file) => !/-(greek|latin-ext)-/.test(file))).toEqual(both)
})

it('a finder of pages is told what may be read and what it is about', async () => {
  const robots = await fetch(`${inject('siteUrl')}robots.txt`)
  expect([robots.status, await robots.text()]).toEqual([200, 'User-agent: *\nAllow: /\n'])
  const page = await visit()
  expect((await page.locator('meta[name=description]').getAttribute('content'))!.length).toBeGreaterThan(50)
})

it.each(['light', 'dark'] as const)(
  'in %s colours the browser has the colour of the header',
  async (colorScheme) => {
    const page = await visit(explorer, { ...desk, colorScheme })
    const [told, header] = await page.evaluate(() => {
      const probe = document.createElement('i')
      const held = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
      probe.style.color = held.find(({ media }) => matchMedia(media).matches)!.content
      document.body.append(probe)
      return [
        getComputedStyle(probe).color,
        getComputedStyle(document.querySelector('.header')!).backgroundColor,
      ]
    })
    expect(told).toBe(header)
  },
)

it.each([
  ['desk', desk],
  ['phone', { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true }],
] as const)('nothing on a %s moves that is seen already', async (_, options) => {
  expect(await moved(options, explorer)).toBeLessThan(0.01)
})

it.each([
  ['virtual-network', 0],
  ['virtual-network', 4000],
  ['ini-cluster', 4000],
])('a picture of %s stays where it is during its first run, which comes %i ms late', async (system, slow) => {
  const end = async (page: Page) => {
    await page.locator('.gantt-plot').waitFor()
    await page.locator('.below h2').first().waitFor()
  }
  const before = async (page: Page) => {
    await page.route(/\/runWorker-/, async (route) => {
      await page.waitForTimeout(slow)
      await route.continue()
    })
  }
  // The column of what is read grows by what the run says.
  expect(await moved(desk, `#v=1&s=${system}&end`, before, end)).toBeLessThan(0.08)
})

it('a timeline that is to come has its room kept, so that it pushes nothing down', async () => {
  const page = await newPage(desk)
  const held: Route[] = []
  await page.route(/\/runWorker-/, (route) => void held.push(route))
  await page.goto(`${inject('siteUrl')}#v=1&s=virtual-network&end`)
  const run = page.locator('.picture-run')
  await page.getByText('The timeline appears once the simulation has run.').waitFor()
  await expect.poll(() => held.length).toBeGreaterThan(0)
  const kept = (await run.boundingBox())!.height
  for (const route of held) await route.continue()
  await page.locator('.gantt-plot').waitFor()
  // The panels come into the same room, sometimes already; what stands below them waits for them.
  const taken = await run.evaluate(
    (room) =>
      room.querySelector('.below-timeline')!.getBoundingClientRect().bottom -
      room.getBoundingClientRect().top,
  )
  expect(taken).toBeGreaterThan(200)
  expect(taken).toBeLessThanOrEqual(kept)
})

/** How far what was seen has moved until the page rests, as browsers count it. @param end  waits for more than its headline */
async function moved(
  options: Parameters<typeof newPage>[0],
  fragment: string,
  before?: (page: Page) => Promise<void>,
  end?: (page: Page) => Promise<void>,
): Promise<number> {
  const page = await newPage(options)
  await before?.(page)
  await page.addInitScript(() => {
    const shifts: number[] = Object.assign(window, { shifts: [] }).shifts
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(inject('siteUrl') + fragment)
  await page.locator('.headline').waitFor()
  await end?.(page)
  await page.waitForLoadState('networkidle')
  return page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  )
}
