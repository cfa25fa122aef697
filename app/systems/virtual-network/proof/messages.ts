import type {
  Exploration,
  ExplorationModel,
  Property,
  Rung,
} from '../../../../engine/systems/virtual-network/door.ts'

export interface ProofRequest {
  readonly model: ExplorationModel
  readonly property: Property
}

export type ProofAnswer =
  | { readonly kind: 'progress'; readonly states: number }
  | { readonly kind: 'done'; readonly exploration: Exploration; readonly rungs: readonly Rung[] }
  | { readonly kind: 'failed'; readonly message: string }
