import type { Kilobyte, NumberField } from '../../../engine/index.ts'
import { steppedValue } from '../steps.ts'

/** Counts go one by one up to this. */
const oneByOne = 32

/**
 * The value so many steps further. What spans decades goes over round numbers: sizes over 4, 5, 6, 7, 8, 10, 12 KB,
 * all else over 1, 1.2, 1.5, 2 and so on; from between two of them a step goes to the next.
 */
export function climbed(field: NumberField, value: number, steps: number, kilobyte: Kilobyte): number {
  if (field.scale === 'linear')
    return field.integer
      ? Math.min(Math.max(Math.round(value) + steps, field.min), field.max)
      : steppedValue(field, value, steps)
  if (steps === 0) return value
  const ladder = rungs(field, kilobyte)
  const above = ladder.findIndex((rung) => rung > value)
  const next = above < 0 ? ladder.length : above
  const stands = ladder[next - 1] === value
  const to = steps > 0 ? next + steps - 1 : next + steps - (stands ? 1 : 0)
  return ladder[Math.min(Math.max(to, 0), ladder.length - 1)]!
}

function rungs({ min, max, integer = false, unit }: NumberField, kilobyte: Kilobyte): readonly number[] {
  const binary = unit === 'B' && kilobyte === 1024
  const [base, parts] = binary ? [2, [1, 1.25, 1.5, 1.75]] : [10, [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8]]
  const least = integer ? 1 : min > 0 ? min : max / 1e9
  const all = new Set([min, max])
  if (integer && unit === '') for (let count = 1; count <= oneByOne; count++) all.add(count)
  const from = integer && unit === '' ? oneByOne : 0
  for (let exponent = Math.floor(Math.log(least) / Math.log(base)); base ** exponent <= max; exponent++)
    for (const part of parts) {
      const exact = part * base ** exponent
      const rung = integer ? Math.round(exact) : Number(exact.toPrecision(6))
      if (rung > from) all.add(rung)
    }
  return [...all].filter((rung) => rung >= min && rung <= max).sort((a, b) => a - b)
}
