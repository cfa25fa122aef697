import { InputError, systemOf } from '../../engine/index.ts'
import type { RunAnswer, RunProgress, RunRequest } from './runMessages.ts'
import { serve, type Step } from './serve.ts'

/** Runs scenarios: the analysis first, where the page left it to us, then the simulation, some events at a time. */

/** Events between two looks at the clock. */
const stepsAtOnce = 2000

async function* run({
  scenario: { system: id, params, seed, interventions },
  analyse,
}: RunRequest): AsyncGenerator<Step<RunAnswer, RunProgress>, RunAnswer> {
  const system = await systemOf(id)
  if (!system) throw new InputError('scenario.system', 'the id of a system', id)
  await system.complete?.()
  const analysed: RunAnswer = analyse ? { analysed: system.analyse(params) } : {}
  const simulation = system.simulate?.(params, seed, interventions)
  if (!simulation) return analysed
  if (analyse) yield { part: analysed }
  while (simulation.step(stepsAtOnce)) yield { progress: simulation.progress() }
  return { simulated: simulation.result() }
}

serve(run)
