import { formatQuantity } from '../../base/formatQuantity.ts'
import type { Params } from '../../scenario/document.ts'
import type { Headline } from '../../facets/headline.ts'
import type { Result } from '../../facets/result.ts'
import type { Run } from '../system.ts'
import { toEnd, type Measured } from '../systemCalls.ts'
import { configurationOf, experimentOf } from './experiments/configurationOf.ts'
import { donePart, mostEvents } from './experiments/donePart.ts'
import { checkReturn } from './experiments/standstill.ts'
import { markUnrouted } from './experiments/unrouted.ts'
import { assembled } from './experiments/experiment.ts'
import type { Experiment } from './experiments/experiment.ts'
import { cutFindings, fabricOf, type Fabric } from './fabric/cuts.ts'
import { packetFaults } from './interventions.ts'
import { lead } from './lead.ts'
import { hotSpotRates } from './reading/hotSpotRates.ts'
import { lostPackets } from './machine/counters.ts'
import { machine } from './machine/machine.ts'
import { measured } from './reading/runMetrics.ts'
import { microbenchmark } from './microbenchmark.ts'
import { brokenPromise, isCut, observations, unitOf } from './reading/runFindings.ts'
import type { VirtualNetworkParams } from './parameters/index.ts'
import { inThousands, plural } from '../../base/plural.ts'
import { BatchRecording } from './recording/batchRecording.ts'
import { watchingCompletions } from './recording/watchingCompletions.ts'
import { Recording } from './recording/recording.ts'
import { recovery } from './reading/recovery.ts'
import { whatIfs } from './reading/whatIfs.ts'
import type { World } from './machine/world.ts'
import { seriesOf, sharesOf } from './reading/series.ts'

/** The run of an experiment, one event at a time. */
export function simulate(params: VirtualNetworkParams, seed: number, interventions: readonly Params[]): Run {
  const experiment = experimentOf(params)
  if (!experiment) return microbenchmark(params, seed, interventions.length)
  const { world, fabric, run } = begun(params, seed, interventions, experiment)
  const recording = new Recording(world)
  world.observer = recording
  return {
    ...run,
    result: () => result(params, world, experiment, recording, fabric),
    release: () => recording.release(),
  }
}

/** What the same run counts, watched for its intervals alone. */
export function measuredRun(
  params: VirtualNetworkParams,
  seed: number,
  interventions: readonly Params[],
): Measured | undefined {
  const experiment = experimentOf(params)
  if (!experiment) return undefined
  const { world, run } = begun(params, seed, interventions, experiment)
  const batches = new BatchRecording(world)
  world.observer = watchingCompletions(batches)
  toEnd(run)
  const estimates = batches.result()
  return {
    metrics: numbersOf(world, experiment),
    ...(Object.keys(estimates).length > 0 && { estimates }),
  }
}

function begun(
  params: VirtualNetworkParams,
  seed: number,
  interventions: readonly Params[],
  experiment: Experiment,
): { readonly world: World; readonly fabric: Fabric; readonly run: Omit<Run, 'result'> } {
  const world = assembled(configurationOf(params, seed, packetFaults(interventions)), experiment)
  const fabric = fabricOf(interventions, params.topology)
  if (fabric.cuts.size > 0 || params.topology.kind === 'own') {
    const isLacking = markUnrouted(world, fabric.topology)
    checkReturn(params, () => isLacking)
  }
  const model = machine(world)
  const { until } = world.measurement
  let over = false
  const run: Omit<Run, 'result'> = {
    step(n) {
      if (over) return false
      const left = Math.min(n, mostEvents - world.events)
      over = !world.simulation.step(model, left, until) || left < n
      // Traffic that goes on for ever is observed to the end of the window.
      if (over && world.measurement.timed && world.events < mostEvents) world.now = until
      return !over
    },
    progress: () => ({
      fraction: over ? 1 : Math.min(0.999, Math.max(donePart(world), world.events / mostEvents)),
      time: world.now,
    }),
  }
  return { world, fabric, run }
}

const numbersOf = (world: World, experiment: Experiment) => ({
  ...measured(world),
  ...(experiment.kind === 'hot_spot' && hotSpotRates(world)),
})

function result(
  params: VirtualNetworkParams,
  world: World,
  experiment: Experiment,
  recording: Recording,
  fabric: Fabric,
): Result {
  const metrics: Record<string, number> = numbersOf(world, experiment)
  const { timeline, messages, journeys, state, end, complete } = recording.result()
  const shares = sharesOf(world)
  const stations = recording.stations.result()
  const estimates = recording.batches.result()
  return {
    metrics,
    headline: { lead: lead(params), ...headline(metrics, world, experiment) },
    findings: [
      ...cutFindings(fabric, world.nodes.length),
      ...recovery(messages, journeys),
      ...observations(world, complete),
      ...whatIfs(params, world),
    ],
    timeline,
    messages,
    journeys,
    state,
    series: seriesOf(world, experiment, recording.series, end),
    ...(shares && { shares }),
    // A run in which nothing took any time has no averages.
    ...(stations.observed.from < stations.observed.until && { stations }),
    ...(Object.keys(estimates).length > 0 && { estimates }),
  }
}

function headline(
  metrics: Readonly<Record<string, number>>,
  world: World,
  experiment: Experiment,
): Omit<Headline, 'lead'> {
  const broken = brokenPromise(world)
  const first = broken === undefined ? '' : `${broken} `
  if (experiment.kind === 'fan_in' && metrics['rate'] !== undefined)
    return {
      metric: 'rate',
      rest: [isCut(world) ? ' completed, counted in packets' : ' completed'],
      sentence: first + roundTripSentence(metrics, world),
    }
  if (experiment.kind === 'hot_spot' && metrics['bystanderRate'] !== undefined)
    return {
      metric: 'bystanderRate',
      rest: [' completed between neighbours'],
      sentence: `${first}Beside them ${plural(Math.round(metrics['hotSpotRate'] ?? 0), 'request')} per second to the hot spot.`,
    }
  const { completed } = world.counters
  const wanted = world.flows.reduce((sum, { count }) => sum + count, 0)
  const all = plural(Number.isFinite(wanted) ? wanted : metrics['issued']!, unitOf(world))
  if (metrics['roundTrip'] !== undefined)
    return {
      metric: 'roundTrip',
      rest: [isCut(world) ? ' mean round trip of a packet' : ' mean round trip'],
      sentence: `${first}${inThousands(completed)} of ${all} completed${cut(world)}. ${repairs(world)}`,
    }
  // Where nothing is answered, a message that has left is done with, whether it arrives or not.
  const answers = world.configuration.transport.reliable || world.flows.some(({ replies }) => replies)
  const done = answers ? 'completed' : 'sent'
  const lacks = !answers ? 'answers' : completed < wanted ? 'end' : undefined
  return {
    metric: 'completed',
    rest: [` of ${all} ${done}`],
    ...(lacks && { lacks }),
    sentence: first + repairs(world),
  }
}

/** How many packets a message is, where they are counted; else ''. */
const cut = (world: World): string =>
  isCut(world) ? `, ${inThousands(world.flows[0]!.sizes.length)} to a message` : ''

/** '1 loss, 1 retransmission.', or that nothing went wrong. */
function repairs({ counters: c }: World): string {
  const counted = [
    [lostPackets(c) + c.unreliableLosses, 'loss', 'losses'],
    [c.retransmitted, 'retransmission', 'retransmissions'],
    [c.duplicates, 'duplicate', 'duplicates'],
    [c.refusals, 'refusal', 'refusals'],
    [c.returned, 'return', 'returns'],
  ] as const
  const parts = counted.filter(([count]) => count > 0).map(([count, noun, many]) => plural(count, noun, many))
  return parts.length === 0 ? 'Nothing was lost, refused or sent again.' : `${parts.join(', ')}.`
}

function roundTripSentence(
  { rate, roundTrip, completed }: Readonly<Record<string, number>>,
  world: World,
): string {
  if (roundTrip === undefined) return 'No request completed.'
  if (rate === 0 && isCut(world))
    return `No packet completed after the warm-up; ${inThousands(completed!)} did before${cut(world)}.`
  if (rate === 0) return `No request completed after the warm-up; ${inThousands(completed!)} did before.`
  const { text, unit } = formatQuantity(roundTrip, 'us', { kilobyte: 1024, digits: 4 })
  return isCut(world)
    ? `Mean round trip of a packet ${text} ${unit}${cut(world)}.`
    : `Mean round trip ${text} ${unit}.`
}
