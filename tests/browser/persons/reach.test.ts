import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { runs } from '../../sample.ts'
import { desk, phone, useBrowser, visit } from '../visit.ts'
import { pages } from './pages.ts'

useBrowser()

/** What scrolls and cannot be reached by a key, and what can be reached for scrolling and does not scroll. */
const wrong = (page: Page) =>
  page.evaluate(() => {
    const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]'
    const scrolls = (e: Element) => {
      const { overflowX, overflowY } = getComputedStyle(e)
      const may = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
      return (
        (may(overflowX) && e.scrollWidth > e.clientWidth + 1) ||
        (may(overflowY) && e.scrollHeight > e.clientHeight + 1)
      )
    }
    const name = (e: Element) => `${e.tagName} .${e.className}`
    const all = [...document.querySelectorAll('body *')].filter((e) => e.checkVisibility())
    return {
      unreachable: all
        .filter((e) => scrolls(e) && !e.matches(focusable) && !e.querySelector(focusable))
        .map(name),
      unnamed: all
        .filter((e) => scrolls(e) && e.querySelector('table') && !e.matches('main, aside'))
        .filter(
          (e) =>
            e.getAttribute('role') !== 'region' ||
            (!e.getAttribute('aria-label') && !e.getAttribute('aria-labelledby')) ||
            (e as HTMLElement).tabIndex !== 0,
        )
        .map(name),
      needless: all.filter((e) => e.matches('[role=region][tabindex="0"]') && !scrolls(e)).map(name),
    }
  })

describe('every table that scrolls is a named stop of the Tab key, and none that does not', () => {
  // In the sample each page on one screen, with the screens in turn.
  const screens = (at: number) => [desk, phone].filter((_, i) => runs(at % 2 === i ? 1 : 0, 1) === 1)
  const shown = pages.map(([name, link], at) => [name, link, screens(at)] as const)

  it.each(shown)('in %s (%s)', async (_name, link, screens) => {
    for (const options of screens) {
      const page = await visit(link, options)
      await page.waitForTimeout(1200)
      for (const table of await page.getByRole('button', { name: /as a table/ }).all())
        await table.evaluate((button) => (button as HTMLElement).click())
      await page.waitForTimeout(600)
      expect(await wrong(page)).toEqual({ unreachable: [], unnamed: [], needless: [] })
    }
  })
})

describe('Play', () => {
  /** What the cursor says [µs]. */
  const inMicroseconds = (words: string): number => {
    const [, number, unit] = /^([\d.]+)\s*(ns|µs)$/.exec(words) ?? []
    return Number(number) / (unit === 'ns' ? 1000 : 1)
  }
  const shownTime = async (page: Page) =>
    inMicroseconds((await page.locator('.gantt .time-cursor-label').first().textContent()) ?? '')

  /** The first time that is shown instead of the present one. */
  const nextTime = async (page: Page) =>
    inMicroseconds(
      await page.evaluate(
        () =>
          new Promise<string>((resolve) => {
            const shown = () => document.querySelector('.gantt .time-cursor-label')?.textContent ?? ''
            const before = shown()
            new MutationObserver((_, observer) => {
              if (shown() === before || shown() === '') return
              observer.disconnect()
              resolve(shown())
            }).observe(document.body, { subtree: true, childList: true, characterData: true })
          }),
      ),
    )

  it('begins at 0 where the cursor only follows the pointer', async () => {
    const page = await visit()
    await page.locator('.gantt [tabindex="0"]').first().focus()
    const plot = (await page.locator('.gantt-plot').boundingBox())!
    await page.mouse.move(plot.x + plot.width * 0.7, plot.y + plot.height / 2)
    await page.mouse.move(plot.x + plot.width * 0.71, plot.y + plot.height / 2)
    const next = nextTime(page)
    await page.keyboard.press('Space')
    expect(await next).toBeLessThan(40)
  })

  it('begins at 0 where the cursor stands at the end', async () => {
    const page = await visit()
    await page.locator('.gantt [tabindex="0"]').first().focus()
    for (let step = 0; step < 60; step++) await page.keyboard.press('.')
    expect(await shownTime(page)).toBeGreaterThan(180)
    const next = nextTime(page)
    await page.keyboard.press('Space')
    expect(await next).toBeLessThan(40)
  })

  it('never shows a time before 0', async () => {
    const page = await visit()
    await page.evaluate(() => {
      const least = { time: Infinity }
      Object.assign(window, { least })
      new MutationObserver(() => {
        const label = document.querySelector('.gantt .time-cursor-label')
        if (label) least.time = Math.min(least.time, parseFloat(label.textContent.replace('−', '-')))
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
    })
    for (let time = 0; time < 6; time++) {
      await page.getByRole('button', { name: 'Play' }).first().click()
      await page.waitForTimeout(60)
      await page.getByRole('button', { name: 'Pause' }).first().click()
      await page.locator('.gantt [tabindex="0"]').first().press('Escape')
    }
    expect(
      await page.evaluate(() => (window as unknown as { least: { time: number } }).least.time),
    ).toBeGreaterThanOrEqual(0)
  })

  it('goes on where it was paused', async () => {
    const page = await visit()
    await page.getByRole('button', { name: 'Play' }).first().click()
    await page.waitForTimeout(1500)
    await page.getByRole('button', { name: 'Pause' }).first().click()
    const at = await shownTime(page)
    await page.getByRole('button', { name: 'Play' }).first().click()
    await page.waitForTimeout(100)
    expect(await shownTime(page)).toBeGreaterThanOrEqual(at)
  })
})

it('the strip of cuts stays while the table of the timeline is loaded', async () => {
  const page = await visit()
  await page.locator('.cut-strip').waitFor()
  await page.evaluate(() => {
    const gone = { count: 0 }
    Object.assign(window, { gone })
    new MutationObserver(() => {
      if (document.querySelector('.cut-strip')?.checkVisibility() !== true) gone.count++
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  await page.route(/GanttTable/, async (route) => {
    await new Promise((wait) => setTimeout(wait, 500))
    await route.continue()
  })
  await page.getByRole('button', { name: 'Timeline as a table' }).click()
  await page.locator('.gantt-table').waitFor()
  expect(await page.evaluate(() => (window as unknown as { gone: { count: number } }).gone.count)).toBe(0)
})
