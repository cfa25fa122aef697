// Codes of the machine's events; their items are threads. Legs: own interface out, remote in, remote out, own in.

export const computed = 0
/** A message comes to an interface, by leg, and leaves it. */
export const arrives = 1
export const leaves = 5
export const requestArrives = 9
export const requestHandled = 10
export const replyArrives = 11
export const replyHandled = 12
/** What a thread waits for beyond its reply is there. */
export const resumes = 13
