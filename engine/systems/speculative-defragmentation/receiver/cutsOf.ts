import type { DefragParams } from '../parameters.ts'
import { fragmented, segmented, type Cut } from './frame.ts'
import { sentShape } from './rulesOf.ts'

/** TCP header with timestamps [B]. */
export const stampedHeader = 32

/** What a frame may be cut by. */
export interface Cuts {
  readonly fragments: Cut
  /** Of a sender with timestamps in its TCP header. */
  readonly stamped: Cut
  readonly segments: Cut
}

/** All of them, for pages as the senders of these parameters cut them. */
export function cutsOf(params: Pick<DefragParams, 'page'>): Cuts {
  const shape = sentShape(params)
  return {
    fragments: fragmented(shape),
    stamped: fragmented({ ...shape, tcpHeader: stampedHeader }),
    segments: segmented(shape),
  }
}
