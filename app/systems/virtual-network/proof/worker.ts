import { channelSpace, exploration } from '../../../../engine/systems/virtual-network/door.ts'
import type { ProofAnswer } from '../../../proof/subject.ts'
import { serve, withProgress, type Step } from '../../../task/serve.ts'
import type { ProofRequest } from './messages.ts'
import { shownRun } from './shownRun.ts'

/** Walks the states of a model. */

/** More states than that are not looked at: some 20 s of work and 200 MB. */
const most = 300_000

function* walk({ model, property }: ProofRequest): Generator<Step<ProofAnswer, number>, ProofAnswer> {
  const { counterexample, ...found } = yield* withProgress(exploration(channelSpace(model, property), most))
  return { ...found, ...(counterexample && { run: shownRun(counterexample) }) }
}

serve(walk)
