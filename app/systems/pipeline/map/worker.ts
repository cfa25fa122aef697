import { strategyMap } from '../../../../engine/systems/pipeline/door.ts'
import type { MapAnswer, MapRequest } from './messages.ts'

/** One map in a worker of its own: giving it up is ending the worker. */

/** How often progress is told [ms]. */
const pause = 50

const tell = (answer: MapAnswer) => postMessage(answer)

addEventListener('message', ({ data }: MessageEvent<MapRequest>) => {
  try {
    const run = strategyMap(data)
    let told = performance.now()
    for (let next = run.next(); ; next = run.next()) {
      if (next.done) {
        tell({ kind: 'map', map: next.value })
        return
      }
      if (performance.now() - told > pause) {
        told = performance.now()
        tell({ kind: 'progress', fraction: next.value })
      }
    }
  } catch (error) {
    tell({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
  }
})
