import { exploration, ladder } from '../../../../engine/systems/virtual-network/door.ts'
import { serve, withProgress, type Step } from '../../../task/serve.ts'
import type { ProofAnswer, ProofRequest } from './messages.ts'

/** Walks the states of a model. */

/** More states than that are not looked at: some 20 s of work and 200 MB. */
const most = 300_000

function* walk({ model, property }: ProofRequest): Generator<Step<ProofAnswer, number>, ProofAnswer> {
  const found = yield* withProgress(exploration(model, { property, most }))
  const { counterexample } = found
  // Here a packet of one state is still the same object as in the next.
  return { exploration: found, rungs: counterexample ? ladder(counterexample) : [] }
}

serve(walk)
