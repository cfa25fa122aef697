import { InputError } from '../../../base/inputError.ts'
import type { Edit } from '../../../scenario/document.ts'
import { valueAt } from '../../../scenario/valueAt.ts'
import type { Bar } from '../../system.ts'
import type { VirtualNetworkParams } from '../parameters/index.ts'
import { costs, type Cost } from './costs.ts'
import { edge } from './edge.ts'
import { transferTime } from './transfer.ts'

/**
 * The edit that makes a bar, beginning where it does, end at `time`: its cost takes up the difference, in whole
 * nanoseconds and within the parameter's bounds. Then everything runs again, so that the bar itself may begin elsewhere.
 * @param time  [ns]
 * @throws InputError where no such cost stands behind the bar
 */
export function drag(params: VirtualNetworkParams, bar: Bar, meaning: string, time: number): Edit {
  const cost = checkedCost(params, bar, meaning)
  const more = (Math.max(bar.start, time) - bar.end) / 1000
  return changed(cost, costFor(params, bar, cost, more))
}

/** One keyboard step: the third digit of the number, at least a nanosecond. A rate has steps of its own. */
export function nudge(params: VirtualNetworkParams, bar: Bar, meaning: string, steps: number): Edit {
  const cost = checkedCost(params, bar, meaning)
  const now = valueAt(params, cost) as number
  return changed(cost, now + steps * stepAt(now, cost))
}

function checkedCost(params: VirtualNetworkParams, bar: Bar, meaning: string): Cost {
  const { meanings, because } = edge(params, bar)
  const cost = meanings.find((each) => each === meaning)
  if (cost === undefined)
    throw new InputError('virtual-network.handle', because ?? `one of ${meanings.join(', ')}`, meaning)
  return cost as Cost
}

/** The cost with which the bar takes `more` [µs] than it does. */
function costFor(params: VirtualNetworkParams, bar: Bar, cost: Cost, more: number): number {
  const now = valueAt(params, cost) as number
  if (cost === 'server.pollCost' || cost === 'nic.scan') {
    // One bar for several empty endpoints, or several channels, each at this cost.
    const looks = Math.max(1, Math.round((bar.end - bar.start) / (now * 1000)))
    return now + more / looks
  }
  if (cost === 'bulk.streamRate' || cost === 'bulk.consistentRate') {
    const transfer = transferTime(params, bar) / 1000
    return now * (transfer / Math.max(1e-6, transfer + more))
  }
  if (cost === 'memory.copy') {
    const copying = (bar.end - bar.start) / 1000
    return now * ((copying + more) / Math.max(1e-6, copying))
  }
  return now + more
}

function changed(cost: Cost, value: number): Edit {
  const { min, max } = costs[cost]
  // Whole nanoseconds; a cost per byte is multiplied by thousands of them.
  const each = isPerByte(cost) ? 1e7 : 1000
  const whole = Math.round(value * each) / each
  return { kind: 'set', path: cost, value: Math.min(max, Math.max(min, whole)) }
}

const isPerByte = (cost: Cost): boolean => costs[cost].unit === 'us/B'

/** 0.01 below 10, 0.1 below 100, and so on; of a cost per byte from 0.00001 on. */
function stepAt(value: number, cost: Cost): number {
  let step = isPerByte(cost) ? 1e-5 : 0.01
  while (value >= step * 1000) step *= 10
  return step
}
