import { exploration, ladder } from '../../../../engine/systems/virtual-network/door.ts'
import type { ProofAnswer, ProofRequest } from './messages.ts'

/** One exploration in a worker of its own: giving it up is ending the worker. */

/** How often progress is told [ms]. */
const pause = 100
/** More states than that are not looked at: some 20 s of work and 200 MB. */
const most = 300_000

const tell = (answer: ProofAnswer) => postMessage(answer)

addEventListener('message', ({ data: { model, property } }: MessageEvent<ProofRequest>) => {
  try {
    const run = exploration(model, { property, most })
    let told = performance.now()
    for (let next = run.next(); ; next = run.next()) {
      if (next.done) {
        const { counterexample } = next.value
        // Here a packet of one state is still the same object as in the next.
        tell({ kind: 'done', exploration: next.value, rungs: counterexample ? ladder(counterexample) : [] })
        return
      }
      if (performance.now() - told > pause) {
        told = performance.now()
        tell({ kind: 'progress', states: next.value })
      }
    }
  } catch (error) {
    tell({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
  }
})
