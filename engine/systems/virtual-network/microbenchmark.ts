import type { Finding } from '../../facets/finding.ts'
import type { Headline } from '../../facets/headline.ts'
import type { Result } from '../../facets/result.ts'
import type { Run } from '../system.ts'
import { idleRoundTrip } from './closedForm/closedForm.ts'
import { withLayers } from './closedForm/layers.ts'
import { configurationOf } from './experiments/configurationOf.ts'
import { donePart, mostEvents } from './experiments/donePart.ts'
import { measurements, type Measurement } from './experiments/measurements.ts'
import { assembled } from './experiments/experiment.ts'
import { lead } from './lead.ts'
import { machine } from './machine/machine.ts'
import { inThousands, plural } from '../../base/plural.ts'
import type { World } from './machine/world.ts'
import { parameters, type VirtualNetworkParams } from './parameters/index.ts'
import { defaultValue } from '../../scenario/defaults.ts'
import { sameValue } from '../../scenario/sameValue.ts'
import { logPStack } from './reading/logPStack.ts'
import { acknowledging, layersSentence, limitFindings, losesPackets } from './reading/logPWords.ts'

/**
 * The LogP microbenchmark of Culler, Liu, Martin and Yoshikawa, run inside the simulation: no parameter is read off
 * the configuration. Round trip: one request at a time. o_s: two messages, so few that nothing waits, per message.
 * o_r: with more computation between sends than a round trip takes, every send also reads one reply. g: a long run
 * with many outstanding. L = RTT / 2 - o_s - o_r. Each is taken with and without reliability and protection.
 * @param most  events of all of them; what has not been measured by then is missing
 */
export function microbenchmark(
  params: VirtualNetworkParams,
  seed: number,
  faults = 0,
  most = mostEvents,
): Run {
  const { experiment } = params
  const messages = experiment.kind === 'microbenchmark' ? experiment.messages : 256
  const taken = variants.flatMap((variant) =>
    measurements.map((measurement): Taken => ({ variant, measurement, value: undefined })),
  )
  let at = 0
  let world: World | undefined
  /** What the measurements before this one simulated [ns]. */
  let simulated = 0
  let events = 0
  const think = longThink(params)
  const start = (): World => {
    const { variant, measurement } = taken[at]!
    const configured = configurationOf(withLayers(params, variant), seed)
    return assembled(configured, measurement.experiment(messages, think))
  }
  const underWay = () => {
    const place = taken[at]
    return world && place ? place.measurement.share * Math.min(1, donePart(world)) : 0
  }
  return {
    step(n) {
      for (let left = n; left > 0 && at < taken.length;) {
        world ??= start()
        const before = world.events
        const more = world.simulation.step(
          machine(world),
          Math.min(left, most - events),
          world.measurement.until,
        )
        events += world.events - before
        left -= Math.max(1, world.events - before)
        if (more) {
          if (events >= most) at = taken.length
          break
        }
        const place = taken[at++]!
        if (place.measurement.isComplete(world, messages))
          place.value = place.measurement.read(world, messages, think)
        simulated += world.now
        world = undefined
      }
      return at < taken.length
    },
    progress() {
      const done = Math.max((asked(taken.slice(0, at)) + underWay()) / asked(taken), events / most)
      return {
        fraction: at === taken.length ? 1 : Math.min(0.999, done),
        time: simulated + (world?.now ?? 0),
      }
    },
    result: () => summary(taken, params, { faults, brokenOff: events >= most ? most : undefined }),
  }
}

const variants = [
  { id: '', reliable: true, protection: true },
  { id: 'Unprotected', reliable: true, protection: false },
  { id: 'Baseline', reliable: false, protection: false },
] as const

interface Taken {
  readonly variant: (typeof variants)[number]
  readonly measurement: Measurement
  /** [µs]; undefined where messages never came back, so that a mean would speak of others. */
  value: number | undefined
}

/** Requests of some measurements, in those of one of the round trip. */
const asked = (taken: readonly Taken[]): number =>
  taken.reduce((sum, { measurement }) => sum + measurement.share, 0)

/** A computation that is longer than any round trip of an idle system, wake-up of the server included [ns]. */
function longThink(params: VirtualNetworkParams): number {
  const configuration = configurationOf(params, 0)
  return Math.max(1_000_000, 2 * (idleRoundTrip(configuration) + configuration.server.wake))
}

interface Caveats {
  /** How many interventions the scenario has. */
  readonly faults: number
  /** After how many events it was broken off, if it was. */
  readonly brokenOff: number | undefined
}

function summary(taken: readonly Taken[], params: VirtualNetworkParams, known: Caveats): Result {
  const metrics: Record<string, number> = {}
  const measured = (name: string, value: number | undefined) => {
    if (value !== undefined) metrics[`measured${name}`] = value
  }
  for (const { id } of variants) {
    const value = (measurement: Measurement['id']) =>
      taken.find((each) => each.variant.id === id && each.measurement.id === measurement)!.value
    const sendOverhead = value('sendOverhead')
    const receiveOverhead = difference(value('sendAndReceive'), sendOverhead)
    const roundTrip = value('roundTrip')
    measured(`SendOverhead${id}`, sendOverhead)
    measured(`ReceiveOverhead${id}`, receiveOverhead)
    measured(
      `Latency${id}`,
      difference(
        difference(roundTrip === undefined ? undefined : roundTrip / 2, sendOverhead),
        receiveOverhead,
      ),
    )
    measured(`Gap${id}`, value('gap'))
    measured(`RoundTrip${id}`, roundTrip)
  }
  const lost = taken.filter(({ value }) => value === undefined).length
  const missing = unanswered(lost, taken.length, known.brokenOff !== undefined)
  return {
    metrics,
    headline: {
      lead: lead(params),
      ...headlineNumber(metrics),
      sentence: layersSentence(metrics, 'gap', 'of it') ?? missing,
    },
    findings: [
      breakdown(metrics, params) ?? { id: 'unanswered', tone: 'warning', sentence: missing },
      ...limitFindings(metrics, params),
      ...caveats(params, known),
    ],
    stacks: [logPStack(metrics, params, hasUsualCosts(params))],
  }
}

/** Whatever is sent: the costs and policies of the default, which were set to the paper's numbers. */
function hasUsualCosts(params: VirtualNetworkParams): boolean {
  const usual = defaultValue(parameters)
  return sameValue({ ...params, experiment: usual.experiment }, usual)
}

/** The gap; where its messages never came back, what was measured, and else what is predicted. */
function headlineNumber(metrics: Readonly<Record<string, number>>): Pick<Headline, 'metric' | 'rest'> {
  if (metrics['measuredGap'] !== undefined) return { metric: 'measuredGap', rest: [', the gap g, measured'] }
  if (metrics['measuredSendOverhead'] !== undefined)
    return { metric: 'measuredSendOverhead', rest: [', the send overhead o_s, measured'] }
  return { metric: 'predictedGap', rest: [', the gap g, predicted'] }
}

/** What the numbers do not mean. */
function caveats(params: VirtualNetworkParams, { faults, brokenOff }: Caveats): Finding[] {
  const warning = (id: string, sentence: string): Finding => ({ id, tone: 'warning', sentence })
  const { buffer } = params.network
  return [
    ...(brokenOff === undefined
      ? []
      : [
          warning(
            'broken-off',
            `The measurements were broken off after ${inThousands(brokenOff)} events: fewer messages take fewer.`,
          ),
        ]),
    ...(buffer === undefined
      ? []
      : [
          warning(
            'with-waits',
            `A NIC has room for ${plural(buffer, 'packet')}: the gap may include waits for room, which g does not separate.`,
          ),
        ]),
    ...(faults > 0
      ? [warning('without-faults', 'The microbenchmark is many short runs, without the faults of this link.')]
      : []),
    ...(losesPackets(params)
      ? [
          warning(
            'with-repairs',
            'Packets are lost: the numbers include repairs, which o_s, o_r, L and g do not separate.',
          ),
        ]
      : []),
  ]
}

const difference = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? undefined : a - b

function breakdown(
  metrics: Readonly<Record<string, number>>,
  params: VirtualNetworkParams,
): Finding | undefined {
  const sentence = layersSentence(metrics, 'latency', 'of the latency')
  if (sentence === undefined) return undefined
  const rest =
    acknowledging(metrics, params) === undefined
      ? ''
      : ' The rest of what reliability adds to the gap is acknowledgements, off the critical path.'
  return {
    id: 'seen-breakdown',
    tone: 'fact',
    sentence: sentence + rest,
    source: 'section 5.1, Figure 5',
  }
}

const unanswered = (lost: number, all: number, brokenOff: boolean): string =>
  `${lost} of ${all} measurements are missing: ${brokenOff ? 'they were broken off' : 'not all of their messages came back within a minute'}.`
