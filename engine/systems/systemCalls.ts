import type { Params } from '../scenario/document.ts'
import type { Result } from '../facets/result.ts'

/** The numbers of a run. */
export type Measured = Pick<Result, 'metrics' | 'estimates'>

/** One of the things that a system looks at: what its run counts with nobody watching. */
export interface Measuring<P> {
  measured(params: P, seed: number, interventions: readonly Params[]): Measured
}

/** Of what is computed at once a run counts nothing. */
export const nothingToRun: Measuring<unknown> = { measured: () => ({ metrics: {} }) }

/** Steps a run until it is over. */
export function toEnd(run: { step(n: number): boolean }): void {
  while (run.step(eventsAtOnce));
}

const eventsAtOnce = 100_000

/**
 * What can be asked of a system beside running a scenario: each where it makes sense for its paper. Programs ask it
 * (`engine/calls`), pictures do not, so that it stands beside the system and not in it.
 */
export interface SystemCalls {
  /**
   * The metrics of these names alone, without a picture, to the last bit those of `analyse`; undefined where they come with
   * everything else. A metric that the full result lacks is left out.
   */
  metricsOf?(params: Params, names: readonly string[]): Readonly<Record<string, number>> | undefined
  /**
   * What a whole run of `simulate` counts, with nobody watching it: no timeline, no table, no finding and no run beside it.
   * To the last bit its metrics and estimates; undefined where the run itself is as cheap.
   */
  measured?(params: Params, seed: number, interventions: readonly Params[]): Measured | undefined
  /** The same parameters with the best that the system can choose. */
  optimum?(params: Params): Params
  /** The same parameters with the message cut by hand. @param sizes  as they were given, unchecked */
  cut?(params: Params, sizes: unknown): Params
}
