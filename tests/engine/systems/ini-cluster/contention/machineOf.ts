import {
  averagesOf,
  type Averages,
} from '../../../../../engine/systems/ini-cluster/contention/machine/averages.ts'
import type { Configuration } from '../../../../../engine/systems/ini-cluster/contention/machine/configuration.ts'
import { Trial } from '../../../../../engine/systems/ini-cluster/contention/machine/trial.ts'

/** The machine of Figure 6-3: 4 clusters of 4 processors, one interface each, exponential costs. */
export const figure63: Configuration = {
  clusters: 4,
  processors: 4,
  interfaces: 1,
  threads: 1,
  compute: 41_789,
  handler: 742,
  iniService: 2336,
  iniReceive: 2336,
  intraLatency: 0,
  interLatency: 0,
  bypass: undefined,
  source: 'static',
  destination: 'static',
  variability: 1,
  computeVariability: 1,
  stall: 1,
  burst: 1,
  phase: 20,
  hot: 1,
  hotOnes: 'odd',
  monitoring: 0,
  setUp: 0,
}

/** What a run of a machine like it measures. */
export function measured(changes: Partial<Configuration>, requests: number, seed = 1): Averages {
  const trial = new Trial({ ...figure63, ...changes }, seed, requests)
  while (!trial.over) trial.step(1 << 20)
  return averagesOf(trial)
}
