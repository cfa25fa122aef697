import { expect, it } from 'vitest'
import { explorer, useBrowser, visit } from './visit.ts'
import { states } from './states.ts'
import { runs } from '../sample.ts'

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
