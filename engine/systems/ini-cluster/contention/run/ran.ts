import type { Averages } from '../machine/averages.ts'
import type { Trial } from '../machine/trial.ts'
import type { MachineSize } from '../machineOf.ts'
import type { ContentionParams } from '../parameters.ts'
import type { Trace } from '../trace/trace.ts'
import type { Variant } from './plan.ts'
import type { Recording } from './recording.ts'

/** A run, and what was simulated beside it so far. */
export interface Ran {
  readonly params: ContentionParams
  readonly machine: MachineSize
  readonly main: Trial
  readonly recording: Recording | undefined
  readonly trace: Trace | undefined
  readonly points: readonly Variant[]
  readonly variants: readonly Variant[]
  readonly measured: ReadonlyMap<Variant, Averages>
}
