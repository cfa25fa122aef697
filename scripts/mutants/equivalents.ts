/**
 * Mutants that no test can catch, because they change nothing that can be seen: each with the reason. One that is no
 * mutant any more, or that a test catches, is a fault.
 */
export interface Equivalent {
  readonly file: string
  readonly was: string
  readonly becomes: string
  readonly because: string
}

export const equivalents: readonly Equivalent[] = []
