import { slice, spanAt } from '../../../engine/index.ts'
import type { Window } from '../../time/timeWindow.ts'
import { toPixel, toTime } from '../../time/columns.ts'
import { laneAt, type Geometry } from './geometry.ts'
import { gapAt, type GanttModel } from './model.ts'

/** What is under the pointer. */
export type Hit =
  | { readonly kind: 'bar'; readonly lane: number; readonly span: number }
  | { readonly kind: 'gap'; readonly lane: number; readonly gap: number }

/** The bar, or else the explained gap, at a point of the plot. */
export function hitAt(
  model: GanttModel,
  frame: Geometry,
  window: Window,
  x: number,
  y: number,
): Hit | undefined {
  const lane = laneAt(frame, model.timeline.lanes.length, y)
  if (lane < 0 || x < 0 || x > frame.plot) return undefined
  const t = toTime(frame, window, x)
  const span = spanAt(model.index, lane, t)
  if (span >= 0) return { kind: 'bar', lane, span }
  const gap = gapAt(model, lane, t)
  return gap >= 0 ? { kind: 'gap', lane, gap } : undefined
}

/** The bar whose right edge is nearest to x and at most `reach` pixels away, or -1. */
export function edgeAt(
  model: GanttModel,
  frame: Geometry,
  window: Window,
  x: number,
  y: number,
  reach: number,
): number {
  const lane = laneAt(frame, model.timeline.lanes.length, y)
  if (lane < 0) return -1
  const [first, past] = slice(
    model.index,
    lane,
    toTime(frame, window, x - reach),
    toTime(frame, window, x + reach),
  )
  let nearest = -1
  let least = reach
  // A smear of thousands of bars has no edge that a hand could mean.
  for (
    let span = Math.max(first - 1, model.timeline.offsets[lane]!);
    span < Math.min(past, first + 256);
    span++
  ) {
    const away = Math.abs(toPixel(frame, window, model.timeline.end[span]!) - x)
    if (away <= least) {
      least = away
      nearest = span
    }
  }
  return nearest
}
