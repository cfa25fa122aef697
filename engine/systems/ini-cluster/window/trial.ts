import { configurationOf } from './configurationOf.ts'
import { WindowMachine } from './machine.ts'
import type { Params } from '../../../scenario/document.ts'
import { measured } from './metrics.ts'
import type { WindowParams } from './parameters.ts'

/** A run beside the one that is looked at has so many events at most. */
const most = 20_000

/** What would be counted with these parameters, unrecorded; nothing where that does not end soon. */
export function trial(
  params: WindowParams,
  seed: number,
  interventions: readonly Params[],
): Readonly<Record<string, number>> | undefined {
  const machine = new WindowMachine(configurationOf(params, seed, interventions))
  while (machine.events < most) if (!machine.tick()) return measured(machine)
  return undefined
}
