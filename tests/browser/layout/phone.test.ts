import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { smallTargets } from '../targets.ts'
import { explorer, phone, useBrowser, visit } from '../visit.ts'

useBrowser()

const touch = { hasTouch: true, isMobile: true }
const screens = [
  ['390 x 844', phone],
  ['320 x 640', { ...touch, viewport: { width: 320, height: 640 } }],
  ['844 x 390', { ...touch, viewport: { width: 844, height: 390 } }],
] as const

const boxOf = async (page: Page, name: string) => {
  const box = await page.getByRole('button', { name, exact: true }).boundingBox()
  if (!box) throw new Error(`${name} is not there`)
  return box
}

describe.each(screens)('at %s', (_, options) => {
  it('the header is one row with what is used most, and a menu for the rest', async () => {
    const page = await visit(explorer, options)
    const { width } = page.viewportSize()!
    const header = (await page.locator('.header').boundingBox())!
    expect(header.height).toBeLessThanOrEqual(60)
    for (const name of ['Undo', 'Search', 'More', 'Copy link']) {
      const { x, y, width: w, height: h } = await boxOf(page, name)
      expect(Math.min(w, h), name).toBeGreaterThanOrEqual(44)
      expect([x >= 0, x + w <= width, y >= header.y, y + h <= header.y + header.height], name).toEqual(
        Array(4).fill(true),
      )
    }
    const preset = (await page.getByLabel('Preset', { exact: true }).boundingBox())!
    expect(preset.width).toBeGreaterThan(110)
    expect(await smallTargets(page, 44)).toEqual([])

    await page.getByRole('button', { name: 'More', exact: true }).tap()
    await page.getByLabel('System', { exact: true }).waitFor()
    for (const name of ['Compare', 'Redo', 'Reset', 'Keys', 'Open', 'Save']) {
      const { x, width: w, height: h } = await boxOf(page, name)
      expect(h, name).toBeGreaterThanOrEqual(44)
      expect(x >= 0 && x + w <= width, name).toBe(true)
    }
    await page.getByRole('button', { name: 'Compare', exact: true }).tap()
    await page.getByRole('radio', { name: 'Only B', exact: true }).waitFor({ state: 'attached' })
    expect(await page.locator('.header-menu').isVisible()).toBe(false)
  })
})

it('what is taken away is chosen from the menu, and gives the focus back to its button', async () => {
  const page = await visit(explorer, phone)
  const more = page.getByRole('button', { name: 'More', exact: true })
  await more.tap()
  await page.getByRole('button', { name: 'Take away', exact: true }).tap()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await more.evaluate((button) => button === document.activeElement)).toBe(true)
})

it('the list of keys is opened from the menu, and gives the focus back to its button', async () => {
  const page = await visit(explorer, phone)
  await page.getByRole('button', { name: 'More', exact: true }).tap()
  await page.getByRole('button', { name: 'Keys', exact: true }).tap()
  await page.getByRole('dialog').waitFor()
  expect(await page.locator('.header-menu').isVisible()).toBe(false)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

it('no slider of the sheet ends at the edge of the screen', async () => {
  const page = await visit(explorer, phone)
  const { width, height } = page.viewportSize()!
  for (const tab of ['Message', 'Fragmentation']) {
    await page.getByRole('tab', { name: tab }).tap()
    const box = (await page.locator('.sheet-panel .slider').first().boundingBox())!
    expect(box.x, tab).toBeGreaterThanOrEqual(24)
    expect(box.x + box.width, tab).toBeLessThanOrEqual(width - 24)
    // The bar of the phone's gestures is 34 px high.
    expect(box.y + box.height, tab).toBeLessThanOrEqual(height - 34)
  }
})

it('what a chosen bar can be changed by is on the sheet, and the bar above it', async () => {
  const page = await visit(explorer, phone)
  const chart = (await page.locator('.gantt-chart').boundingBox())!
  // The second stage's second fragment.
  await page.touchscreen.tap(chart.x + chart.width * 0.33, chart.y + 40 + 60 + 40)
  const inspector = page.locator('.sheet .inspector')
  await inspector.waitFor()
  const sheet = (await page.locator('.sheet').boundingBox())!
  const { y } = (await inspector.boundingBox())!
  expect(y).toBeGreaterThan(sheet.y)
  expect(y).toBeLessThan(sheet.y + sheet.height)
  expect(chart.y + 40 + 60 + 40).toBeLessThan(sheet.y)
})

const lying = { ...touch, viewport: { width: 844, height: 390 } }

it('a menu that is open when the phone is turned is below its button again', async () => {
  const page = await visit(explorer, lying)
  await page.getByRole('button', { name: 'More', exact: true }).tap()
  const menu = page.locator('.header-menu')
  await menu.waitFor()
  await page.setViewportSize(phone.viewport)
  await expect
    .poll(async () => {
      const { x, width } = (await menu.boundingBox())!
      return x >= 0 && x + width <= phone.viewport.width
    })
    .toBe(true)
})

it('the field with the focus stays in sight when the window gets lower', async () => {
  const page = await visit(explorer, phone)
  await page.getByRole('tab', { name: 'Message' }).tap()
  const field = page.locator('.sheet-panel .quantity-input').first()
  await field.tap()
  await page.setViewportSize({ width: 390, height: 400 })
  await expect
    .poll(async () => {
      const { y, height } = (await field.boundingBox())!
      return y >= 0 && y + height <= 400
    })
    .toBe(true)
})

it.each([
  ['the words of a chart', '#v=1&s=speculative-defragmentation&view.desk=defragment&end', '.defrag-word'],
  [
    'names and totals',
    '#v=1&s=speculative-defragmentation&view.desk=figures&end',
    '.stacks-name, .stacks-total',
  ],
])('at 320 px %s lie beside each other', async (_, link, texts) => {
  const page = await visit(link, { ...touch, viewport: { width: 320, height: 568 } })
  await page.locator(texts).first().waitFor()
  const over = await page.locator(texts).evaluateAll((all) =>
    all.flatMap((one, i) =>
      all.slice(i + 1).flatMap((two) => {
        const [a, b] = [one.getBoundingClientRect(), two.getBoundingClientRect()]
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        return across > 1 && down > 3 ? [`${one.textContent} / ${two.textContent}`] : []
      }),
    ),
  )
  expect(over).toEqual([])
})

it('the name of a challenge has the same room around it in one line and in two', async () => {
  const page = await visit('#at=challenges', { ...touch, viewport: { width: 320, height: 640 } })
  // The challenges of each system come by themselves: a name of one line, and one of two.
  await page.locator('.challenges h4 a').first().waitFor()
  await page.locator('.challenges h4 a', { hasText: 'fewest interfaces' }).waitFor()
  const rooms = await page.locator('.challenges li:has(h4 a)').evaluateAll((all) =>
    all.map((each) => {
      const words = document.createRange()
      words.selectNodeContents(each.querySelector('h4 a')!)
      const { top, bottom, height } = words.getBoundingClientRect()
      const above = Math.round(top - each.getBoundingClientRect().top)
      const below = Math.round(each.querySelector('p')!.getBoundingClientRect().top - bottom)
      return { lines: Math.round(height / 24), room: `${above} above, ${below} below` }
    }),
  )
  expect(new Set(rooms.map(({ lines }) => lines)).size).toBeGreaterThan(1)
  expect(new Set(rooms.map(({ room }) => room)).size).toBe(1)
})

it('the title of a lesson keeps to the head', async () => {
  const page = await visit('#at=lessons,acknowledgement,4', {
    ...touch,
    viewport: { width: 320, height: 568 },
  })
  const { y, height } = (await page.locator('.lesson-title').boundingBox())!
  expect(y).toBeGreaterThanOrEqual(0)
  expect(y + height).toBeLessThanOrEqual(48)
})

it('a finger that moves up from the mark of a lesson scrolls the page', async () => {
  const page = await visit('#at=lessons,cut-a-message,3', phone)
  const mark = page.locator('div.lesson-mark')
  await mark.waitFor()
  expect(await mark.evaluate((element) => getComputedStyle(element).touchAction)).toBe('pan-y')
})

it.each([
  ['the header of a page', '#at=terms', '.site-header', 0.5],
  ['the head of a lesson', '#at=lessons,lots-in-a-workshop,4', '.lesson-head', 0.5],
  ['the sheet of a lesson', '#at=lessons,lots-in-a-workshop,4', '.lesson-sheet', 0],
  ['what is said of a network', '#v=1&s=virtual-network&view.desk=network&end', '.network-reading', 0],
] as const)('%s stays in sight, however far the rest is scrolled', async (_, link, what, part) => {
  const page = await visit(link, { ...touch, viewport: { width: 390, height: 640 } })
  await page.locator(what).first().waitFor()
  await page.waitForLoadState('networkidle')
  const [room, from, to, top, bottom] = await page
    .locator(what)
    .first()
    .evaluate((element, part) => {
      const scrolls = (box: Element) =>
        box.scrollHeight > box.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(box).overflowY)
      let box = element.parentElement
      while (box && !scrolls(box)) box = box.parentElement
      const scroller = box ?? document.documentElement
      const room = scroller.scrollHeight - scroller.clientHeight
      scroller.scrollTop = room * part
      const { top, bottom } = element.getBoundingClientRect()
      const from = box ? box.getBoundingClientRect().top : 0
      return [room, from, from + scroller.clientHeight, top, bottom] as const
    }, part)
  expect(room).toBeGreaterThan(200)
  expect([top >= from - 1, bottom <= to + 1], `${top} to ${bottom} of ${from} to ${to}`).toEqual([true, true])
})

it('the sheet of a lesson ends where the screen does, however short its step is', async () => {
  const page = await visit(explorer, phone)
  await page.evaluate(() => (location.hash = '#at=lessons,acknowledgement,4'))
  const sheet = page.locator('.lesson-sheet')
  await sheet.getByRole('button', { name: 'Predict' }).waitFor()
  const { y, height } = (await sheet.boundingBox())!
  expect(y + height).toBe(page.viewportSize()!.height)
})

it('a miniature of home stays beside its question where letters are spaced', async () => {
  const page = await visit('#at=home', phone)
  await page.locator('.home-asked svg text').nth(6).waitFor()
  await page.addStyleTag({
    content: '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
  })
  const apart = await page.locator('.home-asked a').evaluateAll((links) =>
    links.map((link) => {
      const ends = [...link.querySelectorAll('svg text')].map((words) => words.getBoundingClientRect().right)
      return link.querySelector('strong')!.getBoundingClientRect().left - Math.max(0, ...ends) > 0
    }),
  )
  expect(apart).toEqual([true, true, true, true, true])
})

it('the names of curves stay whole where letters are spaced', async () => {
  const page = await visit(explorer, phone)
  const names = page.locator('.curve-name text')
  await names.first().waitFor({ state: 'attached' })
  await page.addStyleTag({
    content: '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
  })
  const cut = await names.evaluateAll((texts) =>
    (texts as SVGTextElement[])
      .filter(
        (text) => text.getBoundingClientRect().right > text.ownerSVGElement!.getBoundingClientRect().right,
      )
      .map(({ textContent }) => textContent),
  )
  expect(cut).toEqual([])
})

/** Numbers that end a line whose unit begins the next one. */
const parted = (page: Page) =>
  page.locator('main :is(p, li, dd, td)').evaluateAll((blocks) =>
    blocks.flatMap((block) => {
      const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { 0: words, index } of text.textContent!.matchAll(/\d (?=%|[µmn]?s\b|[KMG]?B\b)./g)) {
          const topOf = (at: number) => {
            const range = document.createRange()
            range.setStart(text, at)
            range.setEnd(text, at + 1)
            return range.getBoundingClientRect().top
          }
          if (topOf(index + 2) > topOf(index) + 5)
            found.push(text.textContent!.slice(Math.max(0, index - 30), index + words.length + 2))
        }
      return found
    }),
  )

it.each(['advisor', 'measure', 'data-path'])(
  'no number of the %s desk is parted from its unit',
  async (name) => {
    const page = await visit(`#v=1&s=pipeline&view.desk=${name}&end`, phone)
    await page.locator('.desk h2').first().waitFor()
    await page.locator('.data-path-split, .plan-runs, #advisor-answer').first().waitFor()
    expect(await parted(page)).toEqual([])
  },
)
