/** What the receiver has counted. Bytes are payload, without headers. */
export interface Counters {
  frames: number
  damaged: number
  /** Payload of all frames that arrived without error. */
  goodBytes: number
  zcBytes: number
  copyBytes: number
  cleanBytes: number
  groups: number
  failedGroups: number
  /** Of these, those with frames of two streams or more. */
  mixedGroups: number
  /** And those of one stream at most, with a frame that is slow, stray or a request. */
  strayGroups: number
  /** And those of one stream at most, with segments of standard senders and no such frame. */
  segmentGroups: number
  /** Of all failed ones, those with a fragment. */
  fragmentGroups: number
  /** Pages of fragments that came whole and were in no group. */
  copiedPages: number
  timeouts: number
  /** Times that the driver gave up guessing until open pages were complete. */
  resyncs: number
  /** Wrong guesses behind which some page was open. */
  failedInside: number
  /** Groups that were delivered as a page although they were none. */
  foreign: number
  /** Of these, those with bytes of two pages or more. */
  foreignMixed: number
  /** Pages that were complete a second time: TCP drops them. */
  duplicates: number
}

/** All at 0, as a run begins. */
export const newCounters = (): Counters => ({
  frames: 0,
  damaged: 0,
  goodBytes: 0,
  zcBytes: 0,
  copyBytes: 0,
  cleanBytes: 0,
  groups: 0,
  failedGroups: 0,
  mixedGroups: 0,
  strayGroups: 0,
  segmentGroups: 0,
  fragmentGroups: 0,
  copiedPages: 0,
  timeouts: 0,
  resyncs: 0,
  failedInside: 0,
  foreign: 0,
  foreignMixed: 0,
  duplicates: 0,
})

/** Of one stream at the receiver: fragmented pages. */
export interface StreamCounters {
  /** All fragments have arrived without error. */
  potential: number
  /** They lay in place. */
  success: number
}
