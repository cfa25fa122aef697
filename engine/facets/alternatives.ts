import type { Edit } from '../scenario/document.ts'

/** The same scenario under other policies, on one axis. */
export interface Alternatives {
  readonly title: string
  readonly metric: string
  /** Metrics that are fractions: shown as percentages beside what is compared, in this order. */
  readonly fractions?: readonly string[]
  /** What others were run for less than the scenario is: enough to rank them, and no promise of what its whole run comes to. */
  readonly ranks?: true
  /** A lower bound for all of them, drawn apart. */
  readonly bound?: { readonly name: string; readonly value: number; readonly sentence: string }
  readonly rows: readonly Alternative[]
}

/** One policy: a row of the table, whose metrics are in the units of the system's descriptions. */
export interface Alternative {
  readonly id: string
  readonly name: string
  readonly emphasis?: 'best' | 'yours'
  /** Metrics by name, the same names as the result's. */
  readonly metrics: Readonly<Record<string, number>>
  /** Chooses it; absent for the scenario's own row. */
  readonly edit?: Edit
}
