import { scaleLinear, scaleLog, type ScaleContinuousNumeric } from 'd3-scale'

export type ScaleKind = 'linear' | 'log'
export type ChartScale = ScaleContinuousNumeric<number, number>

/** A logarithm needs a domain above 0. */
export const canBeLog = (domain: readonly [number, number]): boolean => domain[0] > 0 && domain[1] > domain[0]

/** A scale from values to pixels; a domain of one value is widened so that it can be drawn. */
export function chartScale(
  kind: ScaleKind,
  domain: readonly [number, number],
  range: readonly [number, number],
): ChartScale {
  const [low, high] = domain
  if (kind === 'log' && canBeLog(domain)) return scaleLog().domain(domain).range(range)
  const margin = high > low ? 0 : Math.abs(low) * 0.5 || 0.5
  return scaleLinear()
    .domain([low - margin, high + margin])
    .range(range)
}
