import type { Choices, Drawing } from '../../../engine/index.ts'

export interface SweepRequest {
  readonly system: string
  readonly figure: string
  readonly choices: Choices
}

export type SweepAnswer =
  | { readonly kind: 'progress'; readonly fraction: number }
  | { readonly kind: 'drawing'; readonly drawing: Drawing }
  | { readonly kind: 'failed'; readonly message: string }
