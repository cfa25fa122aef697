import type { Process, Standing, Work } from './process.ts'
import type { Region } from './region.ts'
import type { SharedQueue } from './sharedQueue.ts'

/** What went against the rules of messages. */
export type Violation =
  /** A slot was read twice. */
  | 'DUP'
  /** A message was received after a later one of its flow. */
  | 'ORDER'
  /** A message was received that had been received before. */
  | 'AGAIN'
  /** A slot was read before what it says could be seen. */
  | 'GARBAGE'
  /** A receive took a message that one called before it would have taken. */
  | 'OVERTAKEN'

/** Who is told what happens: recordings and tests. The machine never asks. Times in ps. */
export interface Observer {
  /** A processor is busy; `message` is -1 where it is about none. */
  worked?(process: number, work: Work, start: number, end: number, message: number): void
  stood?(process: number, standing: Standing, start: number, end: number, message: number): void
  /** A process begins the instruction at `line`; 0 as it ends. */
  line?(process: Process, line: number, now: number): void
  wrote?(written: Written): void
  /** A fragment goes into the queue of a process of the sender’s own node; counted from 1. */
  put?(queue: SharedQueue, from: number, message: number, fragment: number, start: number, end: number): void
  /** A fragment does not fit: it needs so many bytes, and there are so many slots. */
  full?(region: Region, message: number, needs: number, slots: number, now: number): void
  /** “Waiting” goes from a region's sender, “drained” back. */
  token?(region: Region, kind: 'waiting' | 'drained', sent: number, seen: number): void
  /** Anything of a region has changed. */
  region?(region: Region, now: number): void
  /** The expected or the unexpected queue of a process has changed. */
  queues?(process: Process, now: number): void
  /** @param receive  which of the process's receives took it, counted from 0 as they were called */
  received?(process: number, message: number, now: number, receive: number): void
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
  /** When its last byte leaves. */
  readonly left: number
  readonly seen: number
}
