import { basename } from 'node:path'
import type { Route } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { explorer, newPage, useBrowser } from '../visit.ts'

useBrowser()

const completing = `**/${basename(
  inject('chunks').find(({ modules }) => modules.includes('engine/systems/pipeline/laterParts.ts'))!.file,
)}`

/** A page whose system is completed when the test says so. */
async function incomplete(fragment: string) {
  const page = await newPage()
  const waiting: Route[] = []
  let held = true
  await page.route(completing, (route) => (held ? void waiting.push(route) : route.continue()))
  await page.addInitScript(() => {
    const shifts: number[] = Object.assign(window, { shifts: [] }).shifts
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(inject('siteUrl') + fragment)
  await page.locator('.headline').waitFor()
  await page.getByRole('heading', { name: 'What the picture says' }).waitFor()
  return {
    page,
    // What a busy page has not asked for yet is not held back either.
    complete: () => {
      held = false
      return Promise.all(waiting.map((route) => route.continue()))
    },
    moved: () =>
      page.evaluate(() =>
        (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
      ),
  }
}

describe('while the system is not complete', () => {
  it('nothing is called the best of any sizes; what is then known comes without a jump', async () => {
    const { page, complete, moved } = await incomplete(explorer)
    expect(await page.locator('.page').innerText()).not.toMatch(/of (any|all) sizes|proved/i)
    const headline = await page.locator('.headline').innerText()
    await complete()
    await page
      .getByText(/Best of all sizes, k = \d+/)
      .first()
      .waitFor()
    expect(await page.locator('.page').innerText()).toMatch(/The best cut of any sizes, 6 fragments/)
    expect(await page.locator('.headline').innerText()).toBe(headline)
    expect(await moved()).toBeLessThan(0.01)
  })

  it('the best of any sizes is drawn by the worker, and a hand moves its cut', async () => {
    const { page } = await incomplete('#v=1&s=pipeline&strategy=exact&end')
    expect(await page.locator('.headline').innerText()).toContain('184.4')
    const cut = page.getByRole('slider', { name: 'Cut between fragments 1 and 2', exact: true })
    await cut.focus()
    await cut.press('ArrowRight')
    await expect.poll(() => page.locator('.headline').innerText()).toContain('cut by hand')
  })

  it('what does not come is said, and comes when asked again', async () => {
    const page = await newPage()
    await page.route(completing, (route) => route.abort())
    await page.goto(inject('siteUrl') + explorer)
    const told = page.getByText('The rest of “Communication pipeline” could not be loaded: the site answers')
    await told.waitFor()
    await page.getByRole('heading', { name: 'What the picture says' }).waitFor()
    const again = page.getByRole('button', { name: 'Try again' })
    await again.click()
    // What was asked for in vain has come back in vain.
    await expect.poll(() => again.getAttribute('aria-disabled')).toBe('false')
    expect(await told.count()).toBe(1)
    await page.unrouteAll()
    await again.click()
    await page
      .getByText(/Best of all sizes, k = \d+/)
      .first()
      .waitFor()
    expect(await told.count()).toBe(0)
  })
})
