import type { Result } from '../../facets/result.ts'
import type { Params } from '../../scenario/document.ts'
import type { Run, Work } from '../system.ts'
import type { Kind, MemoryChannelParams, ParamsOf } from './parameters.ts'
import { analyseMessages } from './messages/analyse.ts'
import { checkMessages } from './messages/programsOf.ts'
import { simulateMessages, workOfMessages } from './messages/simulate.ts'

/** What each experiment does with the parameters: the functions of `System`. */
interface Experiment<P> {
  check?(params: P): void
  analyse(params: P): Result
  cells(params: P): number
  /** Ends at once where there is nothing to simulate. */
  simulate(params: P, seed: number, interventions: readonly Params[]): Run
  work(params: P): Work
  /** Paths of the parameters that matter; all when absent. */
  readonly uses?: readonly string[]
}

const experiments: { readonly [K in Kind]: Experiment<ParamsOf<K>> } = {
  messages: {
    check: checkMessages,
    analyse: analyseMessages,
    cells: () => 100,
    simulate: simulateMessages,
    work: workOfMessages,
  },
}

/** The experiment that the parameters choose. */
export const experimentOf = ({ experiment }: MemoryChannelParams): Experiment<MemoryChannelParams> =>
  experiments[experiment.kind]
