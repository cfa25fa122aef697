import { scaledUnit } from './format.ts'
import type { Kilobyte } from './kilobyte.ts'
import type { ChartScale } from './scale.ts'
import type { Tick } from './ticks.ts'

/** An axis of sizes that spans less than this is ticked in one unit, like any other. */
const least = 64

/**
 * Ticks of a logarithmic axis of sizes, each in its own unit: 4 KB, 64 KB, 1 MB. Powers of two where KB is 1024 B, of
 * ten where it is 1000 B, in steps that leave `spacing` pixels between them. Undefined for an axis that is linear or
 * that one unit suits. Handed in by who draws such axes: the first charts have none.
 */
export function byteTicks(
  scale: ChartScale,
  kilobyte: Kilobyte,
  spacing: number,
): readonly Tick[] | undefined {
  const [low, high] = scale.domain
  if (scale.kind !== 'log' || high / low < least) return undefined
  const length = Math.abs(scale.range[1] - scale.range[0])
  const steps = kilobyte === 1024 ? [2, 4, 8, 16, 32, 64] : [10, 100]
  const room = (step: number) => (length * Math.log(step)) / Math.log(high / low)
  const step = steps.find((each) => room(each) >= spacing) ?? kilobyte
  const ticks: Tick[] = []
  // Up to 2^60 and 10^18 powers are exact.
  for (let value = 1; value <= high * (1 + 1e-9); value *= step) {
    if (value < low * (1 - 1e-9)) continue
    const { unit, per } = scaledUnit('B', value, kilobyte)
    ticks.push({ value, position: scale(value), label: `${Number((value / per).toPrecision(4))} ${unit}` })
  }
  return ticks
}
