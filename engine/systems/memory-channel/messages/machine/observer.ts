import type { Entry, Request } from './queues.ts'
import type { Region } from './region.ts'

/** What a processor does; `compute` alone is outside of the library. */
export type Work = 'compute' | 'write' | 'token' | 'copy' | 'again'

/** What a node stands still for. */
export type Standing = 'room' | 'message'

/** What went against the rules of messages. */
export type Violation =
  /** A slot was read twice. */
  | 'DUP'
  /** A message was received before an earlier one of its flow. */
  | 'ORDER'
  /** A slot was read before what it says could be seen. */
  | 'GARBAGE'
  /** A receive took a message that one called before it would have taken. */
  | 'OVERTAKEN'

/** Who is told what happens: recordings and tests. The machine never asks. Times in ps. */
export interface Observer {
  /** A processor is busy; `message` is -1 where it is about none. */
  worked?(node: number, work: Work, start: number, end: number, message: number): void
  stood?(node: number, standing: Standing, start: number, end: number, message: number): void
  /** A node begins the instruction at `line`; 0 as it ends. */
  line?(node: number, line: number, now: number): void
  wrote?(written: Written): void
  /** “Waiting” goes from a region's sender, “drained” back. */
  token?(region: Region, kind: 'waiting' | 'drained', sent: number, seen: number): void
  /** Anything of a region has changed. */
  region?(region: Region, now: number): void
  expected?(node: number, request: Request, now: number): void
  met?(node: number, request: Request, now: number): void
  unexpected?(node: number, entry: Entry, now: number): void
  /** More of it lies there now. */
  kept?(node: number, entry: Entry, now: number): void
  taken?(node: number, entry: Entry, now: number): void
  received?(node: number, message: number, now: number): void
  violation?(kind: Violation, message: number, now: number): void
}

/** One fragment on its way: when its three writes begin, and when each can be seen. */
export interface Written {
  readonly region: Region
  readonly message: number
  readonly fragment: number
  /** [B], without the header. */
  readonly bytes: number
  readonly data: Way
  readonly descriptor: Way
  readonly tail: Way
}

export interface Way {
  readonly sent: number
  readonly seen: number
}
