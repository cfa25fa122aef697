import { configurationOf } from './configurationOf.ts'
import { WindowMachine } from './machine.ts'
import type { Params } from '../../../scenario/document.ts'
import { measured } from './metrics.ts'
import type { WindowParams } from './parameters.ts'

/** A run beside the one that is looked at has so many events at most. */
const most = 20_000

/** What a run has counted, by metric. */
export interface Counted {
  readonly counts: Readonly<Record<string, number>>
  /** By itself: otherwise it was stopped. */
  readonly ended: boolean
}

/** What a machine has counted so far, and whether it is at its end. */
export const countedOf = (machine: WindowMachine): Counted => ({
  counts: measured(machine),
  ended: machine.ended(),
})

/** What would be counted with these parameters, unrecorded; nothing where that takes too many events. */
export function trial(
  params: WindowParams,
  seed: number,
  interventions: readonly Params[],
): Counted | undefined {
  const machine = new WindowMachine(configurationOf(params, seed, interventions))
  while (machine.events < most) if (!machine.tick()) return countedOf(machine)
  return undefined
}
