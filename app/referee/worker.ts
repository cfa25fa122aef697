import loadHighs from 'highs'
import wasmUrl from 'highs/runtime?url'
import { refereeOptimum } from '../../engine/referee.ts'
import type { RefereeAnswer, RefereeRequest } from './messages.ts'

/** HiGHS in a worker of its own, which ends with its answer. */

const tell = (answer: RefereeAnswer) => postMessage(answer)

async function judge({ stages, bytes, fragments }: RefereeRequest): Promise<void> {
  const solver = await loadHighs({ locateFile: () => wasmUrl })
  const began = performance.now()
  const verdict = refereeOptimum(solver, stages, bytes, fragments)
  const milliseconds = performance.now() - began
  if (verdict.accepted) tell({ kind: 'judged', latency: verdict.latency, milliseconds })
  else tell({ kind: 'abstained', reason: verdict.reason })
}

addEventListener('message', ({ data }: MessageEvent<RefereeRequest>) => {
  judge(data).catch((error: unknown) =>
    tell({ kind: 'abstained', reason: error instanceof Error ? error.message : String(error) }),
  )
})
