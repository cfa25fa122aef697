import type { Choices } from '../../../engine/index.ts'

/** A figure under its choices; it is answered by a drawing, its progress runs from 0 to 1. */
export interface SweepRequest {
  readonly system: string
  readonly figure: string
  readonly choices: Choices
}
