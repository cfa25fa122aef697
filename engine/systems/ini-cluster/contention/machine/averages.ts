import { estimateOfRatio, type Estimate } from '../../../../simulation/batchMeans.ts'
import * as places from './places.ts'
import type { Snapshot } from './snapshot.ts'
import type { Trial } from './trial.ts'

/** What a run measured, each the ratio of two sums of its batches, with its 95 % interval. Times in cycles. */
export interface Averages {
  /** Means over requests. */
  readonly cycleTime: Estimate
  readonly computeResidence: Estimate
  readonly requestResidence: Estimate
  readonly replyResidence: Estimate
  /** Mean over visits of all four legs, and by leg. */
  readonly iniResidence: Estimate
  readonly legs: readonly Estimate[]
  /** Averages over time. */
  readonly iniQueue: Estimate
  readonly iniUtilisation: Estimate
  readonly requestQueue: Estimate
  readonly replyQueue: Estimate
  /** What a message finds at the interface that it comes to, itself left out. */
  readonly iniQueueFound: Estimate
  /** Requests of a processor per cycle. */
  readonly throughput: Estimate
  /** Parts of visits and of messages that waited while an interface of the same cluster was idle. */
  readonly misVisits: Estimate
  readonly misMessages: Estimate
  /** Those waits over the time that interfaces worked, and over the time of all while one of the cluster worked. */
  readonly misTime: Estimate
  readonly misTimeActive: Estimate
}

type Sum = (snapshot: Snapshot) => number

/** One sum over another, batch by batch. @param trial  that is over */
export function ratioOf({ snapshots }: Trial, numerator: Sum, denominator: Sum): Estimate {
  const differences = (sum: Sum) =>
    Float64Array.from({ length: snapshots.length - 1 }, (_, i) => sum(snapshots[i + 1]!) - sum(snapshots[i]!))
  return estimateOfRatio(differences(numerator), differences(denominator))
}

/** Undefined where nothing was to be divided by. @param trial  that is over */
export function averagesOf(trial: Trial): Averages {
  const { clusters, processors, interfaces } = trial.configuration
  const over = (numerator: Sum, denominator: Sum): Estimate => ratioOf(trial, numerator, denominator)
  const place =
    (at: number, each = 1): Sum =>
    ({ totals }) =>
      sumOf(totals.subarray(at, at + each))
  const time =
    (count: number): Sum =>
    (snapshot) =>
      snapshot.time * count
  const stations = time(clusters * interfaces)
  const peers = time(clusters * processors)
  // Each request and each reply is a message.
  const messages: Sum = ({ totals }) => totals[places.sent]! + totals[places.answered]!
  const busy: Sum = ({ busyTime }) => sumOf(busyTime)
  return {
    cycleTime: over(place(places.cycle), place(places.requests)),
    computeResidence: over(place(places.computing), place(places.sent)),
    requestResidence: over(place(places.request), place(places.answered)),
    replyResidence: over(place(places.reply), place(places.requests)),
    iniResidence: over(place(places.leg, 4), place(places.visits, 4)),
    legs: [0, 1, 2, 3].map((leg) => over(place(places.leg + leg), place(places.visits + leg))),
    iniQueue: over(({ presentTime }) => sumOf(presentTime), stations),
    iniUtilisation: over(busy, stations),
    requestQueue: over(place(places.requestTime), peers),
    replyQueue: over(place(places.replyTime), peers),
    iniQueueFound: over(place(places.found), place(places.arrivals)),
    throughput: over(place(places.requests), peers),
    misVisits: over(place(places.misVisits), place(places.arrivals)),
    misMessages: over(place(places.misMessages), messages),
    misTime: over(place(places.misWaits), busy),
    misTimeActive: over(place(places.misWaits), ({ activeTime }) => interfaces * sumOf(activeTime)),
  }
}

const sumOf = (values: Float64Array): number => {
  let sum = 0
  for (const value of values) sum += value
  return sum
}
