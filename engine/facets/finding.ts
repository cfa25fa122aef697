import type { Edit } from '../scenario/document.ts'

/** A plain sentence: bottleneck, cause of a gap, what one more fragment costs and saves. */
export interface Finding {
  readonly id: string
  /** A warning is of what cannot be trusted, a mishap of what went wrong in this very run and was put right. */
  readonly tone: 'fact' | 'advice' | 'warning' | 'mishap'
  readonly sentence: string
  /** The theorem, equation or section that says so: 'eq. 12'. */
  readonly source?: string
  /** The formula, one click away. Plain text with Unicode mathematics. */
  readonly formula?: string
  /** What the sentence speaks of, so that the page can select it. */
  readonly target?: Target
  /** It tells which way is better, though it does nothing at a click: who is to find that out is not told. */
  readonly advises?: true
  /** What the sentence advises, so that the page can do it at a click. */
  readonly edit?: { readonly label: string; readonly edit: Edit }
}

/** What a finding points at in the timeline: lanes by id, items by number, from 0. */
export type Target =
  | { readonly kind: 'lane'; readonly lane: string }
  | { readonly kind: 'gap'; readonly lane: string; readonly item: number }
  /** Where an item has several spans in a lane: the id of the span's kind, and the how manieth of that kind, from 0. */
  | {
      readonly kind: 'span'
      readonly lane: string
      readonly item: number
      readonly sort?: string
      readonly nth?: number
    }

/**
 * What is wrong first, then what went wrong in this run; what a system says of either, and the rest, stays in its order, the
 * most telling first.
 */
export const byImportance = (findings: readonly Finding[]): readonly Finding[] =>
  findings.toSorted((a, b) => rank(a) - rank(b))

const rank = ({ tone }: Finding): number => (tone === 'warning' ? 0 : tone === 'mishap' ? 1 : 2)
