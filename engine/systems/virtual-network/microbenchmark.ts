import type { Result } from '../result.ts'
import type { Run } from '../system.ts'
import { configurationOf } from './configure.ts'
import { assembled } from './experiments.ts'
import type { Experiment } from './experiments.ts'
import { machine } from './machine/machine.ts'
import type { World } from './machine/world.ts'
import type { VirtualNetworkParams } from './parameters.ts'

/**
 * The LogP microbenchmark of Culler, Liu, Martin and Yoshikawa, run inside the simulation: no parameter is read off
 * the configuration. Round trip: one request at a time. o_s: two messages, so few that nothing waits, per message.
 * o_r: with more computation between sends than a round trip takes, every send also reads one reply. g: a long run
 * with many outstanding. L = RTT / 2 - o_s - o_r. Each is taken with and without reliability and protection.
 */
export function microbenchmark(params: VirtualNetworkParams, seed: number): Run {
  const { experiment } = params
  const messages = experiment.kind === 'microbenchmark' ? experiment.messages : 256
  const taken = variants.flatMap((variant) =>
    measurements.map((measurement) => ({ variant, measurement, value: 0 })),
  )
  let at = 0
  let world: World | undefined
  const start = (): World => {
    const { variant, measurement } = taken[at]!
    const configured = configurationOf(
      {
        ...params,
        transport: { ...params.transport, reliable: variant.reliable },
        nic: { ...params.nic, protection: variant.protection },
      },
      seed,
    )
    return assembled(configured, measurement.experiment(messages))
  }
  return {
    step(n) {
      for (let left = n; left > 0 && at < taken.length;) {
        world ??= start()
        const before = world.events
        const more = world.simulation.step(machine(world), left, world.measurement.until)
        left -= Math.max(1, world.events - before)
        if (more) break
        const place = taken[at++]!
        place.value = place.measurement.read(world, messages)
        world = undefined
      }
      return at < taken.length
    },
    progress: () => ({ fraction: at / taken.length, time: world?.now ?? 0 }),
    result: () => summary(taken),
  }
}

const variants = [
  { id: '', reliable: true, protection: true },
  { id: 'Unprotected', reliable: true, protection: false },
  { id: 'Baseline', reliable: false, protection: false },
] as const

interface Measurement {
  readonly id: 'roundTrip' | 'sendOverhead' | 'sendAndReceive' | 'gap'
  experiment(messages: number): Experiment
  /** [µs] */
  read(world: World, messages: number): number
}

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

/** Longer than any round trip of an idle system [ns]. */
const longThink = 1_000_000

const measurements: readonly Measurement[] = [
  {
    id: 'roundTrip',
    experiment: (messages) => pingPong(messages, 1, 0),
    read: (world) => world.measurement.allRoundTripSum / world.measurement.allRoundTrips / 1000,
  },
  {
    id: 'sendOverhead',
    experiment: () => pingPong(2, 2, 0),
    // Both are issued back to back: the first one's reply is far away when the second is written.
    read: (world) => sendTime(world),
  },
  {
    id: 'sendAndReceive',
    experiment: (messages) => pingPong(messages, 2, longThink),
    read: (world, messages) => (world.measurement.lastProgress - longThink * messages) / messages / 1000,
  },
  {
    id: 'gap',
    experiment: (messages) => pingPong(2 * messages, 16, 0),
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

function summary(
  taken: readonly { variant: (typeof variants)[number]; measurement: Measurement; value: number }[],
): Result {
  const metrics: Record<string, number> = {}
  const value = (variant: string, id: Measurement['id']) =>
    taken.find((each) => each.variant.id === variant && each.measurement.id === id)!.value
  for (const { id } of variants) {
    const sendOverhead = value(id, 'sendOverhead')
    const receiveOverhead = value(id, 'sendAndReceive') - sendOverhead
    const roundTrip = value(id, 'roundTrip')
    metrics[`measuredSendOverhead${id}`] = sendOverhead
    metrics[`measuredReceiveOverhead${id}`] = receiveOverhead
    metrics[`measuredLatency${id}`] = roundTrip / 2 - sendOverhead - receiveOverhead
    metrics[`measuredGap${id}`] = value(id, 'gap')
    metrics[`measuredRoundTrip${id}`] = roundTrip
  }
  const part = (name: string, from: string, to: string) =>
    (metrics[`measured${name}${from}`]! - metrics[`measured${name}${to}`]!).toFixed(2)
  return {
    metrics,
    headline: {
      metric: 'measuredGap',
      qualifier: 'the gap g, measured',
      sentence: `Reliability is ${part('Gap', 'Unprotected', 'Baseline')} µs of it, protection ${part('Gap', '', 'Unprotected')} µs.`,
    },
    findings: [
      {
        id: 'seen-breakdown',
        tone: 'fact',
        sentence: `Of the latency, reliability is ${part('Latency', 'Unprotected', 'Baseline')} µs and protection ${part('Latency', '', 'Unprotected')} µs: acknowledgements are off the critical path.`,
        source: 'section 5.1, Figure 5',
      },
    ],
  }
}
