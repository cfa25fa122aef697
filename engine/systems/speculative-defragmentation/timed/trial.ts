import type { Params } from '../../../scenario/document.ts'
import type { DefragParams } from '../parameters.ts'
import type { TimedConfiguration } from './configuration.ts'
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
  const configuration = configurationOf(params, seed, interventions)
  if (leastEvents(configuration) > most) return undefined
  const machine = new TimedMachine(configuration)
  return machine.step(most) ? undefined : timedNumbers(machine)
}

/** Each frame of a page comes to the switch and to the receiver, and each page is acknowledged. */
function leastEvents({ senders, cuts }: TimedConfiguration): number {
  const frames = Math.min(cuts.fragments.lengths.length, cuts.segments.lengths.length)
  return senders.reduce((sum, { pages }) => sum + pages * (2 * frames + 1), 0)
}
