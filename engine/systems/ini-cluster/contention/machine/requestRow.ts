// What is known of a thread's present request, each at its place in its row (a module of its own: see `serverRow`).

export const width = 16
/** Its costs: computing, four visits at interfaces, two handlers [cycles]. */
export const computing = 0
export const firstVisit = 1
export const requestHandler = 5
export const replyHandler = 6
/** When it began, and since when its message is at an interface or at a handler. */
export const began = 7
export const since = 8
/** Its time at interfaces, or delayed. */
export const atInterfaces = 9
