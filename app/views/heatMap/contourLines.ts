import { ticks } from 'd3-array'
import { line as path } from 'd3-shape'
import type { HeatMap } from '../../../engine/index.ts'
import { scaledUnit } from '../../chart/format.ts'
import type { Kilobyte } from '../../chart/kilobyte.ts'
import {
  firstFree,
  text,
  textHeight,
  textWidth,
  type Anchored,
  type Box,
  type Point,
} from '../../chart/labels.ts'
import { tickLabel } from '../../chart/ticks.ts'
import { contours } from './contours.ts'

/** The lines along which the quantity has one value. */
export interface ContourLine {
  /** '10 %' */
  readonly label: string
  readonly chains: readonly (readonly Point[])[]
  readonly d: string
}

export interface ContourLabel {
  readonly label: string
  readonly box: Anchored
}

/** About so many levels. */
const wanted = 5
/** A shorter chain has no label [px]. */
const shortest = 70
/** A longer one has another after so much of it [px]. */
const every = 420

/**
 * Lines at round values between the least and the greatest.
 * @param place  pixels of a column and a row, whole or not
 * @param levels  other values than these, in the stored unit
 */
export function contourLines(
  { value, xs, quantity }: Pick<HeatMap, 'value' | 'xs' | 'quantity'>,
  place: (point: Point) => Point,
  kilobyte: Kilobyte,
  levels?: readonly number[],
): readonly ContourLine[] {
  const [least, greatest] = [Math.min(...value), Math.max(...value)]
  const { unit, per } = scaledUnit(quantity.unit, greatest, kilobyte)
  return (levels?.map((level) => level / per) ?? ticks(least / per, greatest / per, wanted))
    .filter((level) => level * per > least && level * per < greatest)
    .map((level) => {
      const chains = contours(value, xs.length, level * per).map((chain) => chain.map(place))
      return {
        label: levels ? ownUnit(level * per, quantity.unit, kilobyte) : `${tickLabel(level)} ${unit}`.trim(),
        chains,
        d: chains.map((chain) => path<Point>()(chain)).join(''),
      }
    })
}

/** Levels that lie far apart have each the unit that suits it. */
function ownUnit(level: number, stored: HeatMap['quantity']['unit'], kilobyte: Kilobyte): string {
  const { unit, per } = scaledUnit(stored, level, kilobyte)
  return `${tickLabel(level / per)} ${unit}`.trim()
}

/** A label on each line that is long enough, where it lies on nothing else. @param taken  what stands there already */
export function contourLabels(
  lines: readonly ContourLine[],
  plot: { readonly width: number; readonly height: number },
  taken: readonly Box[],
): readonly ContourLabel[] {
  const boxes = [...taken]
  const labels: ContourLabel[] = []
  for (const line of lines) {
    const others = lines.filter((other) => other !== line).flatMap(({ chains }) => chains)
    const width = textWidth(line.label)
    for (const stretch of line.chains.flatMap(stretches)) {
      const candidates = fromTheMiddle(stretch).map(([x, y]) => text(x, y + textHeight / 2, 'middle', width))
      const box = firstFree(candidates, plot, boxes, others)
      if (!box) continue
      boxes.push(box)
      labels.push({ label: line.label, box })
    }
  }
  return labels
}

/** A chain in pieces that are to have a label each. */
function stretches(chain: readonly Point[]): (readonly Point[])[] {
  const length = chain
    .slice(1)
    .reduce((sum, [x, y], i) => sum + Math.hypot(x - chain[i]![0], y - chain[i]![1]), 0)
  if (length < shortest) return []
  const count = Math.max(1, Math.round(length / every))
  const size = Math.ceil(chain.length / count)
  return Array.from({ length: count }, (_, i) => chain.slice(i * size, (i + 1) * size))
}

/** The points of a line from its middle to both ends. */
function fromTheMiddle(points: readonly Point[]): readonly Point[] {
  const middle = (points.length - 1) / 2
  return points
    .map((point, i) => ({ point, away: Math.abs(i - middle) }))
    .sort((a, b) => a.away - b.away)
    .map(({ point }) => point)
}
