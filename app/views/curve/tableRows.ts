import type { Curve, Mark } from '../../../engine/index.ts'
import { mainLine, nearestSample, samePlace } from './lineAt.ts'

export interface CurveRow {
  readonly x: number
  /** y of each line at x, in the order of the lines; undefined where a line has no sample there. */
  readonly values: readonly (number | undefined)[]
  /** The whole-axis marks that stand here: 'best', 'yours'. */
  readonly notes: readonly string[]
}

/**
 * The curve in at most about `most` rows: the samples that the axis shows, thinned evenly when there are more, and
 * always those of the best and the current point. Every number is a computed one.
 */
export function tableRows(curve: Curve, most = 48): readonly CurveRow[] {
  const main = mainLine(curve)
  if (!main) return []
  const [low, high] = curve.x.domain
  const shown = Array.from(main.x.keys()).filter(
    (i) =>
      main.x[i]! >= low && main.x[i]! <= high && (curve.x.integer !== true || Number.isInteger(main.x[i])),
  )
  const every = Math.max(1, Math.ceil(shown.length / most))
  const marked = new Map<number, string[]>()
  for (const [kind, note] of [
    ['best', 'best'],
    ['current', 'yours'],
  ] as const satisfies readonly (readonly [Mark['kind'], string])[]) {
    const mark = curve.marks.find((other) => other.kind === kind)
    if (!mark) continue
    const i = nearestSample(curve, main, mark.x)
    if (i >= 0 && samePlace(mark, { x: main.x[i]!, y: main.y[i]! }))
      marked.set(i, [...(marked.get(i) ?? []), note])
  }
  const kept = new Set([...shown.filter((_, place) => place % every === 0), ...marked.keys()])
  return [...kept]
    .sort((a, b) => a - b)
    .map((i) => ({
      x: main.x[i]!,
      values: curve.lines.map((line) =>
        line.x[i] === main.x[i] ? line.y[i] : sampleAt(line.x, line.y, main.x[i]!),
      ),
      notes: marked.get(i) ?? [],
    }))
}

function sampleAt(x: Float64Array, y: Float64Array, at: number): number | undefined {
  const i = x.indexOf(at)
  return i < 0 ? undefined : y[i]
}
