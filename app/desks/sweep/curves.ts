import type { Curve, Line } from '../../../engine/index.ts'
import type { Kilobyte } from '../../chart/kilobyte.ts'
import type { Place as CurvePlace } from '../../views/curve/places.ts'
import type { DrawnTable } from './tables.ts'
import { axisText, cellIndex, cellText, named, type Place } from './words.ts'

/** A curve of each panel, and its points that lead to their scenarios. */
export interface Panel {
  readonly curve: Curve
  readonly places: readonly CurvePlace[]
  /** Where each of them lies. */
  readonly cells: readonly Place[]
}

/** From here on numbers are drawn on a logarithmic axis: greatest over least. */
const wide = 50

/** @param at  the point under the hand, marked */
export function panelsOf(table: DrawnTable, at: Place | undefined, kilobyte: Kilobyte): readonly Panel[] {
  const { drawing, choice } = table
  const { x, by, panels } = drawing
  const y = { label: choice.metric.title, unit: choice.metric.unit, ...range(table) }
  const last = x.values.length - 1
  // A word has as much room at each of its sides.
  const domain = x.words ? ([-0.5, last + 0.5] as const) : ([x.values[0]!, x.values[last]!] as const)
  const words = x.words && { words: x.words }
  return Array.from({ length: panels?.values.length ?? 1 }, (_, panel) => {
    const cells: Place[] = []
    const lines = Array.from({ length: by?.values.length ?? 1 }, (_, row): Line => {
      const found = Array.from(x.values.keys(), (column) => ({ panel, by: row, x: column })).filter(
        (place) => drawing.count[cellIndex(drawing, place)]! > 0,
      )
      cells.push(...found)
      const numbers = (values: Float64Array) =>
        Float64Array.from(found, (place) => values[cellIndex(drawing, place)]!)
      return {
        ...{ id: String(row), name: by ? axisText(by, row, kilobyte) : choice.metric.title },
        ...{ emphasis: by ? 'faint' : 'main', x: Float64Array.from(found, (place) => x.values[place.x]!) },
        ...{ y: numbers(drawing.mean), reach: numbers(drawing.half).map((half) => half || 0) },
      }
    })
    const place = (place: Place): CurvePlace => ({
      ...{ x: x.values[place.x]!, y: drawing.mean[cellIndex(drawing, place)]! },
      label: cellText(table, place, kilobyte),
    })
    const here = at?.panel === panel && drawing.count[cellIndex(drawing, at)]! > 0 ? [at] : []
    return {
      cells,
      places: cells.map(place),
      curve: {
        id: String(panel),
        title: panels ? named(panels.title, axisText(panels, panel, kilobyte)) : choice.metric.title,
        sentence: by ? `A line for each ${by.title}` : '',
        x: { label: x.title, unit: x.unit, scale: x.scale, domain, ...words },
        y,
        lines: lines.filter((line) => line.x.length > 0),
        marks: here.map((here) => ({ id: 'here', kind: 'candidate' as const, ...place(here) })),
      },
    }
  })
}

/** The same for all panels; from 0 where that is not far. */
function range({ drawing: { mean, half } }: DrawnTable): Pick<Curve['y'], 'scale' | 'domain'> {
  let [low, high, least] = [Infinity, -Infinity, Infinity]
  for (const [cell, value] of mean.entries()) {
    if (Number.isNaN(value)) continue
    const reach = half[cell]! || 0
    low = Math.min(low, value - reach)
    high = Math.max(high, value + reach)
    least = Math.min(least, value)
  }
  if (low > high) return { scale: 'linear', domain: [0, 1] }
  if (least > 0 && high / least > wide) return { scale: 'log', domain: [low > 0 ? low : least / 2, high] }
  const margin = (high - low) * 0.05
  return { scale: 'linear', domain: [low >= 0 && low < high / 2 ? 0 : low - margin, high + margin] }
}
