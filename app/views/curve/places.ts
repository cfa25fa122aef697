import type { CurveLayout, DrawnLine } from './layout.ts'
import type { Point } from '../../chart/labels.ts'

/** A point of the axes that leads somewhere. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly label: string
}

/** How near the pointer has to be [px]. */
const reach = 24

/** The index of the place that is nearest to the pointer, in pixels of the plot; undefined where none is near. */
export function nearestPlace(
  places: readonly Place[],
  layout: Pick<CurveLayout, 'x' | 'y'>,
  pointer: { readonly x: number; readonly y: number },
): number | undefined {
  let nearest: number | undefined
  let distance = reach
  places.forEach((place, i) => {
    const [x, y]: Point = [layout.x(place.x), layout.y(place.y)]
    const away = Math.hypot(x - pointer.x, y - pointer.y)
    if (away < distance) [nearest, distance] = [i, away]
  })
  return nearest
}

/** The name of the line beside the main one that passes within a few pixels of the pointer. */
export function nearestLine(
  lines: readonly DrawnLine[],
  pointer: { readonly x: number; readonly y: number },
): string | undefined {
  let nearest: string | undefined
  let distance = 10
  for (const { line, points } of lines) {
    const after = points.findIndex(([x]) => x >= pointer.x)
    if (line.emphasis !== 'faint' || after < 1) continue
    const [[x0, y0], [x1, y1]] = [points[after - 1]!, points[after]!]
    const y = y0 + ((pointer.x - x0) / (x1 - x0)) * (y1 - y0)
    if (Math.abs(y - pointer.y) < distance) {
      distance = Math.abs(y - pointer.y)
      nearest = line.name
    }
  }
  return nearest
}
