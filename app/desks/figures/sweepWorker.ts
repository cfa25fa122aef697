import { systemOf } from '../../../engine/index.ts'
import type { SweepAnswer, SweepRequest } from './sweepMessages.ts'

/** One sweep in a worker of its own: giving it up is ending the worker, so there is nothing to listen for. */

/** How often progress is told [ms]. */
const pause = 50

const tell = (answer: SweepAnswer) => postMessage(answer)

async function sweep({ system, figure, choices }: SweepRequest): Promise<void> {
  const figures = await (await systemOf(system))?.figures?.()
  const found = figures?.find(({ id }) => id === figure)
  if (!found) throw new Error(`no figure ${figure} of ${system}`)
  const run = found.sweep(choices)
  let told = performance.now()
  for (let next = run.next(); ; next = run.next()) {
    if (next.done) {
      tell({ kind: 'drawing', drawing: next.value })
      return
    }
    if (performance.now() - told > pause) {
      told = performance.now()
      tell({ kind: 'progress', fraction: next.value })
    }
  }
}

addEventListener('message', ({ data }: MessageEvent<SweepRequest>) => {
  sweep(data).catch((error: unknown) =>
    tell({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
  )
})
