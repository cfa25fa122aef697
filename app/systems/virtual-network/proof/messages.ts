import type { ExplorationModel, Property } from '../../../../engine/systems/virtual-network/door.ts'

/** A walk through all states of a model; its progress is how many have been seen. */
export interface ProofRequest {
  readonly model: ExplorationModel
  readonly property: Property
}
