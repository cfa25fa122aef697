// What is known of an interface, and of a cluster, each at its place in its row (a module of its own: see `serverRow`).

export const width = 8
/** Until when was added up. */
export const changed = 0
/** Messages at an interface, and them over time since the beginning; the time in which it worked. */
export const present = 1
export const presentTime = 2
export const busyTime = 3
/** When an interface has served all that has come. */
export const free = 4
/** Visits that are over. */
export const visits = 5
/** How many interfaces of a cluster work, and the time in which at least one did. */
export const working = 1
export const activeTime = 2
