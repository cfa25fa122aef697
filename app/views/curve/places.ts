import type { CurveLayout, DrawnLine } from './layout.ts'

/** A point of the axes that leads somewhere. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly label: string
}

interface Spot {
  readonly x: number
  readonly y: number
}

/** How near a finger has to be [px]: half of the 44 px that it needs, and a little. */
const reach = 24

/** The index of what is nearest to the pointer, in pixels of the plot; undefined where nothing is near. */
export function nearestSpot(spots: readonly Spot[], { x, y }: Spot): number | undefined {
  const away = spots.map((spot) => Math.hypot(spot.x - x, spot.y - y))
  const least = Math.min(reach, ...away)
  return least < reach ? away.indexOf(least) : undefined
}

/** The index of the place that is nearest to the pointer. */
export const nearestPlace = (
  places: readonly Place[],
  layout: Pick<CurveLayout, 'x' | 'y'>,
  pointer: Spot,
): number | undefined =>
  nearestSpot(
    places.map(({ x, y }) => ({ x: layout.x(x), y: layout.y(y) })),
    pointer,
  )

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
