import type { Endpoint } from './endpoint.ts'
import type { Flow } from './flow.ts'

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
  state: 'underway' | 'completed' | 'returned'
}

/** 'c3:q17' is request 17 of flow c3, 'c3:r17' the reply to it. */
export const messageName = (message: Message): string =>
  `${message.flow.name}:${message.kind === 'request' ? 'q' : 'r'}${message.index}`
