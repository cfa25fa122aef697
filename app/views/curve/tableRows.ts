import type { Curve, Line, Mark } from '../../../engine/index.ts'
import { close, mainLine, nearestSample, samePlace } from './lineAt.ts'

export interface CurveRow {
  readonly x: number
  /** y of each line at x, in the order of the lines; undefined where a line has no sample there. */
  readonly values: readonly (CurveCell | undefined)[]
  /** What the lines are here: 'best', 'yours'. */
  readonly notes: readonly string[]
  /** Drawn here, and on no sample of the main line that `notes` tells of. */
  readonly marks: readonly Mark[]
}

export interface CurveCell {
  readonly y: number
  /** Half the 95 % interval. */
  readonly reach?: number
  readonly band?: readonly [lower: number, upper: number]
}

/**
 * The curve in at most about `most` rows: the samples that the axis shows, thinned evenly when there are more, and
 * always those of the marks and those that were found one by one. Every number is a computed one.
 */
export function tableRows(curve: Curve, most = 48): readonly CurveRow[] {
  const main = mainLine(curve) ?? curve.lines[0]
  if (!main) return []
  const [low, high] = curve.x.domain
  const shown = Array.from(main.x.keys()).filter(
    (i) =>
      main.x[i]! >= low && main.x[i]! <= high && (curve.x.integer !== true || Number.isInteger(main.x[i])),
  )
  const marked = new Map<number, string[]>()
  for (const [kind, note] of Object.entries(noteOf)) {
    const mark = curve.marks.find((other) => other.kind === kind)
    if (!mark) continue
    const i = nearestSample(curve, main, mark.x)
    if (i >= 0 && samePlace(mark, { x: main.x[i]!, y: main.y[i]! }))
      marked.set(i, [...(marked.get(i) ?? []), note])
  }
  const notes = (x: number) => marked.get(main.x.indexOf(x)) ?? []
  // A row for each mark that is drawn: that of a sample where it stands at one.
  const places = curve.marks
    .filter(({ x, y }) => x >= low && x <= high && Number.isFinite(y))
    .map((mark) => ({ mark, at: shown.map((i) => main.x[i]!).find((x) => close(x, mark.x)) ?? mark.x }))
  const found = curve.lines.filter(({ separate, reach }) => separate === true || reach !== undefined)
  const kept = new Set([
    ...thinned(
      shown.map((i) => main.x[i]!),
      most,
      curve.lines,
    ),
    ...places.map(({ at }) => at),
    ...found.flatMap(({ x }) => [...x].filter((at) => at >= low && at <= high)),
  ])
  return [...kept]
    .sort((a, b) => a - b)
    .map((x) => ({
      x,
      values: curve.lines.map((line) => cellAt(line, x)),
      notes: notes(x),
      marks: places
        .filter(({ mark, at }) => at === x && !notes(x).includes(noteOf[mark.kind] ?? ''))
        .map(({ mark }) => mark),
    }))
}

/** What a row of the best and of the current point is called. */
export const noteOf: Partial<Record<Mark['kind'], string>> = { best: 'best', current: 'yours' }

/** Every so manieth place: of those that may come first the one from which on most places have numbers of most lines. */
function thinned(places: readonly number[], most: number, lines: readonly Line[]): readonly number[] {
  const every = Math.max(1, Math.ceil(places.length / most))
  const from = (first: number) => places.filter((_, at) => at % every === first)
  const known = lines.map(({ x }) => new Set(x))
  const cells = (rows: readonly number[]) =>
    rows.reduce((sum, row) => sum + known.filter((line) => line.has(row)).length, 0)
  const all = Array.from({ length: every }, (_, first) => from(first))
  return all.reduce((best, rows) => (cells(rows) > cells(best) ? rows : best))
}

function cellAt({ x, y, reach, band }: Line, at: number): CurveCell | undefined {
  const i = x.indexOf(at)
  if (i < 0) return undefined
  return {
    y: y[i]!,
    ...(reach && reach[i]! > 0 && { reach: reach[i]! }),
    ...(band && { band: [band.lower[i]!, band.upper[i]!] as const }),
  }
}
