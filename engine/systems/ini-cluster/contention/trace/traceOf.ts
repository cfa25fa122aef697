import type { MachineSize } from '../machineOf.ts'
import type { ContentionParams } from '../parameters.ts'
import { configurationOf } from '../configurationOf.ts'
import { Trace } from './trace.ts'

/** Requests that are traced at most, of which each has four visits: some 6 MB. */
const mostTraced = 25_000

/** What writes the run's trace; nothing where none is wanted, or no message comes to an interface. */
export function traceOf(params: ContentionParams, machine: MachineSize): Trace | undefined {
  if (params.rules.tracing === 'off' || params.rules.path !== 'interfaces') return undefined
  return new Trace(configurationOf(params, machine), Math.min(params.requests, mostTraced))
}
