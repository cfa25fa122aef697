import { InputError } from '../../../base/inputError.ts'
import { fragmentCount, fragmentSizes } from '../../../pipeline/fragmentation.ts'
import { overheadFor, perByteFor } from '../../../pipeline/inverse.ts'
import type { Edit } from '../../../scenario/document.ts'
import { parameters, type PipelineParams } from '../parameters.ts'
import { fragmentationOf } from '../strategies/index.ts'
import type { Cell } from './cell.ts'

type Cost = 'overhead' | 'perByte'

const bounds = parameters.fields.stages.item.fields

/**
 * The edit that makes `item` leave `lane` at `time` by the stage's overhead or its cost per byte, within bounds.
 * A best number of fragments is written down as it is: were it chosen anew, the bar would jump from under the hand.
 * @throws InputError where the meaning is unknown or the time does not depend on it
 */
export function dragCost(params: PipelineParams, place: Cell, meaning: string, time: number): Edit {
  const cost = costOf(meaning)
  const { stages, bytes, strategy } = params
  const sizes = fragmentSizes(fragmentationOf(stages, bytes, strategy))
  const cell = { stage: place.lane, fragment: place.item }
  const solve = cost === 'overhead' ? overheadFor : perByteFor
  return withCost(params, place.lane, cost, solve(stages, sizes, cell, time))
}

/** One keyboard step of the same: 0.1 µs, or 0.1 µs per KiB, between 1 and 100; in proportion beyond. */
export function nudgeCost(params: PipelineParams, place: Cell, meaning: string, steps: number): Edit {
  const cost = costOf(meaning)
  const scale = cost === 'overhead' ? 1 : 1024
  const now = params.stages[place.lane]![cost] * scale
  const step = stepAt(now)
  // Twelve digits drop the dust of adding 0.1 again and again.
  return withCost(params, place.lane, cost, Number((now + steps * step).toPrecision(12)) / scale)
}

function costOf(meaning: string): Cost {
  if (meaning === 'overhead') return 'overhead'
  if (meaning === 'cost') return 'perByte'
  throw new InputError('pipeline.handle', 'size, overhead or cost', meaning)
}

function stepAt(value: number): number {
  if (value === 0 || (value >= 1 && value < 100)) return 0.1
  let step = 0.1
  while (value >= step * 100 && step < 1e8) step *= 10
  while (value < step * 10 && step > 1e-6) step /= 10
  return step
}

/**
 * A cost of a stage set, within its bounds. Where the best number of equal fragments is asked for, the number that is best now
 * is kept: the fragments stay as they are under the hand.
 */
export function withCost(params: PipelineParams, lane: number, cost: Cost, value: number): Edit {
  const { min, max } = bounds[cost]
  const clamped = Math.min(max, Math.max(min, value))
  const stages = params.stages.map((stage, j) => (j === lane ? { ...stage, [cost]: clamped } : stage))
  const { strategy, bytes } = params
  if (strategy.kind !== 'equal' || strategy.fragments !== undefined)
    return { kind: 'set', path: `stages.${lane}.${cost}`, value: clamped }
  const fragments = fragmentCount(fragmentationOf(params.stages, bytes, strategy))
  return { kind: 'replace', params: { ...params, stages, strategy: { kind: 'equal', fragments } } }
}
