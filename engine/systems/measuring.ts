import type { Params } from '../scenario/document.ts'
import type { Measured } from './systemCalls.ts'

/** One of the things that a system looks at: what its run counts with nobody watching. */
export interface Measuring<P> {
  measured(params: P, seed: number, interventions: readonly Params[]): Measured
}

/** Of what is computed at once a run counts nothing. */
export const nothingToRun: Measuring<unknown> = { measured: () => ({ metrics: {} }) }
