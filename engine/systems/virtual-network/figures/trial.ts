import { defaultSeed } from '../../../scenario/scenario.ts'
import { estimateOfMeans, type Estimate } from '../../../simulation/batchMeans.ts'
import { configurationOf, experimentOf } from '../experiments/configurationOf.ts'
import { assembled } from '../experiments/experiment.ts'
import { machine } from '../machine/machine.ts'
import { measured } from '../reading/runMetrics.ts'
import type { VirtualNetworkParams } from '../parameters/index.ts'

/** What a sweep reads off the run of one scenario with traffic that goes on for ever. */
export interface Outcome {
  readonly params: VirtualNetworkParams
  /** Names as in `metrics.ts`: the same numbers as the scenario shows when it is opened. */
  readonly metrics: Readonly<Record<string, number>>
  /** Requests per second after the warm-up, by ten batch means. */
  readonly rate: Estimate
  /** Requests per second of each client. */
  readonly perClient: Float64Array
}

/** Most events between two yields: 1 ms of work, 10 before the engine has compiled it. */
const slice = 5000
const batches = 10

/** Runs a scenario to its end without recording it; yields how far it is, 0 to 1. */
export function* trial(params: VirtualNetworkParams, seed = defaultSeed): Generator<number, Outcome, void> {
  const experiment = experimentOf(params)
  if (!experiment) throw new RangeError('a microbenchmark has no traffic that goes on')
  const world = assembled(configurationOf(params, seed), experiment)
  const model = machine(world)
  const { from, until } = world.measurement
  const completions = () => world.flows.reduce((sum, flow) => sum + flow.measured, 0)
  const rates = new Float64Array(batches)
  const batch = (until - from) / batches
  let before = 0
  for (let i = 0; i <= batches; i++) {
    while (world.simulation.step(model, slice, from + i * batch))
      yield Math.min(1, world.simulation.now / until)
    const now = completions()
    if (i > 0) rates[i - 1] = ((now - before) * 1e9) / batch
    before = now
    yield Math.min(1, (from + i * batch) / until)
  }
  world.now = until
  return {
    params,
    metrics: measured(world),
    rate: estimateOfMeans(rates),
    perClient: Float64Array.from(world.flows, (flow) => (flow.measured * 1e9) / (until - from)),
  }
}

/** One scenario after the other. */
export function* trials(
  scenarios: readonly VirtualNetworkParams[],
): Generator<number, readonly Outcome[], void> {
  const outcomes: Outcome[] = []
  for (const params of scenarios)
    outcomes.push(yield* share(trial(params), outcomes.length, scenarios.length))
  return outcomes
}

/** The progress of part `index` of `count` as that of the whole. */
export function* share<T>(
  part: Generator<number, T, void>,
  index: number,
  count: number,
): Generator<number, T, void> {
  for (;;) {
    const next = part.next()
    if (next.done) return next.value
    yield (index + next.value) / count
  }
}
