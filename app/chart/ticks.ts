import { ticks as roundNumbers } from 'd3-array'
import type { Scaled } from './format.ts'
import type { ChartScale } from './scale.ts'

export interface Tick {
  readonly value: number
  /** Pixels in the scale's range. */
  readonly position: number
  readonly label: string
}

/**
 * Ticks of an axis in round numbers of the unit that is shown, at least `spacing` pixels apart.
 * A logarithmic axis has the powers of ten first, then fives and twos where there is room; one that spans less than
 * a decade is ticked like a linear one. `ends` ticks the ends of the domain before all others.
 */
export function axisTicks(
  scale: ChartScale,
  scaled: Scaled,
  options: { readonly spacing?: number; readonly integer?: boolean; readonly ends?: boolean } = {},
): readonly Tick[] {
  const { spacing = 56, integer = false, ends = false } = options
  const [low, high] = scale.domain.map((value) => value / scaled.per) as [number, number]
  const length = Math.abs(scale.range[1] - scale.range[0])
  const place = (shown: number): Tick => ({
    value: shown * scaled.per,
    position: scale(shown * scaled.per),
    label: tickLabel(shown),
  })
  const wanted = scale.kind === 'log' ? decades(low, high) : []
  const candidates = wanted.length >= 3 ? wanted : linearTicks(low, high, Math.max(1, length / spacing))
  // Pixels run upwards on a vertical axis: labels there stand above each other, else beside.
  const beside = scale.range[1] > scale.range[0]
  const apart = (a: Tick, b: Tick) =>
    Math.max(spacing * 0.6, beside ? ((a.label.length + b.label.length) / 2) * labelWidth : 0)
  const kept: Tick[] = []
  const wished = [...(ends ? [low, high] : []), ...candidates]
  for (const shown of integer ? wished.filter(Number.isInteger) : wished) {
    const tick = place(shown)
    if (kept.every((other) => Math.abs(other.position - tick.position) >= apart(other, tick))) kept.push(tick)
  }
  return kept.sort((a, b) => a.value - b.value)
}

/** Of a character of a tick's label, with its share of the space between two labels [px]. */
const labelWidth = 7.2

/** At most about `room` of them: d3 takes a wish for a number of ticks and may give half as many again. */
function linearTicks(low: number, high: number, room: number): number[] {
  let wish = Math.ceil(room)
  while (wish > 1 && roundNumbers(low, high, wish).length > room + 1) wish--
  return roundNumbers(low, high, wish)
}

/** Powers of ten, then their fives, then their twos, within [low, high]. */
function decades(low: number, high: number): number[] {
  const first = Math.floor(Math.log10(low))
  const last = Math.ceil(Math.log10(high))
  const powers = Array.from({ length: last - first + 1 }, (_, i) => first + i)
  // 10 ** -3 is not exactly 0.001 everywhere; reading the decimal is.
  return [1, 5, 2]
    .flatMap((digit) => powers.map((power) => Number(`${digit}e${power}`)))
    .filter((value) => value >= low * (1 - 1e-12) && value <= high * (1 + 1e-12))
}

/** '60,000' as the numbers beside the chart are written; millions with a letter, as there is little room. */
export function tickLabel(shown: number): string {
  const size = Math.abs(shown)
  for (const [per, letter] of [
    [1e9, 'G'],
    [1e6, 'M'],
  ] as const)
    if (size >= per) return `${tickLabel(shown / per)}${letter}`
  const text = String(Number(size.toPrecision(6))).replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',')
  return shown < 0 ? `−${text}` : text
}
