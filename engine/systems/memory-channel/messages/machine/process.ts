import type { Instruction } from '../../programs/compiled.ts'
import type { Absence } from './configuration.ts'
import { ExpectedQueue, UnexpectedQueue, type Entry, type Request } from './queues.ts'
import type { Region } from './region.ts'
import type { SharedQueue } from './sharedQueue.ts'

/**
 * What a processor does; `compute` alone is outside of the library. `put` and `take` are write and copy in the memory of
 * its own node.
 */
export type Work = 'compute' | 'write' | 'token' | 'copy' | 'again' | 'put' | 'take'

/** What a process stands still for. */
export type Standing = 'room' | 'message' | 'lock'

/** The call that a process is in. */
export type Call =
  | {
      readonly kind: 'send'
      readonly region: Region
      readonly message: number
      /** The fragment that is next, and how many there are. */
      fragment: number
      readonly fragments: number
      /** [B] that were not written. */
      left: number
      /** Since when it waits for a queue of its own node [ps]. */
      since?: number | undefined
    }
  | { readonly kind: 'recv' | 'post'; readonly request: Request; stage: 'queue' | 'regions'; looks: boolean }
  /** `looks`: a region was read, so tokens are looked at. */
  | { readonly kind: 'wait'; looks: boolean }
  | { readonly kind: 'compute'; begun: boolean; readonly time: number }
  /** A program's last call: others may still want room. */
  | { readonly kind: 'ended' }

export type CallOf<K extends Call['kind']> = Extract<Call, { readonly kind: K }>

/** What came of a step: the processor is busy, nothing can be done for now, or the next step follows at once. */
export type Step = 'busy' | 'stand' | 'next'

/** The call is over: the next instruction follows. */
export function over(process: Process): Step {
  process.call = undefined
  return 'next'
}

/** What the processor is busy with, and what becomes of it. */
export interface Task {
  readonly kind: Work
  readonly start: number
  readonly message: number
  readonly end: Ending
}

export type Ending =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'ask'; readonly region: Region }
  | { readonly kind: 'answer'; readonly region: Region }
  | { readonly kind: 'consumed'; readonly region: Region; readonly slot: number }
  | { readonly kind: 'put'; readonly queue: SharedQueue }
  | { readonly kind: 'taken'; readonly request: Request; readonly entry: Entry }

/** One process, its queues, and where it is in its program. */
export class Process {
  readonly number: number
  /** Where it stands. */
  readonly node: number
  readonly code: readonly Instruction[]
  readonly away: readonly Absence[]
  readonly expected = new ExpectedQueue()
  readonly unexpected = new UnexpectedQueue()
  /** Posted receives that are not done. */
  readonly posted: Request[] = []
  /** Where in the program, and how many turns are left of the loops around. */
  at = 0
  readonly turns: number[] = []
  call: Call | undefined
  task: Task | undefined
  /** A region that is being emptied for its sender. */
  draining: Region | undefined
  /** Since when it stands still, and for what. */
  standing: { readonly kind: Standing; readonly since: number; readonly message: number } | undefined
  /** It is already waited for, at the end of an absence. */
  waking = false
  /** When its program ended; NaN before. */
  ended = NaN
  receives = 0
  arrivals = 0
  /** The most that lay in the unexpected queue [B]. */
  mostUnexpected = 0

  constructor(number: number, node: number, code: readonly Instruction[], away: readonly Absence[]) {
    this.number = number
    this.node = node
    this.code = code
    this.away = away
  }
}
