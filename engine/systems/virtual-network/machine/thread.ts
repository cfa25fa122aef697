import type { Endpoint, Thread } from './entities.ts'

/** A thread that has not been started. */
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
