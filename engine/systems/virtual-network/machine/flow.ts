import type { Flow } from './entities.ts'

/** How many messages it has still to send, those that came back among them. */
export const unsent = ({ count, issued, resent, again }: Flow): number =>
  count - (issued - resent) + again.size

/** The size of the next message [B]: what came back goes before what is new. */
export function nextSize(flow: Flow): number {
  const { again, sizes } = flow
  if (again.size === 0) return sizes[(flow.issued - flow.resent) % sizes.length]!
  flow.resent++
  return again.shift()!
}

/** The flow may send now: it wants to, and has a credit. Section 4.2, user-level credits. */
export const mayIssue = (flow: Flow, now: number): boolean =>
  !flow.stopped &&
  now >= flow.start &&
  flow.outstanding < flow.window &&
  (flow.issued - flow.resent < flow.count || flow.again.size > 0)
