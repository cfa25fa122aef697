import { InputError, joined, systemOf, type Joined } from '../../engine/index.ts'
import type { RunProgress, RunRequest } from './runMessages.ts'
import { serve, type Step } from './serve.ts'

/** Runs scenarios: the analysis first, where the page left it to us, then the simulation, some events at a time. */

/** Events between two looks at the clock. */
const stepsAtOnce = 2000

async function* run({
  scenario: { system: id, params, seed, interventions },
  analyse,
}: RunRequest): AsyncGenerator<Step<Joined, RunProgress>, Joined> {
  const loaded = await systemOf(id)
  if (!loaded) throw new InputError('scenario.system', 'the id of a system', id)
  const system = (await loaded.complete?.()) ?? loaded
  const analysed = system.analyse(params)
  const simulation = system.simulate?.(params, seed, interventions)
  if (!simulation) return joined({ analysed })
  // A copy: what is sent away is moved, and the answer needs it again.
  if (analyse) yield { part: structuredClone(joined({ analysed })) }
  while (simulation.step(stepsAtOnce)) yield { progress: simulation.progress() }
  return joined({ analysed, simulated: simulation.result() })
}

serve(run)
