// What is known of a processor, each at its place in its row. In a module of their own, because bundlers write the constants
// of another module into the code that uses them, where those of the same module are looked up each time.

export const width = 4
/** When the last handler that has arrived ends. */
export const free = 0
/** When the computation began, and when it ends if no further handler arrives; -Infinity without one. */
export const began = 1
export const finish = 2
