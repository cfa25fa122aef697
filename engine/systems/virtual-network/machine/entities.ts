import type { EventMask } from '../../../protocols/eventMask.ts'
import type { Fifo } from './fifo.ts'

/** Endpoints, their flows, messages and threads: one file, because each knows the others. */

/** resident: in a NIC frame; host: backed by host memory; the other two are on the way. Section 3.2. */
export type Residency = 'resident' | 'host' | 'loading' | 'unloading'

/** Whether the NIC may write to a page of host memory: pinned and mapped for DMA, asked for, or neither. Section 3.2. */
export type PageState = 'unmapped' | 'asked' | 'mapped'

/** A virtual network interface: four queues, a tag, an event mask. Sections 3.1 to 3.3. */
export interface Endpoint {
  /** Index in the world. */
  readonly id: number
  readonly node: number
  /** Index in its node. */
  readonly slot: number
  readonly tag: number
  readonly requestsOut: Fifo<Message>
  readonly repliesOut: Fifo<Message>
  readonly requestsIn: Fifo<Message>
  readonly repliesIn: Fifo<Message>
  mask: EventMask
  residency: Residency
  residentSince: number
  lastUse: number
  /** Minimum stay of this residency, jitter included [ns]. */
  stay: number
  /** Entries of the send table that hold its messages. */
  unacknowledged: number
  /** The memory that receives data for it, by page. */
  readonly pages: PageState[]
  /** A load has been asked for and not begun. */
  faulted: boolean
  /** The thread that reads its queues. */
  reader: Thread | undefined
  /** The flow that it originates, on a client. */
  flow: Flow | undefined
  /** Threads that wait for it to become resident. */
  readonly blocked: Thread[]
}

/** Traffic of one client: requests from its endpoint to a server's, as many outstanding as it has credits. */
export interface Flow {
  readonly id: number
  readonly name: string
  readonly from: Endpoint
  readonly to: Endpoint
  /** How many requests it wants to send; Infinity while time lasts. */
  readonly count: number
  /** User-level credits: requests that may be outstanding. */
  readonly window: number
  readonly replies: boolean
  /** Sizes of successive messages [B], repeated cyclically, those apart that are sent again; 0 is a short message of 4 words. */
  readonly sizes: readonly number[]
  /** Host computation after each send [ns]. */
  readonly think: number
  readonly start: number
  readonly tag: number
  /** The route table has no way to the destination. */
  noRoute: boolean
  issued: number
  outstanding: number
  completed: number
  returned: number
  stopped: boolean
  /** Sizes of messages that came back and are to be sent again as new ones [B]; and how many of the issued ones were so. */
  readonly again: Fifo<number>
  resent: number
  /** Completions and round trips that ended within the measured time. */
  measured: number
  measuredBytes: number
}

/** One message of a flow: a request, or the reply to it. */
export interface Message {
  readonly flow: Flow
  readonly kind: 'request' | 'reply'
  /** Number within the flow, from 0; a reply has its request's. */
  readonly index: number
  /** Number among all requests of the run; a reply has its request's. */
  readonly serial: number
  readonly bytes: number
  readonly from: Endpoint
  readonly to: Endpoint
  readonly tag: number
  /** When the host began to write the request [ns]; a reply has its request's. */
  readonly born: number
  accepts: number
  transmissions: number
  /** Transmissions since the last answer of any kind. */
  unanswered: number
  /** Of a reply, what it answers. */
  readonly request: Message | undefined
  /** Of a request: its credit is back. A returned one may have been delivered, and its reply comes as well. */
  credited: boolean
  /** Of a request: its reply has been read. */
  answered: boolean
  /** Since when it waits, or waited last, for the sending NIC to take it [ns], and what it is taken for. */
  asked: number
  occasion: Occasion
}

/** Why a message is to leave: written by the host, resent by the timer or after a refusal, put back by an unload. */
export type Occasion = 'written' | 'timer' | 'refused' | 'unloaded'

/**
 * A thread of control on a host. `client` sends its flow's requests, reads replies and serves requests that come in;
 * `poll` serves several endpoints round robin; `event` waits for one endpoint's semaphore; `driver` moves endpoints.
 */
export interface Thread {
  /** Index in the world. */
  readonly id: number
  readonly node: number
  readonly kind: 'client' | 'poll' | 'event' | 'driver'
  readonly endpoints: readonly Endpoint[]
  state: 'stopped' | 'waiting' | 'ready' | 'running' | 'faulted'
  /** What it does on the CPU now, or will do next. */
  operation: Operation
  /** The endpoint that it looks at, and how many requests it has taken there. */
  pointer: number
  taken: number
  /** The message in hand. */
  message: Message | undefined
  /** Where an event thread is in its loop. */
  phase: 'start' | 'wake' | 'serve'
  /** When the operation in hand began [ns]. */
  since: number
}

export type Operation =
  'none' | 'send' | 'receive' | 'serve' | 'skip' | 'wake' | 'enable' | 'driver' | 'compute'
