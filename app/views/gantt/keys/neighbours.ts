import { spanAt } from '../../../../engine/index.ts'
import { stretchOf } from '../cell.ts'
import type { Hit } from '../hit.ts'
import { gapAt, type GanttModel } from '../model.ts'

/** The bar or gap before (-1) or after (1) this one in the lane. */
export function alongLane(model: GanttModel, hit: Hit, by: -1 | 1): Hit | undefined {
  const { timeline } = model
  const { lane } = hit
  const [start, end] = stretchOf(model, hit)
  const gap = gapAt(model, lane, by > 0 ? end : previousTime(start))
  if (gap >= 0 && !(hit.kind === 'gap' && hit.gap === gap)) return { kind: 'gap', lane, gap }
  if (hit.kind === 'bar') {
    const span = hit.span + by
    return span >= timeline.offsets[lane]! && span < timeline.offsets[lane + 1]!
      ? { kind: 'bar', lane, span }
      : undefined
  }
  const span = spanAt(model.index, lane, by > 0 ? end : previousTime(start))
  return span >= 0 ? { kind: 'bar', lane, span } : undefined
}

/** A time just before t, far below what is shown and far above rounding. */
const previousTime = (t: number): number => t - Math.max(1e-9, Math.abs(t) * 1e-12)

/** What stands in the lane above (-1) or below (1) at the same time. */
export function acrossLanes(model: GanttModel, hit: Hit, by: -1 | 1): Hit | undefined {
  const lane = hit.lane + by
  if (lane < 0 || lane >= model.timeline.lanes.length) return undefined
  const [start, end] = stretchOf(model, hit)
  const middle = (start + end) / 2
  const span = spanAt(model.index, lane, middle)
  if (span >= 0) return { kind: 'bar', lane, span }
  const gap = gapAt(model, lane, middle)
  if (gap >= 0) return { kind: 'gap', lane, gap }
  const from = model.timeline.offsets[lane]!
  const past = model.timeline.offsets[lane + 1]!
  return past > from
    ? { kind: 'bar', lane, span: middle < model.timeline.start[from]! ? from : past - 1 }
    : undefined
}
