import type { BrowserContextOptions, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { shownAs, violations } from './axe.ts'
import { sideways, useBrowser, visit } from './visit.ts'

useBrowser()

const small = '#v=1&s=ini-cluster&requests=1000&pointRequests=200&end'
const number = (page: Page, text: string) => page.locator('.large-number').filter({ hasText: text })
const simulated = (page: Page) => page.locator('.stacks-name', { hasText: 'Simulation' })

/** The desk of the contention, its run over. */
async function desk(options?: BrowserContextOptions): Promise<Page> {
  const page = await visit(small, options)
  await page.getByRole('navigation', { name: 'Views' }).getByText('Contention').click()
  await simulated(page).waitFor()
  return page
}

describe('the contention of the INI cluster', () => {
  it('follows the ring of the curve, beside its simulation', async () => {
    const page = await desk()
    await number(page, '65,533').waitFor()
    await page.getByRole('slider', { name: 'Processors per interface N', exact: true }).focus()
    await page.keyboard.press('ArrowRight')
    await number(page, '71,040').waitFor()
    await page.getByText('4 clusters of 5 processors and 1 interface').waitFor()
    await simulated(page).waitFor()
    await page.getByText('µs', { exact: true }).first().click()
    await number(page, '3,552').waitFor()
    await page.getByText(/compute W 2,089.45, handler o 37.10, service O 116.80/).waitFor()
  })

  it('keeps the points of the last run, pale and with their costs, while a hand drags', async () => {
    const page = await desk()
    const handle = page.getByRole('slider', { name: 'Processors per interface N', exact: true })
    const box = (await handle.boundingBox())!
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    // Where the hand rests the new run takes their place, within a moment on a quick machine: seen as they stand.
    const seen = await page.evaluateHandle(() => {
      const once = { told: false, points: 0, bars: false }
      const look = () => {
        const text = document.querySelector('main')!.textContent
        once.told ||= /Pale: the run before, with W 41,?789/.test(text)
        once.points = Math.max(once.points, document.querySelectorAll('.contention-old circle').length)
        once.bars ||= text.includes('Simulation before')
      }
      new MutationObserver(look).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      })
      return once
    })
    await page.mouse.down()
    await page.mouse.move(box.x + 150, box.y, { steps: 5 })
    await expect
      .poll(() => seen.evaluate(({ told, points, bars }) => [told, points > 10, bars]))
      .toEqual([true, true, true])
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect.poll(() => page.locator('.contention-old').count()).toBe(0)
  })

  it('shows one request’s way through the lanes of the clusters', async () => {
    const page = await visit('#v=1&s=ini-cluster&requests=1000&pointRequests=0&interfacesPerCluster=2&end')
    await page.getByText(/^Request p\d+:\d+ waits longest of those recorded/).waitFor()
    await page.getByText(/^the way of request p\d+:\d+$/).waitFor()
  })

  it.each(shownAs)('is free of what axe finds, on a %s, in %s colours', async (_, colorScheme, options) => {
    const page = await desk({ ...options, colorScheme })
    expect(await violations(page)).toEqual([])
    expect(await sideways(page)).toBeLessThanOrEqual(0)
  })
})
