import type { CurveLayout } from './layout.ts'
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
