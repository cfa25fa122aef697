/** What is counted and added up while the machine runs, each at its place in one array: nothing is boxed. */
export const places = {
  /** Requests that have come back, and how long each took from the one before. */
  requests: 0,
  cycle: 1,
  /** Computing, with interruptions; requests that were sent. */
  computing: 2,
  sent: 3,
  /** At the processor that answers; requests that were answered. */
  request: 4,
  answered: 5,
  reply: 6,
  /** At an interface, by leg: own out, remote in, remote out, own in; and visits that are over. */
  leg: 7,
  visits: 11,
  /** Visits that began, and messages that they found there. */
  arrivals: 15,
  found: 16,
  /** Of those that had to wait while an interface of the cluster was idle: visits, messages, waits. */
  misVisits: 17,
  misMessages: 18,
  misWaits: 19,
  messages: 20,
  /** Requests and replies at processors over time. */
  requestTime: 21,
  replyTime: 22,
  count: 23,
} as const

/** The same at one moment, with the interfaces and the clock, to be taken from that of a later one. */
export interface Snapshot {
  readonly time: number
  readonly totals: Float64Array
  readonly presentTime: Float64Array
  readonly busyTime: Float64Array
  readonly visits: Float64Array
  readonly activeTime: Float64Array
}
