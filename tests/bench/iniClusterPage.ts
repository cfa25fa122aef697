import type { Page } from 'playwright'
import { quantile, settles, type BuiltPage } from './builtPage.ts'
import { swing } from './swing.ts'

/**
 * The INI cluster's desk Contention: how long a key and a drag of a slider take until the equations' answer is painted, keys on
 * each other slider too, and how long 100,000 requests of its machine until their result is drawn.
 */

const keys = 60
const keysOfEach = 14
const moves = 90
const rounds = 7
const requests = 100_000

const small = '#v=1&s=ini-cluster&requests=1000&pointRequests=200&view.desk=contention&end'
const many = (seed: number) =>
  `#v=1&s=ini-cluster&requests=${requests}&pointRequests=0&seed=${seed}&view.desk=contention&end`
const slider = (page: Page) => page.getByRole('slider', { name: 'Compute, slider' })

/** Of one input [ms]: by the clock, and what the page's thread did of it, without waiting for the display to ask. */
interface Painted {
  readonly clock: number
  readonly work: number
  /** Whether the first frame had the new answer. */
  readonly fresh: boolean
}

/** Notes, in the page, what each input of a kind takes until its frame is painted. */
const watch = (page: Page, kind: 'keydown' | 'input') =>
  page.evaluate((type) => {
    const painted: Painted[] = []
    const answer = () => document.querySelector('.large-number')!.textContent
    const after = (then: () => void) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = then
      port2.postMessage(null)
    }
    addEventListener(
      type,
      ({ timeStamp }) => {
        const [began, before] = [performance.now(), answer()]
        let handled = began
        after(() => (handled = performance.now()))
        requestAnimationFrame(() => {
          const frame = performance.now()
          after(() => {
            const now = performance.now()
            // Where the display asked before the handlers were done with, all of it is one task.
            const idle = Math.max(0, frame - Math.max(handled, began))
            painted.push({
              clock: now - timeStamp,
              work: now - began - (handled > began ? idle : 0),
              fresh: answer() !== before,
            })
          })
        })
      },
      true,
    )
    Object.assign(window, { painted })
  }, kind)

const noted = (page: Page) => page.evaluate(() => (window as unknown as { painted: Painted[] }).painted)

async function desk(site: BuiltPage, fragment: string): Promise<Page> {
  const page = await site.blank()
  await page.goto(site.url + fragment)
  await simulated(page)
  await page.waitForTimeout(settles)
  return page
}

const simulated = (page: Page) => page.locator('.stacks-name', { hasText: 'Simulation' }).first().waitFor()

async function byKeys(site: BuiltPage): Promise<readonly Painted[]> {
  const page = await desk(site, small)
  await slider(page).focus()
  await watch(page, 'keydown')
  for (let i = 0; i < keys; i++) {
    await page.keyboard.press(i % 20 < 10 ? 'ArrowRight' : 'ArrowLeft')
    await page.waitForTimeout(120)
  }
  const all = await noted(page)
  await page.close()
  return all
}

async function byDrag(site: BuiltPage): Promise<readonly Painted[]> {
  const page = await desk(site, small)
  await watch(page, 'input')
  await swing(page, slider(page), moves)
  const all = await noted(page)
  await page.close()
  return all
}

/** Keys on each slider of the sheet in turn: what is painted of it, by its name. */
async function byEachSlider(site: BuiltPage): Promise<ReadonlyMap<string, readonly Painted[]>> {
  const page = await desk(site, small)
  const sliders = page.getByRole('complementary', { name: 'What can be changed' }).getByRole('slider')
  await watch(page, 'keydown')
  const all = new Map<string, readonly Painted[]>()
  for (const each of await sliders.all()) {
    const before = (await noted(page)).length
    await each.focus()
    for (let i = 0; i < keysOfEach; i++) {
      await page.keyboard.press(i < keysOfEach / 2 ? 'ArrowRight' : 'ArrowLeft')
      await page.waitForTimeout(120)
    }
    all.set((await each.getAttribute('aria-label'))!, (await noted(page)).slice(before))
  }
  await page.close()
  return all
}

/** From the link to the result of its run on the page, the worker being there [ms]. */
async function runs(site: BuiltPage): Promise<readonly number[]> {
  const page = await desk(site, many(1))
  const all: number[] = []
  for (let seed = 2; seed < 2 + rounds; seed++)
    all.push(
      await page.evaluate(
        (hash) =>
          new Promise<number>((resolve) => {
            const began = performance.now()
            const bars = () =>
              document.querySelector('.stacks-name')!.parentElement!.parentElement!.textContent
            let gone = false
            const look = () => {
              const there = [...document.querySelectorAll('.stacks-name')].some(
                ({ textContent }) => textContent === 'Simulation',
              )
              gone ||= !there
              if (!gone || !there || bars() === '') return requestAnimationFrame(look)
              resolve(performance.now() - began)
            }
            location.hash = hash
            requestAnimationFrame(look)
          }),
        many(seed),
      ),
    )
  await page.close()
  return all
}

/** Rows of what, median, 95 %, samples and bar, and what is wrong with what was painted. */
export async function iniClusterRows(
  site: BuiltPage,
): Promise<{ readonly rows: string[][]; readonly faults: string[] }> {
  const [pressed, dragged, ran] = [await byKeys(site), await byDrag(site), await runs(site)]
  const each = await byEachSlider(site)
  const row = (what: string, values: readonly number[], bar: string) => [
    what,
    ...[0.5, 0.95].map((q) => quantile(values, q).toFixed(1)),
    String(values.length),
    bar,
  ]
  const of = (all: readonly Painted[], what: 'clock' | 'work') => all.map((each) => each[what])
  const works = [...each].map(([name, all]) => [name, of(all, 'work')] as const)
  const slowest = works.toSorted(([, a], [, b]) => quantile(b, 0.5) - quantile(a, 0.5))[0]!
  const stale = (all: readonly Painted[]) => all.filter(({ fresh }) => !fresh).length
  return {
    rows: [
      row('INI cluster, Contention: key to painted, work', of(pressed, 'work'), '16.7'),
      row('– by the clock, with the wait for the display', of(pressed, 'clock'), ''),
      row('– drag to painted, work', of(dragged, 'work'), '16.7'),
      row('– by the clock', of(dragged, 'clock'), '16.7'),
      row(
        `– keys on each of ${each.size} sliders, work`,
        works.flatMap(([, all]) => all),
        '16.7',
      ),
      row(`– the slowest of them: ${slowest[0]}`, slowest[1], '16.7'),
      row(`– ${requests.toLocaleString('en')} requests, from link to result`, ran, '1000'),
    ],
    faults: [
      ...(stale(pressed) > 0
        ? [`${stale(pressed)} of ${pressed.length} keys had an old answer in their frame`]
        : []),
      // A hand may move without changing the value, which is in steps.
      ...(stale(dragged) > dragged.length / 10
        ? [`${stale(dragged)} of ${dragged.length} moves had an old answer in their frame`]
        : []),
    ],
  }
}
