import { inputDelay, keepBusy, watchInput, type InputDelay } from '../browser/inputDelay.ts'
import { builtPage, quantile, settles } from './builtPage.ts'

/**
 * How long keys and the mouse wait while the page's worker runs a long simulation and while its result is drawn: one
 * simulated second of eight clients at one endpoint, 62,578 requests.
 */
const scenarios = [
  ['62,578 requests, one endpoint', '#v=1&s=virtual-network&experiment=fan_in,,yes,,,,1000000&end'],
  [
    'the same, an endpoint and a thread each',
    '#v=1&s=virtual-network&experiment=fan_in,,,,,,1000000&server=threads&end',
  ],
] as const

const rounds = 5

export default async function bench(place: string) {
  const site = await builtPage(place)
  const rows: string[][] = []
  const faults: string[] = []
  for (const [what, link] of scenarios) {
    const took: number[] = []
    const noted: InputDelay[] = []
    for (let round = 0; round < rounds; round++) {
      const page = await site.blank()
      await page.goto(`${site.url}#v=1&s=virtual-network&end`)
      const headline = page.locator('.headline')
      await headline.getByText('mean round trip').waitFor()
      await page.waitForTimeout(settles)
      await watchInput(page)
      const began = performance.now()
      await page.evaluate((hash) => (location.hash = hash), link)
      await keepBusy(
        page,
        async () => {
          const there = (await headline.innerText()).includes('/s completed')
          if (there) took.push(performance.now() - began)
          return there
        },
        1500,
      )
      noted.push(await inputDelay(page))
      await page.close()
    }
    const toHandler = noted.flatMap((each) => each.toHandler)
    const toFrame = noted.flatMap((each) => each.toFrame)
    const long = noted.flatMap((each) => each.longTasks)
    const worst = Math.max(0, ...long)
    rows.push([
      what,
      quantile(took, 0.5).toFixed(0),
      ...[0.5, 0.95, 1].map((q) => quantile(toHandler, q).toFixed(1)),
      ...[0.5, 0.95].map((q) => quantile(toFrame, q).toFixed(1)),
      (long.length / rounds).toFixed(1),
      worst.toFixed(0),
      String(toHandler.length),
    ])
    if (toHandler.length < 100) faults.push(`too few inputs: ${what}`)
  }
  await site.close()
  return {
    title: `Keys and mouse during a run in headless Chromium, 1440 x 900, no GPU, ${rounds} runs each`,
    columns: [
      'one simulated second',
      'run ms',
      'median',
      '95 %',
      'worst',
      'frame',
      '95 %',
      'long tasks',
      'longest',
      'inputs',
    ],
    rows,
    notes: [
      'median, 95 %, worst: from the event to its first handler [ms]; frame: to the task after the next frame.',
      'Long tasks (above 50 ms) per run, and the longest [ms].',
    ],
    faults,
  }
}
