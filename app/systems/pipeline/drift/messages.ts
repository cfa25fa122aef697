import type { NamedStage } from '../../../../engine/systems/pipeline/door.ts'
import type { DriftSettings } from './settings.ts'

export interface DriftRequest {
  /** The stages at rest. */
  readonly stages: readonly NamedStage[]
  /** Of every message [B]. */
  readonly bytes: number
  readonly settings: DriftSettings
}
