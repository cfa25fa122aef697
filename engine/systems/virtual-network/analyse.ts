import type { Result } from '../../facets/result.ts'
import { cautions } from './closedForm/cautions.ts'
import { bandwidth, oneWayRate, permutationBandwidth, serverRate } from './closedForm/closedForm.ts'
import { headline } from './closedForm/headline.ts'
import { asRun, switchedOff } from './closedForm/layers.ts'
import { permutationRate } from './closedForm/permutation.ts'
import { faultsEverywhere, thrashingRate } from './closedForm/paging.ts'
import { bytesOf, configurationOf, fragmentSizes, fragmentsOf } from './experiments/configurationOf.ts'
import { lead } from './lead.ts'
import type { Configuration } from './machine/configuration.ts'
import { bandwidthCurve, clientCurves, logP } from './closedForm/curves.ts'
import type { VirtualNetworkParams } from './parameters/index.ts'

/** What the closed form says at once, before the simulation has run. */
export function analyse(given: VirtualNetworkParams): Result {
  const params = asRun(given)
  const configuration = configurationOf(params, 0)
  const traffic = load(params)
  const { bytes, sizes, replies } = traffic
  const predicted = logP(configuration)
  const stream = bandwidth(
    configuration,
    fragmentSizes(bytes > 0 ? bytes : params.bulk.mtu, params.bulk.mtu),
    replies,
  )
  return {
    metrics: {
      predictedSendOverhead: predicted.sendOverhead,
      predictedReceiveOverhead: predicted.receiveOverhead,
      predictedGap: predicted.gap,
      predictedLatency: predicted.latency,
      predictedRoundTrip: predicted.roundTrip,
      ...rateMetric(params, configuration, traffic),
      predictedBandwidth: stream,
      ...permutationMetrics(params, stream),
      ...overcommitMetrics(params, configuration, traffic),
    },
    headline: { lead: lead(params), ...headline(configuration, sizes, replies) },
    chosen: chosenWindow(params),
    findings: [...switchedOff(given), ...cautions(params)],
    curves: [
      ...(asksOneServer(params, traffic) ? clientCurves(configuration, traffic) : []),
      bandwidthCurve(
        configurationOf({ ...params, bulk: { ...params.bulk, streaming: true } }, 0),
        configurationOf({ ...params, bulk: { ...params.bulk, streaming: false } }, 0),
        params.bulk.mtu,
        bytes > 0 ? { bytes, bandwidth: stream } : undefined,
      ),
    ],
  }
}

/** The analysis is a few hundred closed forms, whatever the parameters. */
export const cells = (): number => 1000

/** The experiment as the closed form sees it. */
function load(params: VirtualNetworkParams) {
  const { experiment, transport } = params
  const usual = experiment.kind === 'permutation' ? 1 : transport.credits
  const alone = { clients: 1, shared: true }
  const sizes = fragmentsOf(params)
  const most = experiment.kind === 'one_way' ? experiment.count * sizes.length : Infinity
  return {
    ...(experiment.kind === 'fan_in'
      ? { clients: experiment.clients, shared: experiment.shared }
      : experiment.kind === 'hot_spot'
        ? { ...alone, clients: experiment.senders }
        : alone),
    window: Math.min(most, ('window' in experiment ? experiment.window : undefined) ?? usual),
    bytes: bytesOf(params),
    sizes,
    replies: 'replies' in experiment ? experiment.replies : experiment.kind !== 'unload',
  }
}

type Load = ReturnType<typeof load>

/** Whether clients ask one server, and read its replies. */
const asksOneServer = ({ experiment }: VirtualNetworkParams, { replies }: Load): boolean =>
  ['one_way', 'fan_in', 'hot_spot', 'microbenchmark'].includes(experiment.kind) && replies

/** The rate, where the closed form knows all of the traffic that is counted. */
function rateMetric(
  { experiment }: VirtualNetworkParams,
  configuration: Configuration,
  load: Load,
): Record<string, number> {
  const { window, sizes, replies } = load
  switch (experiment.kind) {
    case 'one_way':
    case 'fan_in':
      return {
        predictedRate: replies ? serverRate(configuration, load) : oneWayRate(configuration, window, sizes),
      }
    case 'permutation':
      return { predictedRate: permutationRate(configuration, { ...experiment, window, sizes }) }
    default:
      return {}
  }
}

/** How many requests may be outstanding where the experiment leaves it to the system. */
function chosenWindow({ experiment, transport }: VirtualNetworkParams): Readonly<Record<string, number>> {
  switch (experiment.kind) {
    case 'one_way':
    case 'fan_in':
    case 'hot_spot':
      return experiment.window === undefined ? { 'experiment.window': transport.credits } : {}
    case 'permutation':
      return experiment.window === undefined ? { 'experiment.window': 1 } : {}
    default:
      return {}
  }
}

/** Pairs across the bisection share its cables. */
function permutationMetrics({ experiment }: VirtualNetworkParams, stream: number): Record<string, number> {
  if (experiment.kind !== 'permutation') return {}
  const { nodes, pattern, cables } = experiment
  const crossing = pattern === 'bisect' ? Math.floor(nodes / 2) : 0
  const perNode = permutationBandwidth(stream, crossing, cables)
  return { predictedNodeBandwidth: perNode, predictedAggregateBandwidth: perNode * nodes }
}

/** One polling thread with more endpoints than frames blocks for every fault. */
const overcommitMetrics = (
  { experiment }: VirtualNetworkParams,
  configuration: Configuration,
  load: Load,
): Record<string, number> =>
  experiment.kind === 'fan_in' && faultsEverywhere(configuration, load)
    ? { predictedThrashingRate: thrashingRate(configuration, load) }
    : {}
