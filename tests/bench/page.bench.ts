import type { Page } from 'playwright'
import { builtPage, quantile } from './builtPage.ts'
import { iniClusterRows } from './iniClusterPage.ts'
import { swing } from './swing.ts'

/**
 * The built page in Chromium: how long a drag takes until it is painted, and whether panning keeps the frame rate.
 * A frame time is from one animation frame to the next; 16.7 ms is the display's.
 */

const frames = 90
/** How long a hand is on a thing before it presses it [ms]. */
const hover = 150

/** Twelve unequal stages, 256 equal fragments. */
const twelve = Array.from(
  { length: 12 },
  (_, j) => `Stage ${j},${3 + ((j * 7) % 5)},${0.004 + ((j * 5) % 7) / 1000}`,
)
const dragLink = `#v=1&s=pipeline&bytes=1048576&stages=${twelve.join(';').replaceAll(' ', '%20')}&strategy=equal,256&end`

/** Eight unequal stages and the exact best cut of about 1 MiB into at most 64 fragments. */
const exactLink = `#v=1&s=pipeline&bytes=1048576&stages=${twelve.slice(0, 8).join(';').replaceAll(' ', '%20')}&strategy=exact&end`

const barsLink = (bars: number) => `#v=1&s=pipeline&bytes=1048576&strategy=equal,${bars / 4}&end`

const shown = (values: readonly number[]) =>
  [quantile(values, 0.5), quantile(values, 0.95)].map((ms) => ms.toFixed(1))

/** Starts to note, in the page, the time between frames. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const noted: number[] = []
    let last = performance.now()
    const tick = (now: number) => {
      noted.push(now - last)
      last = now
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
    Object.assign(window, { noted })
  })

const watched = (page: Page) => page.evaluate(() => (window as unknown as { noted: number[] }).noted.slice(2))

interface DragTimes {
  /** From the input event to the task after its frame [ms]. */
  readonly painted: number[]
  /** The same from the hand's move on: what it waits until the page takes it is in it [ms]. */
  readonly followed: number[]
}

async function dragTimes(page: Page, rests: number): Promise<DragTimes> {
  await page.evaluate(() => {
    const times: DragTimes = { painted: [], followed: [] }
    let moved = 0
    addEventListener('pointermove', ({ timeStamp }) => (moved = timeStamp), true)
    addEventListener(
      'input',
      () => {
        const began = performance.now()
        const hand = moved
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => {
            const now = performance.now()
            times.painted.push(now - began)
            times.followed.push(now - hand)
          }
          port2.postMessage(null)
        })
      },
      true,
    )
    Object.assign(window, { times })
  })
  await swing(page, page.getByRole('slider', { name: 'Message size, slider' }), frames, rests)
  return page.evaluate(() => (window as unknown as { times: DragTimes }).times)
}

async function panFrames(page: Page): Promise<number[]> {
  const plot = (await page.locator('.gantt-plot').boundingBox())!
  await page.mouse.move(plot.x + plot.width / 2, plot.y + 100)
  for (let i = 0; i < 3; i++) await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.keyboard.down('Shift')
  await page.mouse.move(plot.x + plot.width / 2, plot.y + 100)
  await page.mouse.down()
  await watch(page)
  for (let i = 0; i < frames; i++) {
    await page.mouse.move(plot.x + plot.width * (0.5 + 0.3 * Math.sin(i / 6)), plot.y + 100)
    await page.waitForTimeout(8)
  }
  const noted = await watched(page)
  await page.mouse.up()
  await page.keyboard.up('Shift')
  return noted
}

export default async function bench(place: string) {
  const site = await builtPage(place)
  const { open, close } = site
  const rows: string[][] = []
  for (const [what, link, rests] of [
    ['drag to painted, 12 stages, 256 fragments', dragLink, 0],
    ['drag to painted, 8 stages, exact best of up to 64', exactLink, 0],
    [`drag to painted, the same, the hand rests ${hover} ms before`, exactLink, hover],
  ] as const) {
    const page = await open(link)
    const { painted, followed } = await dragTimes(page, rests)
    rows.push([what, ...shown(painted), String(painted.length), '16.7'])
    rows.push([`  the same, from the hand's move`, ...shown(followed), String(followed.length), ''])
    await page.close()
  }
  for (const bars of [1e4, 1e5, 1e6]) {
    const page = await open(barsLink(bars))
    const noted = await panFrames(page)
    rows.push([
      `frame while panning, ${bars.toLocaleString('en')} bars`,
      ...shown(noted),
      String(noted.length),
      '16.7',
    ])
    await page.close()
  }
  const cluster = await iniClusterRows(site)
  await close()
  return {
    title: 'The page in headless Chromium, 1440 x 900, no GPU',
    columns: ['what', 'median ms', '95 % ms', 'samples', 'bar ms'],
    rows: [...rows, ...cluster.rows],
    notes: [
      'A drag is from the input event to the task after its frame: solved, rendered, painted.',
      "From the hand's move it waits for the beginning of a frame as well, and for what the page is at.",
      'A key comes at any time of a frame: its work is without the wait for the display, which is up to 16.7 ms.',
    ],
    faults: [
      ...cluster.faults,
      ...[...rows, ...cluster.rows.slice(0, 6)]
        .filter(([, , , samples]) => Number(samples) < 10)
        .map(([what]) => `too few samples of ${what ?? ''}`),
    ],
  }
}
