import { InputError } from '../base/inputError.ts'
import { bestEqualLatency, staticLatency } from './fixedSize.ts'
import { optimalFragmentation } from './exact/optimalFragmentation.ts'
import { hierarchicalFragmentation } from './hierarchy/hierarchicalFragmentation.ts'
import { hierarchicalLatency } from './hierarchy/hierarchicalSchedule.ts'
import { stayCount } from './hierarchy/stayCount.ts'
import { bottleneckTree } from './hierarchy/tree.ts'
import { rampUp } from './rampUp.ts'
import { rampUpAndDown } from './rampUpAndDown.ts'
import { latency } from './recurrence.ts'
import type { Stage } from './stages.ts'

/**
 * The strategies from simple to complex. 'Exact best' is the proved best of fragments that stay the same at every
 * stage; a hierarchy cuts them again and may be faster still.
 */
export const mapStrategies = [
  'Whole',
  'Equal',
  'Ramp-up',
  'Up and down',
  'Hierarchical',
  'Exact best',
] as const

/** Beyond this many stays of fragments in stages a hierarchy is not tried: it would hold up the map. */
const mostStays = 2 ** 14

/** For which stages, which message and which costs of one stage the map is drawn. */
export interface StrategyMapRequest {
  readonly stages: readonly Stage[]
  /** B > 0 [B] */
  readonly bytes: number
  /** The stage whose overhead and cost are varied, from 0. */
  readonly stage: number
  /** Overheads to try, ascending [µs]; costs to try, ascending [µs/B]. */
  readonly overheads: Float64Array
  readonly costs: Float64Array
  /** What the gain is counted over: the whole message, the best equal cut, or a fixed size [B]. */
  readonly reference: 'whole' | 'equal' | number
  /** A simpler strategy is good enough within this share of the best, 0.01 for 1 %. */
  readonly tolerance: number
}

/** A place for each pair of an overhead and a cost, row by row. */
export interface StrategyMap {
  /** T(reference) / T(best) - 1 of each place; place row r, column c stands at r * overheads.length + c. */
  readonly gain: Float64Array
  /** Index into `mapStrategies` of the simplest strategy that is good enough there. */
  readonly simplest: Uint8Array
}

/**
 * For each overhead (columns) and cost (rows) of one stage: which strategy is the simplest that comes within the
 * tolerance of the fastest of all of them, and what the fastest gains over a reference. Yields its progress, 0 to 1.
 * The hierarchy is that of the recipe (section 4.4), ramped at the top, equal inside, by the strict timeline.
 * @throws InputError for a stage that is not there
 */
export function* strategyMap(request: StrategyMapRequest): Generator<number, StrategyMap, void> {
  const { stages, bytes, stage, overheads, costs, reference, tolerance } = request
  if (!stages[stage]) throw new InputError('stage', `a stage from 0 to ${stages.length - 1}`, stage)
  const columns = overheads.length
  const gain = new Float64Array(columns * costs.length)
  const simplest = new Uint8Array(gain.length)
  for (let place = 0; place < gain.length; place++) {
    yield place / gain.length
    const varied = stages.map((each, j) =>
      j === stage
        ? { ...each, overhead: overheads[place % columns]!, perByte: costs[Math.floor(place / columns)]! }
        : each,
    )
    const times = [
      latency(varied, [bytes]),
      bestEqualLatency(varied, bytes),
      rampLatency(rampUp(varied, bytes)),
      rampLatency(rampUpAndDown(varied, bytes)),
      recipeLatency(varied, bytes),
      optimalFragmentation(varied, bytes, { wholeBytes: false }).latency,
    ]
    // Beyond the 64 fragments that the best may have, equal ones can be faster.
    const best = Math.min(...times)
    simplest[place] = times.findIndex((time) => time <= best * (1 + tolerance))
    const old =
      reference === 'whole'
        ? times[0]!
        : reference === 'equal'
          ? times[1]!
          : staticLatency(varied, bytes, reference)
    // The last digits of two sums are no gain.
    gain[place] = best > 0 && old > best * (1 + 1e-9) ? old / best - 1 : 0
  }
  return { gain, simplest }
}

const rampLatency = (cut: ReturnType<typeof rampUp>): number => (cut.applies ? cut.latency : Infinity)

/** Infinite where the recipe groups nothing. */
function recipeLatency(stages: readonly Stage[], bytes: number): number {
  const tree = bottleneckTree(stages, bytes)
  if (tree.parts.every((part) => typeof part === 'number')) return Infinity
  const cut = hierarchicalFragmentation(stages, bytes, tree)
  return stayCount(cut, mostStays) < Infinity ? hierarchicalLatency(cut, 'strict') : Infinity
}
