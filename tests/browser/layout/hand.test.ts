import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { explorer, phone, useBrowser, visit } from '../visit.ts'
import { smallTexts } from './small.ts'

useBrowser()

const touch = { hasTouch: true, isMobile: true }
const lying = { ...touch, viewport: { width: 844, height: 390 } }

const inSight = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })

/** The second stage's second fragment. */
const tapBar = async (page: Page) => {
  await page.locator('.gantt-chart').evaluate((chart) => chart.scrollIntoView())
  const { x, y, width } = (await page.locator('.gantt-plot').boundingBox())!
  await page.touchscreen.tap(x + width * 0.3, y + 100)
  await page.locator('.inspector').waitFor()
}

describe('what is tapped in a low window', () => {
  it('has a way to what is said of it, which goes when that is in sight, and closing leads back', async () => {
    const page = await visit(explorer, lying)
    await tapBar(page)
    const way = page.getByRole('button', { name: 'Details', exact: true })
    await way.waitFor()
    expect(await inSight(page, '.inspector-way')).toBe(true)
    expect(await inSight(page, '.gantt-cell')).toBe(true)
    await way.tap()
    await way.waitFor({ state: 'detached' })
    expect(await inSight(page, '.inspector h2')).toBe(true)
    await page.getByRole('button', { name: /^Close/ }).tap()
    await page.locator('.inspector').waitFor({ state: 'detached' })
    expect(await inSight(page, '.gantt-cell')).toBe(true)
  })

  it('has its number and the buttons beside it in one line', async () => {
    const page = await visit(explorer, { ...touch, viewport: { width: 932, height: 430 } })
    await tapBar(page)
    const middles = await page
      .locator('.inspector-meaning-value')
      .first()
      .locator('input, button')
      .evaluateAll((all) =>
        all.map((each) => {
          const { top, bottom } = each.getBoundingClientRect()
          return Math.round((top + bottom) / 2)
        }),
      )
    expect(middles).toEqual(Array(3).fill(middles[0]))
  })
})

it('what is told in the sheet of a phone needs no way to it', async () => {
  const page = await visit(explorer, phone)
  await tapBar(page)
  await page.getByRole('tab', { name: 'Bar' }).waitFor()
  expect(await inSight(page, '.inspector h2')).toBe(true)
  expect(await page.locator('.inspector-way').count()).toBe(0)
})

it.each([
  ['home', '#at=home'],
  ['terms', '#at=terms'],
  ['the pipeline', explorer],
  ['the stack', '#v=1&s=ini-cluster&experiment=stack&end'],
  ['the window', '#v=1&s=ini-cluster&experiment=window,,,,,,,5&do=drop,,3&end'],
])('nothing of %s is too small to be read on a phone', async (_, link) => {
  const page = await visit(link, phone)
  await page.waitForLoadState('networkidle')
  if (link === '#at=home') await page.locator('.home-asked .miniature').nth(4).waitFor()
  expect(await smallTexts(page)).toEqual([])
  await page.setViewportSize(lying.viewport)
  expect(await smallTexts(page)).toEqual([])
})

it('each cut of the first page is as wide as a finger, with the words that ask for it too', async () => {
  const page = await visit('#at=home', phone)
  await page.locator('.untouched .cut-handle').first().waitFor()
  const widths = await page.locator('.cut-handle').evaluateAll((all) =>
    all.map((handle) => {
      handle.scrollIntoView({ block: 'center' })
      const { x, y, width, height } = handle.getBoundingClientRect()
      const taken = Array.from({ length: 44 }, (_, i) => x + width / 2 - 21.5 + i)
      return taken.filter((at) => document.elementFromPoint(at, y + height / 2) === handle).length
    }),
  )
  expect(widths).toEqual(widths.map(() => 44))
})

it.each([
  ['the first page', '#at=home'],
  ['a lesson', '#at=lessons,best-of-all-cuts,1'],
])('what the Tab key comes to in %s is not under what stands still', async (_, link) => {
  const page = await visit(link, phone)
  await page.locator('.gantt-cell').first().waitFor()
  await page.waitForLoadState('networkidle')
  const covered = new Set<string>()
  for (const key of ['Tab', 'Shift+Tab'])
    for (let i = 0; i < 45; i++) {
      await page.keyboard.press(key)
      covered.add(
        await page.evaluate(() => {
          const still = '.site-header, .lesson-head, .lesson-sheet'
          const focused = document.activeElement!
          const { x, y, width, height } = focused.getBoundingClientRect()
          const over = document.elementFromPoint(x + width / 2, y + height / 2)
          const under = over?.closest(still) && !focused.closest(still)
          return under ? `${focused.className} ${focused.textContent}` : ''
        }),
      )
    }
  expect([...covered]).toEqual([''])
})

it('a finger that scrolls the page is not asked to stop, and two zoom the timeline', async () => {
  const page = await visit(explorer, phone)
  const ticks = () => page.locator('.gantt-chart .axis-tick').allTextContents()
  await expect.poll(ticks).toContain('100')
  /** Two fingers that move apart. @returns whether the page was kept from following them */
  const apart = (cancelable: boolean) =>
    page.locator('.gantt-chart .time-surface').evaluate((surface, cancelable) => {
      const { x, y, width } = surface.getBoundingClientRect()
      const told = (name: string, reach: number, cancelable: boolean) => {
        const touches = [-1, 1].map(
          (side, identifier) =>
            new Touch({
              identifier,
              target: surface,
              clientX: x + width / 2 + side * reach,
              clientY: y + 60,
            }),
        )
        const event = new TouchEvent(name, { bubbles: true, cancelable, touches, changedTouches: touches })
        let asked = false
        event.preventDefault = () => {
          asked = true
        }
        surface.dispatchEvent(event)
        return asked
      }
      told('touchstart', 40, true)
      const asked = told('touchmove', 80, cancelable)
      surface.dispatchEvent(
        new TouchEvent('touchend', {
          bubbles: true,
          changedTouches: [0, 1].map((identifier) => new Touch({ identifier, target: surface })),
        }),
      )
      return asked
    }, cancelable)
  const before = await ticks()
  await expect.poll(() => apart(true)).toBe(true)
  await expect.poll(ticks).not.toEqual(before)
  expect(await apart(false)).toBe(false)
})
