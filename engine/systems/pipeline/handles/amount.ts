import { number } from '../../../scenario/schema.ts'
import { fragmentSizes } from '../../../pipeline/fragmentation.ts'
import type { EdgeAmount } from '../../system.ts'
import { parameters, type PipelineParams } from '../parameters.ts'
import { fragmentationOf } from '../strategies/index.ts'
import type { Later } from '../later.ts'
import type { Cell } from './cell.ts'
import { withCost } from './cost.ts'
import { maxManualSizes } from '../strategies/manual.ts'
import { sizedTo } from './size.ts'

/**
 * The number behind the end of a bar, to be typed: the size of its fragment, the overhead or the cost per byte of its stage.
 * In a hierarchy a group of stages has none, and no fragment a size of its own.
 */
export function amount(
  params: PipelineParams,
  place: Cell,
  meaning: string,
  later: Later,
): EdgeAmount | undefined {
  const { stages, bytes, strategy } = params
  const nested = strategy.kind === 'hierarchical'
  const lane = nested ? later.hierarchies.stageOf(params, place) : place.lane
  const stage = stages[lane ?? -1]
  if (lane === undefined || !stage) return undefined
  if (meaning === 'size') {
    if (nested) return undefined
    const sizes = fragmentSizes(fragmentationOf(stages, bytes, strategy, later))
    const value = sizes[place.item]
    if (value === undefined) return undefined
    const [min, max] = sizeRange(params, place, sizes)
    const field = number({
      label: 'Fragment size',
      symbol: 'x',
      sentence: 'How many bytes the fragment carries.',
      unit: 'B',
      scale: 'log',
      min,
      max,
      default: max,
    })
    return { field, value, edit: (size) => sizedTo(params, place, size, later) }
  }
  const cost = meaning === 'cost' ? 'perByte' : 'overhead'
  const field = parameters.fields.stages.item.fields[cost]
  return { field, value: stage[cost], edit: (wanted) => withCost(params, lane, cost, wanted) }
}

/**
 * From the least to the most bytes that `sizedTo` gives a fragment. Equal ones are as many as lead to this one, or more;
 * by hand the neighbour keeps a byte.
 */
function sizeRange(
  { bytes, strategy }: PipelineParams,
  { item }: Cell,
  sizes: Float64Array,
): readonly [min: number, max: number] {
  const count = sizes.length
  if (strategy.kind === 'equal')
    return [bytes / Math.min(bytes, Math.max(maxManualSizes, count)), bytes / (item + 1)]
  const neighbour = sizes[item < count - 1 ? item + 1 : item - 1]
  return [1, neighbour === undefined ? bytes : Math.max(1, sizes[item]! + neighbour - 1)]
}
