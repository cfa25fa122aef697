import type {
  Exploration,
  ExplorationModel,
  Property,
  Rung,
} from '../../../../engine/systems/virtual-network/door.ts'

/** A walk through all states of a model; its progress is how many have been seen. */
export interface ProofRequest {
  readonly model: ExplorationModel
  readonly property: Property
}

export interface ProofAnswer {
  readonly exploration: Exploration
  readonly rungs: readonly Rung[]
}
