import type { Average, Stations } from '../../../../facets/stations.ts'
import type { Snapshot } from '../machine/snapshot.ts'
import { ratioOf } from '../machine/averages.ts'
import { batches, type Trial } from '../machine/trial.ts'
import { correlated } from './runMetrics.ts'

/** What each interface did on average. */
export function runStations(trial: Trial, sure: boolean): Stations {
  const { snapshots, configuration } = trial
  const over = (numerator: (of: Snapshot) => number, denominator: (of: Snapshot) => number): Average => {
    const { mean, halfWidth, correlation } = ratioOf(trial, numerator, denominator)
    return {
      mean: Number.isFinite(mean) ? mean : 0,
      ...(sure && Number.isFinite(halfWidth) && { halfWidth }),
      ...(correlation > correlated && { correlated: true }),
    }
  }
  const time = (snapshot: Snapshot) => snapshot.time
  const { clusters, interfaces } = configuration
  const all = Array.from({ length: clusters * interfaces }, (_, ini) => ini)
  const [first, last] = [snapshots[0]!, snapshots.at(-1)!]
  return {
    unit: 'cycles',
    observed: { from: first.time, until: last.time, batches },
    kinds: [
      { id: 'interface', name: 'Interfaces', sentence: 'Counted are messages that wait or are worked on.' },
    ],
    list: all.map((ini) => ({
      id: `i${ini}`,
      name: `Interface ${ini}`,
      kind: 'interface',
      utilisation: over(({ busyTime }) => busyTime[ini]!, time),
      present: over(({ presentTime }) => presentTime[ini]!, time),
      ...(last.visits[ini]! > first.visits[ini]! && {
        residence: over(
          ({ presentTime }) => presentTime[ini]!,
          ({ visits }) => visits[ini]!,
        ),
      }),
      throughput: perSecond(over(({ visits }) => visits[ini]!, time)),
    })),
  }
}

/** 20 MHz. */
const perSecond = ({ mean, halfWidth, ...rest }: Average): Average => ({
  ...rest,
  mean: 20e6 * mean,
  ...(halfWidth !== undefined && { halfWidth: 20e6 * halfWidth }),
})
