import { askingOf } from './machine/configuration.ts'
import { machineOf } from './machineOf.ts'
import type { ContentionParams } from './parameters.ts'
import { configurationOf } from './configurationOf.ts'

/** What asking for the queues costs a visit that sends, and one that receives [cycles]; nothing where there is no machine. */
export function askingIn(params: ContentionParams): readonly [number, number] {
  const machine = machineOf(params)
  return machine ? askingOf(configurationOf(params, machine)) : [0, 0]
}
