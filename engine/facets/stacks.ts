import type { Unit } from '../scenario/schema.ts'
import type { Standing } from './standing.ts'

/** Sums and what they are made of: one bar of labelled parts for each row, all bars on one axis that begins at 0. */
export interface Stack {
  readonly id: string
  readonly title: string
  /** What a part is and what to look for. */
  readonly sentence: string
  /** Of every number in it. */
  readonly unit: Unit
  readonly groups: readonly StackGroup[]
  /** Over its first row, what some of its parts come to. */
  readonly brace?: StackBrace
}

/** Neighbouring parts that are told together: 'away 23,257, 12,403 of it waiting'. */
export interface StackBrace {
  readonly label: string
  /** The ids of the first and of the last part; where the row has no last one, the parts up to its end. */
  readonly from: string
  readonly to: string
  /** What hatched parts of it are called. */
  readonly hatched: string
}

/** Rows that are compared with each other: the same quantity by analysis, by simulation, as published. */
export interface StackGroup {
  readonly id: string
  /** Empty where there is one group only, and the stack's title says it all. */
  readonly title: string
  readonly rows: readonly StackRow[]
}

/** One sum and its parts, in the unit of the stack. */
export interface StackRow {
  readonly id: string
  readonly name: string
  readonly source: 'analysis' | 'simulation' | 'published'
  /** From the left. None where there is nothing to show; then `note` says why. */
  readonly parts: readonly StackPart[]
  /** What the parts add up to. */
  readonly total: number
  /** The 95 % interval of the total is total +- halfWidth. */
  readonly halfWidth?: number
  /** How it stands to what is published. */
  readonly standing?: Standing
  readonly note?: string
}

/** A part of a row's sum, in the unit of the stack. */
export interface StackPart {
  /** Once in a row; parts of neighbouring rows with the same id are joined by thin lines. */
  readonly id: string
  /** Parts with the same label have the same shade, in every row: 'waiting', 'service'. */
  readonly label: string
  /** Neighbours with the same one are together what it says, 'own': they have it as their name in the bar. */
  readonly within?: string
  /** A difference of two measurements may be below 0: then it has its number and no place in the bar. */
  readonly value: number
  readonly halfWidth?: number
  /** Hatched is time in which nothing is done, or something is done once more; outlined is what may be left out. */
  readonly texture?: 'hatched' | 'outlined'
}

/**
 * Stacks of two results as one: rows of groups with the same ids stand below each other, the first result's above; of
 * two rows with the same id the second result's counts.
 */
export function mergedStacks(first: readonly Stack[], second: readonly Stack[]): readonly Stack[] {
  return joined(first, second, (one, other) => ({
    ...one,
    groups: joined(one.groups, other.groups, (above, below) => ({
      ...above,
      rows: joined(above.rows, below.rows, (_, row) => row),
    })),
  }))
}

/** Both lists, what has the same id put together at the first one's place. */
function joined<T extends { readonly id: string }>(
  first: readonly T[],
  second: readonly T[],
  together: (one: T, other: T) => T,
): readonly T[] {
  const others = new Map(second.map((each) => [each.id, each]))
  return [
    ...first.map((one) => {
      const other = others.get(one.id)
      return other ? together(one, other) : one
    }),
    ...second.filter(({ id }) => first.every((one) => one.id !== id)),
  ]
}
