import { drainSpace, exploration, type DrainModel } from '../../../../engine/systems/memory-channel/door.ts'
import type { ProofAnswer } from '../../../proof/subject.ts'
import { serve, withProgress, type Step } from '../../../task/serve.ts'
import { shownRun } from './shownRun.ts'

/** Walks the states of the handshake: some hundreds, so that no limit is met. */
function* walk(model: DrainModel): Generator<Step<ProofAnswer, number>, ProofAnswer> {
  const { counterexample, ...found } = yield* withProgress(exploration(drainSpace(model)))
  return { ...found, ...(counterexample && { run: shownRun(counterexample) }) }
}

serve(walk)
