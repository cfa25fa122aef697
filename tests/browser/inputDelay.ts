import type { Page } from 'playwright'

/** How long real input waits in a page that has work to do [ms]. */
export interface InputDelay {
  /** From the event's own time, when the browser took it in, to the first handler. */
  readonly toHandler: readonly number[]
  /** From the same to the task after the frame that follows: painted. */
  readonly toFrame: readonly number[]
  /** Tasks of the page's thread that took longer than 50 ms: how long each. */
  readonly longTasks: readonly number[]
}

/** Begins to note every key and every move of the mouse, before the page's own handlers see it. */
export const watchInput = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const noted = { toHandler: [] as number[], toFrame: [] as number[], longTasks: [] as number[] }
    const note = ({ timeStamp }: Event) => {
      noted.toHandler.push(performance.now() - timeStamp)
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => noted.toFrame.push(performance.now() - timeStamp)
        port2.postMessage(null)
      })
    }
    for (const type of ['pointermove', 'keydown']) addEventListener(type, note, true)
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) noted.longTasks.push(duration)
    }).observe({ type: 'longtask' })
    Object.assign(window, { inputDelay: noted })
  })

export const inputDelay = (page: Page): Promise<InputDelay> =>
  page.evaluate(() => (window as unknown as { inputDelay: InputDelay }).inputDelay)

/** Moves the mouse over the timeline, or where it will be, and presses keys, one after the other, until `over` and for `rest` ms more. */
export async function keepBusy(page: Page, over: () => Promise<boolean>, rest: number): Promise<void> {
  const place = page.locator('.gantt-plot:visible, .timeline-to-come:visible').first()
  let plot = await place.boundingBox()
  // Either may just be giving its place to the other.
  while (!plot) plot = await place.boundingBox()
  let until = Infinity
  for (let i = 0; performance.now() < until; i++) {
    await page.mouse.move(
      plot.x + plot.width * (0.5 + 0.4 * Math.sin(i / 10)),
      plot.y + plot.height * (0.5 + 0.3 * Math.cos(i / 7)),
    )
    if (i % 3 === 0) await page.keyboard.press(i % 2 === 0 ? 'ArrowRight' : 'ArrowLeft')
    if (until === Infinity && i % 4 === 0 && (await over())) until = performance.now() + rest
  }
}
