import type { Result } from '../facets/result.ts'
import type { Params } from '../scenario/document.ts'
import type { Run, Work } from './system.ts'

/** One of the things that a system looks at, as its parameters choose: the functions of `System` for it alone. */
export interface Experiment<P> {
  check?(params: P): void
  analyse(params: P): Result
  cells(params: P): number
  /** Ends at once where there is nothing to simulate. */
  simulate(params: P, seed: number, interventions: readonly Params[]): Run
  work(params: P): Work
  /** Paths of the parameters that matter; all when absent. */
  readonly uses?: readonly string[]
}

/** The functions of a system that does what the chosen experiment does. */
export const byExperiment = <P>(experimentOf: (params: P) => Experiment<P>) => ({
  uses: (params: P) => experimentOf(params).uses,
  check: (params: P) => experimentOf(params).check?.(params),
  analyse: (params: P) => experimentOf(params).analyse(params),
  cells: (params: P) => experimentOf(params).cells(params),
  simulate: (params: P, seed: number, interventions: readonly Params[]) =>
    experimentOf(params).simulate(params, seed, interventions),
  work: (params: P) => experimentOf(params).work(params),
})

/** What is computed at once, and has nothing to simulate. */
export const atOnce = <P>(
  analyse: (params: P) => Result,
  cells: number,
  uses: readonly string[],
): Experiment<P> => ({
  analyse,
  cells: () => cells,
  simulate: (params) => noRun(analyse(params)),
  work: () => ({ events: 0, shorter: 'There is nothing to simulate.' }),
  uses,
})

const noRun = ({ headline }: Result): Run => ({
  step: () => false,
  progress: () => ({ fraction: 1, time: 0 }),
  result: () => ({ metrics: {}, findings: [], headline }),
})
