import type { Params } from '../../../scenario/document.ts'
import type { DefragParams } from '../parameters.ts'
import { configurationOf } from './configurationOf.ts'
import { TimedMachine } from './machine.ts'
import { timedNumbers } from './metrics.ts'

/** A run beside the one that is looked at has so many events at most. */
const most = 60_000

/** What would be counted with these parameters, unrecorded; nothing where that does not end soon. */
export function trial(
  params: DefragParams,
  seed: number,
  interventions: readonly Params[],
): Readonly<Record<string, number>> | undefined {
  const machine = new TimedMachine(configurationOf(params, seed, interventions))
  return machine.step(most) ? undefined : timedNumbers(machine)
}
