import type { Endpoint } from './endpoint.ts'

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
  /** Sizes of successive messages [B], repeated cyclically; 0 is a short message of 4 words. */
  readonly sizes: readonly number[]
  /** Host computation after each send [ns]. */
  readonly think: number
  readonly start: number
  readonly tag: number
  /** The route table has no way to the destination. */
  readonly noRoute: boolean
  issued: number
  outstanding: number
  completed: number
  returned: number
  stopped: boolean
  /** Messages that came back and are to be sent again as new ones. */
  resend: number
  /** Completions and round trips that ended within the measured time. */
  measured: number
  measuredBytes: number
}

/** The flow may send now: it wants to, and has a credit. Section 4.2, user-level credits. */
export const mayIssue = (flow: Flow, now: number): boolean =>
  !flow.stopped &&
  now >= flow.start &&
  flow.outstanding < flow.window &&
  (flow.issued < flow.count || flow.resend > 0)
