import type { Costs } from '../../channel/costs.ts'
import type { Instruction } from '../../programs/compiled.ts'

/** A run's inputs in whole picoseconds and bytes. */
export interface Configuration {
  /** What each process runs. */
  readonly programs: readonly (readonly Instruction[])[]
  /** How many of them stand on one node, in their order; the last node has what is left. */
  readonly perNode: number
  readonly costs: Costs
  /** [B]; Infinity for room without end. */
  readonly buffer: number
  readonly slots: number
  /** The longest fragment [B], without its header; at most the buffer less a header. */
  readonly fragment: number
  readonly rules: Rules
  /** When nodes do not run, by node: ascending, apart from each other. */
  readonly away: readonly (readonly Absence[])[]
}

export interface Rules {
  readonly drainWhileWaiting: boolean
  readonly pollScope: 'all' | 'src'
  readonly matchOrder: 'mpi' | 'paper'
  readonly tailMode: 'zeroed' | 'naive'
  readonly writeOrder: 'tailLast' | 'tailFirst'
}

/** A node does not run from `from` to before `until` [ps]. */
export interface Absence {
  readonly from: number
  readonly until: number
}

/** Where a process stands. */
export const nodeOf = ({ perNode }: Pick<Configuration, 'perNode'>, process: number): number =>
  Math.floor(process / perNode)

/** 'node 2' where each process has one to itself, 'process 2' where it has not. */
export const processName = ({ perNode }: Pick<Configuration, 'perNode'>, process: number): string =>
  `${perNode === 1 ? 'node' : 'process'} ${process}`

/** The same with its node before it, as rows have it: 'Node 1', 'Node 0, process 1'. */
export const rowName = (configuration: Pick<Configuration, 'perNode'>, process: number): string =>
  configuration.perNode === 1
    ? `Node ${process}`
    : `Node ${nodeOf(configuration, process)}, process ${process}`

/** When `work` is done that begins at `start`, by a node that is away at times. */
export function doneAt(away: readonly Absence[], start: number, work: number): number {
  let end = start + work
  for (const { from, until } of away) {
    if (until <= start) continue
    // What would end as the node goes has ended.
    if (end <= from) break
    end += until - Math.max(from, start)
  }
  return end
}

/** When a node runs at or after `time`. */
export function hereAt(away: readonly Absence[], time: number): number {
  for (const { from, until } of away) if (from <= time && time < until) return until
  return time
}
