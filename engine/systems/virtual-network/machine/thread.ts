import type { Endpoint } from './endpoint.ts'
import type { Message } from './message.ts'

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

export const newThread = (
  id: number,
  node: number,
  kind: Thread['kind'],
  endpoints: readonly Endpoint[],
): Thread => ({
  id,
  node,
  kind,
  endpoints,
  state: 'stopped',
  operation: 'none',
  pointer: 0,
  taken: 0,
  message: undefined,
  phase: 'start',
  since: 0,
})
