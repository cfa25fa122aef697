import { errors, type Page } from 'playwright'
import { newScenario, systemOf, writeLink } from '../../engine/index.ts'
import { builtPage, quantile } from './builtPage.ts'

/**
 * How long an edit takes until its run is painted, for the presets of the last two systems that simulate most: from the
 * key that steps a number to the task after the first frame behind the worker's answer.
 */
const ids = ['memory-channel', 'speculative-defragmentation']
const leastEvents = 5000
const edits = 20
/** Between two edits [ms]. */
const pause = 900

interface Edit {
  /** From the key to the answer, and to the frame [ms]. */
  readonly answer: number
  readonly painted: number
}

async function links(): Promise<readonly (readonly [string, string])[]> {
  const all: [string, string][] = []
  for (const id of ids) {
    const loaded = (await systemOf(id))!
    const system = (await loaded.complete?.()) ?? loaded
    for (const { id: from, params } of system.presets) {
      if ((system.work?.(params).events ?? 0) < leastEvents) continue
      const scenario = { ...newScenario(system), params }
      all.push([from, `#${(await writeLink(() => system, { scenario, from })).fragment}`])
    }
  }
  return all
}

/** Notes, in the page, when workers answer, and when the frame behind the last answer is over. */
const watch = () => {
  const noted = { key: 0, answer: 0, painted: 0 }
  const Plain = Worker
  window.Worker = class extends Plain {
    constructor(...given: ConstructorParameters<typeof Worker>) {
      super(...given)
      this.addEventListener('message', ({ data }: MessageEvent<{ readonly kind?: string }>) => {
        if (data.kind !== 'answer' || noted.answer > 0) return
        noted.answer = performance.now()
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => (noted.painted = performance.now())
          port2.postMessage(null)
        })
      })
    }
  }
  addEventListener(
    'keydown',
    ({ timeStamp }) => Object.assign(noted, { key: timeStamp, answer: 0, painted: 0 }),
    true,
  )
  Object.assign(window, { noted })
}

/** Steps the first number that has keys for it; of a list's numbers the first is typed, and Enter is the key. */
async function step(page: Page, nth: number): Promise<void> {
  const steps = page.locator('.headline [role=slider], [role=spinbutton]').locator('visible=true').first()
  if ((await steps.count()) > 0) {
    const told = () => steps.getAttribute('aria-valuenow')
    const before = await told()
    await steps.press('ArrowUp')
    // At its end it can only go back.
    if ((await told()) === before) await steps.press('ArrowDown')
    return
  }
  const field = page.locator('input[data-setting]').locator('visible=true').first()
  const value = Number((await field.inputValue()).replace(/\D/g, ''))
  await field.fill(String(value + 1 + nth))
  await field.press('Enter')
}

async function edited(page: Page, nth: number): Promise<Edit> {
  await step(page, nth)
  const there = await page.waitForFunction(() => {
    const { noted } = window as unknown as { readonly noted: Record<'key' | 'answer' | 'painted', number> }
    return noted.painted > 0 && { answer: noted.answer - noted.key, painted: noted.painted - noted.key }
  })
  const edit = (await there.jsonValue()) as Edit
  // What follows the picture, as the runs to compare it with, is over before the next one.
  await page.waitForTimeout(pause)
  return edit
}

export default async function bench(place: string) {
  const site = await builtPage(place)
  const rows: string[][] = []
  for (const [name, link] of await links()) {
    const page = await site.open(link, (blank) => blank.addInitScript(watch))
    page.setDefaultTimeout(5000)
    const all: Edit[] = []
    // The first edits warm the worker up.
    try {
      for (let edit = 0; edit < 3; edit++) await edited(page, edits + edit)
      for (let edit = 0; edit < edits; edit++) all.push(await edited(page, edit))
    } catch (error) {
      if (!(error instanceof errors.TimeoutError)) throw error
      // Its first number may be one that the run does not ask for.
      rows.push([name, 'no run', '', ''])
      await page.close()
      continue
    }
    const of = (what: keyof Edit, q: number) =>
      quantile(
        all.map((each) => each[what]),
        q,
      ).toFixed(0)
    rows.push([name, of('answer', 0.5), of('painted', 0.5), of('painted', 0.95)])
    await page.close()
  }
  await site.close()
  return {
    title: `An edit until its run is painted in headless Chromium, 1440 x 900, no GPU, ${edits} edits each`,
    columns: ['preset', 'answer ms', 'painted ms', '95 %'],
    rows,
    notes: [
      'From the key that steps the first number of the headline or of the column, or that ends what is typed into a list.',
    ],
    faults: rows.filter(([, answer]) => answer !== 'no run').length < 10 ? ['too few presets'] : [],
  }
}
