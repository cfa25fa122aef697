import { strategyMap } from '../../../../engine/systems/pipeline/door.ts'
import { serve, type Step } from '../../../task/serve.ts'
import type { MapAnswer, MapRequest } from './messages.ts'

/** Strategy maps from coarse to fine: each is there while the next is computed. Progress runs from 0 to 1. */
function* maps(requests: MapRequest): Generator<Step<MapAnswer, number>, MapAnswer> {
  for (let step = 0; ; step++) {
    const run = strategyMap(requests[step]!)
    let next = run.next()
    for (; !next.done; next = run.next()) yield { progress: (step + next.value) / requests.length }
    const answer = { step, map: next.value }
    if (step === requests.length - 1) return answer
    yield { part: answer }
  }
}

serve(maps)
