import { bisectLeft } from 'd3-array'
import type { Curve, Line } from '../../../engine/index.ts'

/**
 * The index of the sample of a curve's line that is nearest to x; on an axis of whole numbers, of those at whole
 * numbers, since what lies between them is only drawn. -1 when there is none.
 */
export function nearestSample(curve: Curve, line: Line, x: number): number {
  const allowed = (i: number) => curve.x.integer !== true || Number.isInteger(line.x[i])
  let left = bisectLeft(line.x, x) - 1
  let right = left + 1
  while (left >= 0 && !allowed(left)) left--
  while (right < line.x.length && !allowed(right)) right++
  if (right === line.x.length) return left
  return left >= 0 && x - line.x[left]! <= line.x[right]! - x ? left : right
}

/** y of a line at x, straight between its samples; undefined beyond its ends. */
export function lineAt(line: Line, x: number): number | undefined {
  const right = bisectLeft(line.x, x)
  if (line.x[right] === x) return line.y[right]
  if (right === 0 || right === line.x.length) return undefined
  const [x0, x1] = [line.x[right - 1]!, line.x[right]!]
  const [y0, y1] = [line.y[right - 1]!, line.y[right]!]
  return y0 + ((x - x0) / (x1 - x0)) * (y1 - y0)
}

export const mainLine = (curve: Curve): Line | undefined =>
  curve.lines.find(({ emphasis }) => emphasis === 'main')

/**
 * The faint line that decides the main one at x: where the main line is the highest (or the lowest) of the faint
 * ones, the one it coincides with. Undefined where there is none.
 */
export function decidingLine(curve: Curve, x: number): Line | undefined {
  const main = mainLine(curve)
  const y = main && lineAt(main, x)
  if (y === undefined) return undefined
  return curve.lines.find((line) => {
    if (line.emphasis !== 'faint' || line.beside || line.separate) return false
    const other = lineAt(line, x)
    return other !== undefined && close(other, y)
  })
}

/** Whether two points are one: the same quantity may have been computed in two ways. */
export const samePlace = (
  a: { readonly x: number; readonly y: number },
  b: { readonly x: number; readonly y: number },
): boolean => close(a.x, b.x) && close(a.y, b.y)

export const close = (a: number, b: number): boolean =>
  Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b))

/** The letter of an axis whose label ends in one: k of 'Fragments k', T of 'Latency T(k)'. */
export const axisLetter = (label: string): string | undefined => / (\p{L})(\(\p{L}\))?$/u.exec(label)?.[1]
