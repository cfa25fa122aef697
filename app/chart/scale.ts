export type ScaleKind = 'linear' | 'log'

/**
 * From values to pixels and back. Written here rather than taken from d3-scale, which brings every kind of
 * interpolation along: too much for what the first picture may load.
 */
export interface ChartScale {
  (value: number): number
  readonly kind: ScaleKind
  readonly domain: readonly [number, number]
  readonly range: readonly [number, number]
  /** The value at a pixel. */
  invert(pixel: number): number
}

/** A logarithm needs a domain above 0. */
export const canBeLog = (domain: readonly [number, number]): boolean => domain[0] > 0 && domain[1] > domain[0]

/** A scale from values to pixels; a domain of one value is widened so that it can be drawn. */
export function chartScale(
  kind: ScaleKind,
  [low, high]: readonly [number, number],
  range: readonly [number, number],
): ChartScale {
  if (kind === 'log' && canBeLog([low, high])) {
    const inner = straight(Math.log(low), Math.log(high), range)
    return Object.assign((value: number) => inner.place(Math.log(value)), {
      kind,
      domain: [low, high] as const,
      range,
      invert: (pixel: number) => Math.exp(inner.value(pixel)),
    })
  }
  const margin = high > low ? 0 : Math.abs(low) * 0.5 || 0.5
  const domain = [low - margin, high + margin] as const
  const { place, value } = straight(...domain, range)
  return Object.assign(place, { kind: 'linear' as const, domain, range, invert: value })
}

/** The straight line between both ends, in each direction. */
const straight = (low: number, high: number, [from, to]: readonly [number, number]) => ({
  place: (value: number) => from + ((value - low) / (high - low)) * (to - from),
  value: (pixel: number) => low + ((pixel - from) / (to - from)) * (high - low),
})
