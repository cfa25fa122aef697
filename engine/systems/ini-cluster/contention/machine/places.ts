// What is counted and added up while the machine runs, each at its place in one array: nothing is boxed.

/** Requests that have come back, and how long each took from the one before. */
export const requests = 0
export const cycle = 1
/** Computing, with interruptions; requests that were sent. */
export const computing = 2
export const sent = 3
/** At the processor that answers; requests that were answered. */
export const request = 4
export const answered = 5
export const reply = 6
/** At an interface, by leg: own out, remote in, remote out, own in; and visits that are over. */
export const leg = 7
export const visits = 11
/** Visits that began, and messages that they found there. */
export const arrivals = 15
export const found = 16
/** Of those that had to wait while an interface of the cluster was idle: visits, messages, waits. */
export const misVisits = 17
export const misMessages = 18
export const misWaits = 19
/** Requests and replies at processors over time. */
export const requestTime = 20
export const replyTime = 21
/** Until when those were added up: a field that holds 0 first and a fraction later has its class compiled twice. */
export const handlersChanged = 22
export const count = 23
