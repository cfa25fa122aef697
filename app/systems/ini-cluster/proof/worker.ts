import { exploration, windowSpace, type WindowModel } from '../../../../engine/systems/ini-cluster/door.ts'
import type { ProofAnswer } from '../../../proof/subject.ts'
import { serve, withProgress, type Step } from '../../../task/serve.ts'
import { shownRun } from './shownRun.ts'

/** Walks the states of a model. */

/** More states than that are not looked at: some 20 s of work and 200 MB. */
const most = 300_000

function* walk(model: WindowModel): Generator<Step<ProofAnswer, number>, ProofAnswer> {
  const { counterexample, ...found } = yield* withProgress(exploration(windowSpace(model), most))
  return { ...found, ...(counterexample && { run: shownRun(counterexample) }) }
}

serve(walk)
