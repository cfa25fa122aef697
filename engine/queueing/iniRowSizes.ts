// Sizes of what `iniRows` works on, in a module of their own: bundlers write the constants of another module into the code
// that uses them, where those of the same module are looked up each time.

/** Numbers of a row that is asked: W, o, S, V, 4l + 2L, N. Finite and >= 0. */
export const machineNumbers = 6
/** Numbers of a row of the answer. */
export const answerNumbers = 13
/** A row at work: e so far, W, o, 2N(S + V), w, wires and visits less 2N(S + V). */
export const stride = 6
/** Rows that are worked on together: they stay in the nearest cache. */
export const together = 128
