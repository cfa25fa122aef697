import type { NamedStage } from '../../../../../engine/systems/pipeline/door.ts'

/** What was measured, on its way to become the scenario. */
export interface MeasuredStages {
  readonly stages: readonly NamedStage[]
  /** The message that they were advised for [B] */
  readonly bytes: number
  /** What was measured, for its provenance; undefined where nothing was. */
  readonly what: string | undefined
}
