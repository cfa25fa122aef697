import { expect, it } from 'vitest'
import type { Page } from 'playwright'
import { desk, explorer, newPage, phone, sideways, useBrowser, visit, visitIn } from '../visit.ts'
import { placeStates, type Seen } from '../places/places.ts'
import { states } from './states.ts'
import { runs } from '../../sample.ts'

useBrowser()

/** A window of 1280 x 1024 at 400 %. */
const zoomed = { viewport: { width: 320, height: 256 } }

it.each(states.filter((_, i) => i % runs(8, 1) === 0))(
  'at fourfold zoom %s scrolls as a whole, in one direction, and nothing stands before the picture',
  async (_, fragment) => {
    const page = await visit(fragment, zoomed)
    await page.waitForLoadState('networkidle')
    const seen = await page.evaluate(() => {
      const root = document.documentElement
      scrollTo(0, root.scrollHeight)
      const onScreen = (selector: string) => {
        const box = document.querySelector(selector)?.getBoundingClientRect()
        return box !== undefined && box.bottom > 0 && box.top < innerHeight
      }
      // Charts and tables may be wider than the window.
      const ofTheirOwn = ['svg', 'canvas', 'table', '.numbers', '.panel-tabs']
      const scrolling = [...document.querySelectorAll('body *')].filter((element) => {
        const { overflowX } = getComputedStyle(element)
        const wider = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0
        return wider && /auto|scroll/.test(overflowX) && element.checkVisibility()
      })
      return {
        sideways: root.scrollWidth - innerWidth,
        header: root.scrollHeight > innerHeight + 200 && onScreen('.header'),
        scrolling: scrolling
          .filter((element) => !ofTheirOwn.some((own) => element.matches(own) || element.querySelector(own)))
          .map((element) => element.className),
      }
    })
    expect(seen).toEqual({ sideways: 0, header: false, scrolling: [] })
  },
)

it('the picture has the window for itself at 400 %', async () => {
  const page = await visit(explorer, zoomed)
  await page.locator('.gantt-chart').scrollIntoViewIfNeeded()
  const free = await page.evaluate(() => {
    document.querySelector('.gantt-chart')!.scrollIntoView({ block: 'start' })
    const rows = Array.from({ length: 31 }, (_, i) => document.elementFromPoint(160, 8 * i + 4))
    return rows.filter((element) => element?.closest('.picture')).length * 8
  })
  expect(free).toBeGreaterThan(240)
})

/** How much of the window stands still before what is scrolled to [CSS px]. */
const standing = (seen: Seen) =>
  seen.evaluate(() => {
    scrollTo(0, (document.documentElement.scrollHeight - innerHeight) / 2)
    const stands = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (/fixed|sticky/.test(getComputedStyle(element).position) || stands(element.parentElement))
    const rows = Array.from({ length: innerHeight / 4 }, (_, i) => document.elementFromPoint(160, 4 * i + 2))
    return rows.filter(stands).length * 4
  })

/** A dialog is all there is while it is open. */
const dialogs = ['home, searched', 'the explorer, searched', 'take away']

it.each(placeStates.filter(([name], i) => !dialogs.includes(name) && (i + 1) % runs(8, 1) === 0))(
  'at fourfold zoom %s has the window for itself and is as wide as it',
  async (_, open) => {
    const seen = (await open(zoomed)) as Page
    const sideways = await seen.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect({ sideways, standing: await standing(seen) }).toEqual({ sideways: 0, standing: 0 })
  },
)

it.each([
  ['at fourfold zoom', zoomed, 256],
  ['on a phone on its side', { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true }, 390],
  ['at twofold zoom', { viewport: { width: 640, height: 512 } }, 240],
] as const)('a lesson leaves room above its question %s', async (_, options, least) => {
  const page = await visit(explorer, options)
  await page.evaluate(() => (location.hash = '#at=lessons,which-stage-matters,1'))
  await page.locator('form.lesson-answer').waitFor()
  expect(page.viewportSize()!.height - (await standing(page))).toBeGreaterThanOrEqual(least)
})

/** The reader's own letters, where pages name no size: twice what a browser begins with. */
const large = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
}

/** Signs and fields that are narrower than what stands in them, and drawings in buttons that stay small. */
const cut = (page: Page) =>
  page.evaluate(() => {
    const all = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility())
    const narrow = all('input:not([type=range]), .two-sign').filter(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1,
    )
    const small = all('button > svg').filter((svg) => svg.getBoundingClientRect().height < 24)
    return [...narrow, ...small].map(({ outerHTML }) => outerHTML)
  })

const ofPlaces = ['home', 'papers', 'terms', 'lessons', 'challenges', 'class', 'workbench']
const places = ofPlaces.map((place) => [place, `#at=${place}`] as const)

it.each([...places, ...states].filter((_, i) => i % runs(8, 1) === 0))(
  'letters twice as large as a browser begins with are so in %s, the page is as wide as its window, and fields hold what is in them',
  async (_, fragment) => {
    for (const options of [desk, phone]) {
      const page = await newPage(options)
      await visitIn(page, fragment)
      await page.waitForLoadState('networkidle')
      const letters = () => page.evaluate(() => parseFloat(getComputedStyle(document.body).fontSize))
      const before = await letters()
      await large(page)
      await expect.poll(letters).toBe(2 * before)
      await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0)
      expect(await cut(page)).toEqual([])
      await page.close()
    }
  },
)
