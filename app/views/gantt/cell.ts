import type { Target, Timeline } from '../../../engine/index.ts'
import type { Hit } from './hit.ts'
import type { SpanPlace } from './editing/ganttEditing.ts'
import { placeOf, spanOf, type GanttModel } from './model.ts'

/** Which bar or gap the keyboard is at; by lane and item, so that it outlives an edit. */
export interface Cell extends SpanPlace {
  readonly kind: 'bar' | 'gap'
}

export const firstCell: Cell = { kind: 'bar', lane: 0, item: 0 }

export function cellOf({ timeline, gaps }: GanttModel, hit: Hit): Cell {
  return hit.kind === 'bar'
    ? { kind: 'bar', ...placeOf(timeline, hit.span) }
    : { kind: 'gap', lane: hit.lane, item: gaps.item[hit.gap]! }
}

/** What a cell stands on now; nothing when that is gone. */
export function exactHit(model: GanttModel, cell: Cell): Hit | undefined {
  const { kind, lane, item } = cell
  if (lane >= model.timeline.lanes.length) return undefined
  if (kind === 'gap') {
    const gap = model.gapsOf(lane).find((number) => model.gaps.item[number] === item)
    return gap === undefined ? undefined : { kind, lane, gap }
  }
  const span = spanOf(model, cell)
  return span < 0 ? undefined : { kind, lane, span }
}

/** The same, or the last bar of the lane where it is gone. Nothing in an empty lane. */
export function nearestHit(model: GanttModel, cell: Cell): Hit | undefined {
  const exact = exactHit(model, cell)
  if (exact) return exact
  const lane = Math.min(cell.lane, model.timeline.lanes.length - 1)
  const span = lane < 0 ? -1 : model.timeline.offsets[lane + 1]! - 1
  return lane >= 0 && span >= model.timeline.offsets[lane]! ? { kind: 'bar', lane, span } : undefined
}

/** When it begins and ends. */
export function stretchOf({ timeline, gaps }: GanttModel, hit: Hit): readonly [number, number] {
  return hit.kind === 'bar'
    ? [timeline.start[hit.span]!, timeline.end[hit.span]!]
    : [gaps.start[hit.gap]!, gaps.end[hit.gap]!]
}

export const targetOf = ({ timeline }: GanttModel, { kind, lane, item, sort, nth }: Cell): Target => ({
  kind: kind === 'bar' ? 'span' : 'gap',
  lane: timeline.lanes[lane]!.id,
  item,
  ...(sort !== undefined && { sort: timeline.kinds[sort]!.id, nth: nth ?? 0 }),
})

/** The cell that something selected elsewhere speaks of; a lane has none. */
export function cellOfTarget(timeline: Timeline, target: Target | undefined): Cell | undefined {
  if (!target || target.kind === 'lane') return undefined
  const lane = timeline.lanes.findIndex(({ id }) => id === target.lane)
  if (lane < 0) return undefined
  const { item } = target
  if (target.kind === 'gap') return { kind: 'gap', lane, item }
  const sort = timeline.kinds.findIndex(({ id }) => id === target.sort)
  return { kind: 'bar', lane, item, ...(sort >= 0 && { sort, nth: target.nth ?? 0 }) }
}
