import type { World } from '../machine/world.ts'
import type { Experiment } from './experiment.ts'

/** One of the numbers that the LogP microbenchmark takes, and the traffic that it is read off. */
export interface Measurement {
  readonly id: 'roundTrip' | 'sendOverhead' | 'sendAndReceive' | 'gap'
  /** How many times the messages that are asked for it sends: of two as good as none. */
  readonly share: 0 | 1 | 2
  experiment(messages: number, think: number): Experiment
  isComplete(world: World, messages: number): boolean
  /** [µs] */
  read(world: World, messages: number, think: number): number
}

/** Requests that may be outstanding while the gap is measured. */
export const outstandingOfGap = 16

const pingPong = (count: number, window: number, think: number): Experiment => ({
  kind: 'one_way',
  count,
  window,
  replies: true,
  sizes: [0],
  think,
  wrongTag: false,
  deadNic: false,
  noRoute: false,
  serverStart: 0,
  limit: 60e9,
})

/** Every request of this many was answered. */
const answered =
  (perMessage: number) =>
  (world: World, messages: number): boolean =>
    world.measurement.allRoundTrips === perMessage * messages

export const measurements: readonly Measurement[] = [
  {
    id: 'roundTrip',
    share: 1,
    experiment: (messages) => pingPong(messages, 1, 0),
    isComplete: answered(1),
    read: (world) => world.measurement.allRoundTripSum / world.measurement.allRoundTrips / 1000,
  },
  {
    id: 'sendOverhead',
    share: 0,
    experiment: () => pingPong(2, 2, 0),
    isComplete: (world) => world.serials >= 2,
    // Both are issued back to back: the first one's reply is far away when the second is written.
    read: (world) => sendTime(world),
  },
  {
    id: 'sendAndReceive',
    share: 1,
    experiment: (messages, think) => pingPong(messages, 2, think),
    isComplete: answered(1),
    read: (world, messages, think) => (world.measurement.lastProgress - think * messages) / messages / 1000,
  },
  {
    id: 'gap',
    share: 2,
    experiment: (messages) => pingPong(2 * messages, outstandingOfGap, 0),
    isComplete: answered(2),
    read: (world) => steadyPeriod(world.measurement.completionTimes) / 1000,
  },
]

/** Time between the starts of the first two sends [µs]. */
const sendTime = (world: World): number => world.measurement.secondIssue / 1000

/** Mean time between completions in the middle half of the run, between the pipeline's filling and its draining [ns]. */
function steadyPeriod(times: readonly number[]): number {
  const from = times.length >> 2
  const to = 3 * from
  return to > from ? (times[to]! - times[from]!) / (to - from) : 0
}
