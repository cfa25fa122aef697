import type { NumberField } from '../../engine/index.ts'

/** How many steps a key asks of a number that has a slider, signed; ten times as many with Shift; 0 for any other key. */
export const keySteps = ({ key, shiftKey }: { readonly key: string; readonly shiftKey: boolean }): number =>
  (stepsOf.get(key) ?? 0) * (shiftKey ? 10 : 1)

const stepsOf: ReadonlyMap<string, number> = new Map([
  ['ArrowRight', 1],
  ['ArrowUp', 1],
  ['ArrowLeft', -1],
  ['ArrowDown', -1],
  ['PageUp', 10],
  ['PageDown', -10],
])

/** One press changes the second significant digit; whole numbers change by at least one. */
export function steppedValue(field: NumberField, value: number, steps: number): number {
  const magnitude = value === 0 ? 0.1 : 10 ** (Math.floor(Math.log10(Math.abs(value))) - 1)
  const step = field.integer ? Math.max(1, magnitude) : magnitude
  const moved = Number((Math.round(value / step) * step + steps * step).toPrecision(6))
  return Math.min(Math.max(moved, field.min), field.max)
}
