import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { systems } from '../../../engine/index.ts'
import { runs } from '../../sample.ts'
import { states } from '../persons/states.ts'
import { explorer, phone, useBrowser, visit } from '../visit.ts'
import { namesOverBars } from './lanes.ts'
import { namesOverLines } from './lineNames.ts'
import { escaped, taller, wronglyScrolled } from './scrolling.ts'
import { unreadable } from './texts.ts'

useBrowser()

const desks = [
  ['1024 x 768', { viewport: { width: 1024, height: 768 } }],
  ['1440 x 900', { viewport: { width: 1440, height: 900 } }],
  ['1920 x 1080', { viewport: { width: 1920, height: 1080 } }],
] as const
const sizes = [...desks, ['390 x 844', phone]] as const

/** All of them, or every so many, others from size to size. */
const sampled = (from: number) => states.filter((_, i) => (i + 3 * from) % runs(13, 1) === 0)

/** Nothing is computed any more: what grows with a run may stand over another for as long as it grows. */
const atRest = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], .stale, progress'))
}

const overlapping = async (page: Page) => [
  ...(await unreadable(page)),
  ...(await namesOverBars(page)),
  ...(await namesOverLines(page)),
]

describe.each(sizes.map(([name, options], i) => [name, options, i] as const))('at %s', (_, options, at) => {
  it.each(sampled(at))(
    'every text of %s can be read, and on a desk its columns scroll',
    async (_, fragment) => {
      const page = await visit(fragment, options)
      await atRest(page)
      expect(await page.getByText('This link cannot be opened').count()).toBe(0)
      expect(await overlapping(page)).toEqual([])
      expect(await escaped(page)).toEqual([])
      if (options === phone) return
      expect(await taller(page), 'the page does not').toBe(0)
      expect(await wronglyScrolled(page)).toEqual([])
    },
  )
})

const between = [
  ['defragmentation', 900, '#v=1&s=speculative-defragmentation&end', '.page-shape-piece'],
  ['memory channel', 900, '#v=1&s=memory-channel&region=1024,8&end', '.memory-ends'],
  ['workbench', 900, `#at=workbench,${encodeURIComponent('v=1&s=pipeline&end')}`, '.workbench-controls'],
  ['comparison', 1280, '#v=1&s=pipeline&b.s=pipeline&b.bytes=8192&end', '.compare-numbers'],
  ['half a screen', 960, '#v=1&s=ini-cluster&end', '.reading .finding, .reading dl'],
  ['lesson with a mark', 390, '#at=lessons,share-an-interface,1', '.lesson-mark-value'],
] as const

it.each(between)('every text of %s can be read in a window %i px wide', async (_, width, fragment, ready) => {
  const page = await visit(fragment, { viewport: { width, height: 800 } })
  await page.locator(ready).first().waitFor()
  await page.waitForLoadState('networkidle')
  expect(await unreadable(page)).toEqual([])
})

it('on half a screen the picture has room beside the parameters, and all desks are in sight', async () => {
  const page = await visit('#v=1&s=pipeline&end', { viewport: { width: 960, height: 800 } })
  await page.getByRole('button', { name: 'Advisor' }).waitFor()
  const { width } = (await page.locator('.picture').boundingBox())!
  expect(width).toBeGreaterThan(600)
  expect(
    await page.locator('.desk-tabs').evaluate((row) => row.scrollWidth - row.clientWidth),
  ).toBeLessThanOrEqual(0)
})

it.each([
  ['a lesson', '#at=lessons,cut-a-message,3', '.lesson-mark-value'],
  ['figures with lists', '#v=1&s=speculative-defragmentation&view.desk=figures&end', '.figure-numbers'],
])('nothing below jumps when a part of %s comes', async (_, fragment, ready) => {
  const page = await visit(fragment, desks[1][1])
  await page.locator(ready).first().waitFor()
  await page.waitForLoadState('networkidle')
  const moved = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          resolve(
            (list.getEntries() as (PerformanceEntry & { sources: { node: Element | null }[] })[])
              .flatMap(({ sources }) => sources)
              .map(({ node }) => node?.className ?? ''),
          )
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve([]), 300)
      }),
  )
  expect(moved).not.toContain('lesson-known')
  expect(moved).not.toContain('numbers figure-numbers')
})

it('numbers stand on the line of their names', async () => {
  const page = await visit('#v=1&s=memory-channel&end', desks[1][1])
  const row = page.locator('.metrics dl > div').first()
  const middles = await row.evaluate((row) =>
    [row.querySelector('summary')!, row.querySelector('dd')!].map((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const { y, height } = range.getBoundingClientRect()
      return y + height / 2
    }),
  )
  expect(Math.abs(middles[0]! - middles[1]!)).toBeLessThan(1.5)
})

it('a long time at which a table is read ends before its slider', async () => {
  const page = await visit('#v=1&s=ini-cluster&end', desks[1][1])
  const [time, slider] = [page.locator('.state-buttons .figure'), page.locator('.state-steps input')]
  await time.waitFor()
  expect((await time.innerText()).length).toBeGreaterThan(12)
  const right = await time.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getBoundingClientRect().right
  })
  expect(right).toBeLessThanOrEqual((await slider.boundingBox())!.x)
})

it('axes of curves side by side stand on one line', async () => {
  const page = await visit('#v=1&s=virtual-network&end', desks[1][1])
  const frames = page.locator('.below > .curve > .curve-frame:has(svg)')
  await frames.nth(1).waitFor()
  const ends = await frames.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().bottom))
  expect(ends[0]).toBeCloseTo(ends[1]!, 0)
})

it('a text that is pushed over another, cut, or out of the window is told', async () => {
  const page = await visit(explorer, desks[1][1])
  await page.waitForLoadState('networkidle')
  expect(await unreadable(page)).toEqual([])
  const push = (style: Readonly<Record<string, string>>) =>
    page.evaluate(
      (style) => Object.assign(document.querySelector<HTMLElement>('.wordmark')!.style, style),
      style,
    )
  await push({ position: 'relative', left: '110px' })
  expect(await unreadable(page)).toMatchObject([expect.stringContaining('lie over each other')])
  await push({ left: '-40px' })
  expect(await unreadable(page)).toMatchObject([expect.stringContaining('outside of the window')])
  await push({ left: '0', width: '40px', overflow: 'hidden' })
  expect(await unreadable(page)).toMatchObject([expect.stringContaining('is cut off by h1.wordmark')])
})

it.each(['', '&view.desk=map'])(
  'letters, words and lines may be spaced as a person needs them (WCAG 1.4.12): #v=1&s=pipeline%s',
  async (words) => {
    const page = await visit(`#v=1&s=pipeline${words}&end`, desks[0][1])
    await page.locator('.scale-value, .heat-map-frame svg').first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => {
      const spaced = new CSSStyleSheet()
      spaced.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
      )
      document.adoptedStyleSheets.push(spaced)
    })
    expect(await unreadable(page)).toEqual([])
  },
)

it('a name at the end of a line that lies over another, a line or a mark is told', async () => {
  const page = await visit(explorer, desks[1][1])
  await page.locator('.curve-name').first().waitFor()
  expect(await namesOverLines(page)).toEqual([])
  const move = (how: string) =>
    page.evaluate((how) => {
      const [first, second] = document.querySelectorAll<SVGTextElement>('.curve-name text')
      first!.removeAttribute('transform')
      const [a, b] = [first!.getBoundingClientRect(), second!.getBoundingClientRect()]
      const to = how === 'other' ? b : document.querySelector('.curve-best circle')!.getBoundingClientRect()
      first!.setAttribute('transform', `translate(${to.left - a.left},${to.top - a.top})`)
    }, how)
  await move('other')
  expect(await namesOverLines(page)).toContainEqual(expect.stringContaining('lie over each other'))
  await move('mark')
  expect(await namesOverLines(page)).toContainEqual(expect.stringContaining('lies over a line or a mark'))
})

it.each(['memory-channel', 'speculative-defragmentation', 'virtual-network'])(
  'all panels of %s can be chosen in a small window without scrolling their row',
  async (system) => {
    const page = await visit(`#v=1&s=${system}&end`, desks[0][1])
    const row = page.locator('.panel-tabs')
    await row.waitFor()
    expect(await row.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  },
)

it('what stands at the end of the row of desks leaves their names whole, and ends with the row in a low window', async () => {
  const titled = await visit('#v=1&s=ini-cluster&title=A+title&end', phone)
  const units = titled.locator('.row-end')
  await units.waitFor()
  await titled.locator('.desk-tabs').evaluate((row) => row.scrollTo(row.scrollWidth, 0))
  const last = titled.locator('.desk-tabs .tab-row button').last()
  const room = async () =>
    (await units.boundingBox())!.x - ((await last.boundingBox())!.x + (await last.boundingBox())!.width)
  await expect.poll(room).toBeGreaterThanOrEqual(8)
  const low = await visit('#v=1&s=ini-cluster&end', { viewport: { width: 720, height: 450 } })
  await low.locator('.row-end').waitFor()
  const [row, end] = await Promise.all(
    ['.desk-tabs', '.row-end'].map((each) =>
      low.locator(each).evaluate((element) => element.getBoundingClientRect().right),
    ),
  )
  expect(end).toBe(row)
})

/** Every fourth preset of a system, one after the other in one page: each is seen at one size, and all desks of it. */
const presets = Object.keys(systems).flatMap((system) =>
  sizes.map(([name, options], at) => [system, name, options, at] as const),
)

describe.runIf(runs(0, 1) === 1)('in the long run', () => {
  it.each(presets)(
    'the presets of %s can be read at every desk, at %s',
    async (system, _, options, size) => {
      const page = await visit(`#v=1&s=${system}&end`, options)
      const preset = page.getByLabel('Preset', { exact: true })
      const all = await preset.evaluate((menu: HTMLSelectElement) =>
        [...menu.options].map(({ value }) => value).filter((value) => value !== ''),
      )
      const ids = all.filter((_, place) => place % sizes.length === size)
      expect(ids.length).toBeGreaterThan(0)
      const wrong: string[] = []
      const tabs = page.locator('.tab-row button')
      await tabs.first().waitFor()
      for (const id of ids) {
        await preset.selectOption(id)
        for (let tab = 0; tab < (await tabs.count()); tab++) {
          await tabs.nth(tab).click()
          await page.waitForLoadState('networkidle')
          const at = `${id}, ${await tabs.nth(tab).innerText()}: `
          wrong.push(...(await overlapping(page)).map((each) => at + each))
        }
      }
      expect(wrong).toEqual([])
    },
    1_800_000,
  )
})
