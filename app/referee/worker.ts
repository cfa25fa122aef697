import loadHighs from 'highs'
import wasmUrl from 'highs/runtime?url'
import { refereeOptimum } from '../../engine/referee.ts'
import { serve, type Step } from '../task/serve.ts'
import type { RefereeAnswer, RefereeRequest } from './messages.ts'

/** HiGHS in a worker of its own, loaded for one question. */

async function* judge({
  stages,
  bytes,
  fragments,
}: RefereeRequest): AsyncGenerator<Step<RefereeAnswer, never>, RefereeAnswer> {
  const solver = await loadHighs({ locateFile: () => wasmUrl })
  const began = performance.now()
  const verdict = refereeOptimum(solver, stages, bytes, fragments)
  const milliseconds = performance.now() - began
  return verdict.accepted
    ? { kind: 'judged', latency: verdict.latency, milliseconds }
    : { kind: 'abstained', reason: verdict.reason }
}

serve(judge)
