import type { Proof } from '../../engine/index.ts'

export type RefereeRequest = Pick<Proof, 'stages' | 'bytes' | 'fragments'>

export type RefereeAnswer =
  | { readonly kind: 'judged'; readonly latency: number; readonly milliseconds: number }
  | { readonly kind: 'abstained'; readonly reason: string }
