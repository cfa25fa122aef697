import type { Page } from 'playwright'

const columns = ['.parameters', '.picture', '.reading'] as const

/** How far the page and its columns are scrolled: [px], -1 where there is no such column. */
const positions = (page: Page): Promise<number[]> =>
  page.evaluate(
    (columns) => [scrollY, ...columns.map((column) => document.querySelector(column)?.scrollTop ?? -1)],
    columns,
  )

/** What a wheel would move that should stand still, and what stands still that should move, as sentences. */
export async function wronglyScrolled(page: Page): Promise<string[]> {
  const wrong: string[] = []
  for (const over of ['.header', ...columns]) {
    const place = await page.evaluate((over) => {
      const element = document.querySelector(over)
      if (!element) return undefined
      const { left, top, width, height } = element.getBoundingClientRect()
      element.scrollTop = 0
      // At the column's edge, where no table that scrolls by itself is under the hand.
      const x = over === '.header' ? left + width / 2 : left + 5
      return {
        x,
        y: top + height / 2,
        scrolls: over !== '.header' && element.scrollHeight > element.clientHeight + 1,
      }
    }, over)
    if (!place) continue
    const before = await positions(page)
    await page.mouse.move(place.x, place.y)
    await page.mouse.wheel(0, 600)
    // Two frames, in which what can move has begun to; until then, that it stands still says nothing.
    if (place.scrolls)
      await page
        .waitForFunction((over) => document.querySelector(over)!.scrollTop > 0, over)
        .catch(() => undefined)
    else await page.waitForTimeout(100)
    const after = await positions(page)
    const names = ['the page', ...columns]
    names.forEach((name, i) => {
      const moved = before[i] !== after[i]
      if (moved !== (name === over && place.scrolls))
        wrong.push(`the wheel over ${over} ${moved ? 'moves' : 'does not move'} ${name}`)
    })
  }
  return wrong
}

/** Hidden for the eye alone, and not held by what scrolls around it: it would lengthen what lies outside. */
export const escaped = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scrolls = (element: Element) => {
      const { overflowX, overflowY } = getComputedStyle(element)
      return /auto|scroll/.test(overflowX + overflowY)
    }
    return [...document.querySelectorAll<HTMLElement>('#root *')].flatMap((element) => {
      const { position, clipPath } = getComputedStyle(element)
      if (position !== 'absolute' || clipPath === 'none' || !element.checkVisibility()) return []
      let box = element.parentElement
      while (box && !scrolls(box)) box = box.parentElement
      const held = !box || (element.offsetParent !== null && box.contains(element.offsetParent))
      return held ? [] : [`"${element.textContent.slice(0, 40)}" leaves ${box!.localName}.${box!.className}`]
    })
  })

/** By how much the document is higher than the window [px]. */
export const taller = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
