import type { NumberField } from '../../engine/index.ts'

/** How far a slider goes: positions are whole numbers from 0 to this. */
export const sliderEnd = 1000

export interface SliderScale {
  /** The value at a position, rounded to what a hand can aim at. */
  valueAt(position: number): number
  /** The nearest position, for a value that may lie outside of the slider's range. */
  positionOf(value: number): number
}

/** The ends of a field's slider; the upper one reaches what the scenario began with, where that is a number above it. */
export function sliderEnds(field: NumberField, began?: unknown): readonly [number, number] {
  const [low, high] = field.slider ?? [field.min, field.max]
  return [low, typeof began === 'number' ? Math.max(high, began) : high]
}

/** Three significant digits: what a slider can mean. */
const rounded = (value: number) => Number(value.toPrecision(3))

/**
 * Linear, or by ratios where a quantity spans decades; a logarithmic slider that starts at 0 keeps its left end for 0
 * and spans four decades below its maximum.
 */
export function sliderScale(field: NumberField): SliderScale {
  const [low, high] = sliderEnds(field)
  const fit = (value: number) => {
    const near = field.integer ? Math.round(value) : rounded(value)
    return Math.min(Math.max(near, field.min, low), field.max, high)
  }
  if (field.scale === 'linear' || high <= 0) {
    const span = high - low || 1
    return {
      valueAt: (position) => fit(low + (position / sliderEnd) * span),
      positionOf: (value) => clampPosition(((value - low) / span) * sliderEnd),
    }
  }
  const zero = low <= 0
  const first = zero ? high / 1e4 : low
  const decades = Math.log(high / first)
  return {
    valueAt: (position) =>
      zero && position === 0 ? low : fit(first * Math.exp((position / sliderEnd) * decades)),
    positionOf: (value) =>
      value <= first ? 0 : clampPosition((Math.log(value / first) / decades) * sliderEnd),
  }
}

const clampPosition = (position: number) => Math.min(Math.max(Math.round(position), 0), sliderEnd)
