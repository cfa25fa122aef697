import type { Flow } from './entities.ts'

/** The flow may send now: it wants to, and has a credit. Section 4.2, user-level credits. */
export const mayIssue = (flow: Flow, now: number): boolean =>
  !flow.stopped &&
  now >= flow.start &&
  flow.outstanding < flow.window &&
  (flow.issued < flow.count || flow.resend > 0)
