/**
 * Weighted round robin among the endpoints of a NIC: it stays with one endpoint for k send attempts, even where it
 * finds nothing to send, because traffic is bursty. "Virtual Network Transport Protocols for Myrinet", section 4.1.
 */
export interface Loiter {
  /** The endpoint that is being served, or -1 before the first. */
  readonly endpoint: number
  /** Attempts left in this visit. */
  readonly budget: number
}

export const noVisit: Loiter = { endpoint: -1, budget: 0 }

export type Attempt =
  /** Nothing to send anywhere: the NIC does not look. */
  | { readonly kind: 'none' }
  /** An attempt at the current endpoint found nothing, while another has something. */
  | { readonly kind: 'empty'; readonly loiter: Loiter }
  | { readonly kind: 'send'; readonly loiter: Loiter; readonly switched: boolean }

const none: Attempt = { kind: 'none' }

/**
 * The next send attempt. Endpoints with nothing to send are skipped; an endpoint that was left gets its turn again
 * after at most (n - 1) k attempts.
 * @param sendable  whether endpoint i, 0 <= i < count, is resident and has a message that an idle channel can take
 * @param k         attempts of one visit, >= 1
 */
export function nextAttempt(
  loiter: Loiter,
  count: number,
  sendable: (endpoint: number) => boolean,
  k: number,
): Attempt {
  const { endpoint, budget } = loiter
  const here = endpoint >= 0 && endpoint < count
  if (here && budget > 0 && sendable(endpoint))
    return { kind: 'send', loiter: { endpoint, budget: budget - 1 }, switched: false }
  for (let step = 1; step <= count; step++) {
    const next = (endpoint + step) % count
    if (!sendable(next)) continue
    if (here && budget > 0) return { kind: 'empty', loiter: { endpoint, budget: budget - 1 } }
    return { kind: 'send', loiter: { endpoint: next, budget: k - 1 }, switched: here && next !== endpoint }
  }
  return none
}
