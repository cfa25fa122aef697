import type { Estimates } from '../../../../facets/estimates.ts'
import type { Estimate } from '../../../../simulation/batchMeans.ts'
import type { Averages } from '../machine/averages.ts'
import type { Trial } from '../machine/trial.ts'
import type { Measured } from '../../../systemCalls.ts'
import { patternOf } from './pattern.ts'

/** Which average each simulated number is. */
const named: Readonly<Record<string, (averages: Averages) => Estimate>> = {
  cycleTimeSimulated: ({ cycleTime }) => cycleTime,
  computeResidenceSimulated: ({ computeResidence }) => computeResidence,
  requestResidenceSimulated: ({ requestResidence }) => requestResidence,
  replyResidenceSimulated: ({ replyResidence }) => replyResidence,
  iniResidenceSimulated: ({ iniResidence }) => iniResidence,
  iniQueueSimulated: ({ iniQueue }) => iniQueue,
  iniUtilisationSimulated: ({ iniUtilisation }) => iniUtilisation,
  requestQueueSimulated: ({ requestQueue }) => requestQueue,
  replyQueueSimulated: ({ replyQueue }) => replyQueue,
  throughputSimulated: ({ throughput }) => throughput,
  ownOutResidenceSimulated: ({ legs }) => legs[0]!,
  remoteInResidenceSimulated: ({ legs }) => legs[1]!,
  remoteOutResidenceSimulated: ({ legs }) => legs[2]!,
  ownInResidenceSimulated: ({ legs }) => legs[3]!,
  iniQueueFoundSimulated: ({ iniQueueFound }) => iniQueueFound,
  misVisitsSimulated: ({ misVisits }) => misVisits,
  misMessagesSimulated: ({ misMessages }) => misMessages,
  misTimeSimulated: ({ misTime }) => misTime,
  misTimeActiveSimulated: ({ misTimeActive }) => misTimeActive,
}

/** The numbers of a run, so far. A pattern that repeats has no interval: its batches say how long the pattern is. */
export function runNumbers({ configuration, snapshots }: Trial, averages: Averages): Measured {
  const metrics = runMetrics(averages)
  const estimates = () => runEstimates(averages, metrics, snapshots.length - 1)
  return { metrics, ...(!patternOf(configuration) && { estimates: estimates() }) }
}

/** Those that there are: where nothing happened nothing is averaged. */
export function runMetrics(averages: Averages): Record<string, number> {
  const means = Object.entries(named).map(([name, of]) => [name, of(averages).mean] as const)
  return Object.fromEntries(means.filter(([, mean]) => Number.isFinite(mean)))
}

/** How sure each of the metrics is. */
function runEstimates(
  averages: Averages,
  metrics: Readonly<Record<string, number>>,
  batches: number,
): Estimates {
  const all = Object.keys(metrics).map((name) => [name, named[name]!(averages)] as const)
  return Object.fromEntries(
    all
      .filter(([, { halfWidth }]) => Number.isFinite(halfWidth))
      .map(([name, { halfWidth, correlation }]) => [
        name,
        {
          halfWidth,
          batches,
          source: 'simulation' as const,
          ...(correlation > correlated && { correlated: true }),
        },
      ]),
  )
}

/** Neighbouring batches of 20 that resemble each other more than this do so not by chance. */
export const correlated = 0.4
