import { InputError } from '../../../base/inputError.ts'
import { fragmentCount, fragmentSizes, wholeSizes } from '../../../pipeline/fragmentation.ts'
import { equalSizeFor, sizeFor } from '../../../pipeline/inverse.ts'
import { finishTimes } from '../../../pipeline/recurrence.ts'
import { occupancy } from '../../../pipeline/stages.ts'
import type { Edit } from '../../../scenario/document.ts'
import type { PipelineParams } from '../parameters.ts'
import { fragmentationOf } from '../strategies/index.ts'
import type { LaterCuts } from '../strategies/laterCuts.ts'
import { maxManualSizes } from '../strategies/manual.ts'
import type { Cell } from './cell.ts'

/**
 * The edit that makes `item` leave `lane` at `time` by its size. Equal fragments: k = round(B / x). Else the cut is
 * by hand in whole bytes; the next fragment takes the difference, for the last one the fragment before it; a single
 * fragment gives what it loses to a new one. No fragment falls below one byte.
 * @throws InputError where no stage up to `lane` costs time per byte, where there are too many fragments, or some of less
 * than a byte
 */
export function dragSize(params: PipelineParams, place: Cell, time: number, later?: LaterCuts): Edit {
  const { stages, bytes, strategy } = params
  const cell = { stage: place.lane, fragment: place.item }
  if (stages.slice(0, place.lane + 1).every((stage) => stage.perByte === 0)) {
    throw new InputError(
      `pipeline.stages.${place.lane}.perByte`,
      'a cost per byte above 0 in this stage or one before it, so that the size changes the time',
      0,
    )
  }
  if (strategy.kind === 'equal') {
    const size = equalSizeFor(stages, cell, time)
    const fragments = size > 0 ? Math.round(bytes / size) : Infinity
    return equalEdit(params, place, fragments)
  }
  const sizes = eachWhole(params, later)
  if (place.item === sizes.length - 1 && sizes.length > 1) {
    return byHand(resized(sizes, place.item, lastSizeFor(params, sizes, place.lane, time)))
  }
  return byHand(resized(sizes, place.item, sizeFor(stages, sizes, cell, time)))
}

/**
 * One keyboard step: a byte more for the fragment; equal fragments one fewer for each step.
 * @throws InputError where there are too many fragments, or some of less than a byte
 */
export function nudgeSize(params: PipelineParams, place: Cell, steps: number, later?: LaterCuts): Edit {
  if (params.strategy.kind === 'equal') return equalEdit(params, place, countOf(params) - steps)
  const sizes = eachWhole(params, later)
  return byHand(resized(sizes, place.item, sizes[place.item]! + steps))
}

/**
 * The edit that gives a fragment so many bytes, as dragging its end would.
 * @throws InputError as `nudgeSize` does
 */
export function sizedTo(params: PipelineParams, place: Cell, size: number, later?: LaterCuts): Edit {
  if (params.strategy.kind === 'equal') return equalEdit(params, place, Math.round(params.bytes / size))
  return byHand(resized(eachWhole(params, later), place.item, size))
}

/**
 * The cut between fragments `boundary` and `boundary + 1` moved to `bytes` from the front, at least a byte from its
 * neighbours. Any cut becomes one by hand.
 * @throws InputError where there is no such boundary
 */
export function movedCut(params: PipelineParams, boundary: number, bytes: number, later?: LaterCuts): Edit {
  const sizes = wholeCut(params, later)
  if (!Number.isInteger(boundary) || boundary < 0 || boundary > sizes.length - 2)
    throw new InputError('pipeline.cut', `a cut from 0 to ${sizes.length - 2}`, boundary)
  const before = sizes.slice(0, boundary).reduce((sum, size) => sum + size, 0)
  return byHand(resized(sizes, boundary, bytes - before))
}

const countOf = ({ stages, bytes, strategy }: PipelineParams, later?: LaterCuts): number =>
  fragmentCount(fragmentationOf(stages, bytes, strategy, later))

const byHand = (sizes: readonly number[]): Edit => ({
  kind: 'set',
  path: 'strategy',
  value: { kind: 'manual', sizes },
})

/** The fragment under the hand stays; a drag to nothing stops at as many fragments as may be cut by hand. */
function equalEdit(params: PipelineParams, { item }: Cell, wanted: number): Edit {
  const most = Math.min(params.bytes, Math.max(maxManualSizes, countOf(params)))
  const fragments = Math.min(most, Math.max(item + 1, wanted))
  return { kind: 'set', path: 'strategy', value: { kind: 'equal', fragments } }
}

/** The sizes as they are, in whole bytes. */
export function wholeCut(params: PipelineParams, later?: LaterCuts): number[] {
  const { stages, bytes, strategy } = params
  const cut = fragmentationOf(stages, bytes, strategy, later)
  if (fragmentCount(cut) > maxManualSizes) {
    throw new InputError(
      'pipeline.strategy.sizes',
      `at most ${maxManualSizes} fragments to cut by hand`,
      fragmentCount(cut),
    )
  }
  return wholeSizes(fragmentSizes(cut), bytes)
}

/** The same where each fragment is still there, so that the one under the hand is known by its number. */
function eachWhole(params: PipelineParams, later: LaterCuts | undefined): number[] {
  const sizes = wholeCut(params, later)
  const fragments = countOf(params, later)
  if (sizes.length < fragments)
    throw new InputError('pipeline.strategy.sizes', 'a whole byte or more in each fragment', fragments)
  return sizes
}

/** `item` as near to `size` as whole bytes allow, its neighbour taking the difference. */
function resized(sizes: readonly number[], item: number, size: number): number[] {
  if (sizes.length === 1) {
    const kept = whole(size, sizes[0]!)
    return kept < sizes[0]! ? [kept, sizes[0]! - kept] : [kept]
  }
  const neighbour = item < sizes.length - 1 ? item + 1 : item - 1
  const both = sizes[item]! + sizes[neighbour]!
  const taken = whole(size, both - 1)
  return sizes.map((old, i) => (i === item ? taken : i === neighbour ? both - taken : old))
}

const whole = (size: number, most: number): number => Math.min(most, Math.max(1, Math.round(size)))

/**
 * The size of the last fragment, the one before it giving or taking, with which it leaves `lane` nearest to `time`.
 * The end is convex in that size: it may fall before it rises. The answer stays on the side where the size is now,
 * so that a drag never jumps; from the lowest end the size grows, where it can.
 */
function lastSizeFor(
  { stages }: PipelineParams,
  sizes: readonly number[],
  lane: number,
  time: number,
): number {
  const k = sizes.length
  const n = lane + 1
  const passed = stages.slice(0, n)
  const now = sizes[k - 1]!
  const both = now + sizes[k - 2]!
  const ahead = finishTimes(passed, sizes.slice(0, k - 2)).slice(-n)
  const end = (size: number) => {
    const finish = ahead.length === n ? ahead.slice() : new Float64Array(n)
    for (const x of [both - size, size]) {
      let upstream = 0
      for (let j = 0; j < n; j++) {
        upstream = Math.max(finish[j]!, upstream) + occupancy(passed[j]!, x)
        finish[j] = upstream
      }
    }
    return finish[n - 1]!
  }
  const lowest = firstWhere(1, both - 1, (size) => size === both - 1 || end(size + 1) >= end(size))
  const [from, to, reached] =
    now > lowest || (now === lowest && lowest < both - 1)
      ? [lowest, both - 1, (size: number) => end(size) >= time]
      : [1, lowest, (size: number) => end(size) <= time]
  const found = firstWhere(from, to, reached)
  const before = Math.max(from, found - 1)
  return Math.abs(end(before) - time) < Math.abs(end(found) - time) ? before : found
}

/** The least whole number in [low, high] for which a condition that stays true holds; `high` if none. */
function firstWhere(low: number, high: number, holds: (x: number) => boolean): number {
  let [from, to] = [low, high]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if (holds(middle)) to = middle
    else from = middle + 1
  }
  return from
}
