import type { ReactNode } from 'react'
import type { Params } from '../../../engine/index.ts'

/** A question that a system answers, with the picture that answers it made small. All its numbers come from a result. */
export interface Question {
  readonly title: string
  readonly sentence: string
  readonly picture: ReactNode
  /** The preset that was asked, and what it has: where the picture leads. */
  readonly preset: string
  readonly params: Params
}
