import type { HeatMap, Opening } from '../../../engine/index.ts'
import { chartScale } from '../../chart/scale.ts'

/** The opening that is nearest to a place of a map, as far as its axes show it; undefined where there is none. */
export function nearestOpening(
  { x, y }: Pick<HeatMap, 'x' | 'y'>,
  openings: readonly Opening[],
  at: { readonly x: number; readonly y: number },
): Opening | undefined {
  const [across, up] = [chartScale(x.scale, x.domain, [0, 1]), chartScale(y.scale, y.domain, [0, 1])]
  const away = (opening: Opening) => Math.hypot(across(opening.x) - across(at.x), up(opening.y) - up(at.y))
  return openings.reduce<Opening | undefined>(
    (near, opening) => (near && away(near) <= away(opening) ? near : opening),
    undefined,
  )
}
