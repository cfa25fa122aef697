import {
  itemCount,
  itemPaths,
  occupancyIndex,
  slots,
  spanItem,
  type Gaps,
  type ItemPaths,
  type Timeline,
} from '../../../engine/index.ts'
import type { Model } from './layout.ts'

/** A timeline with everything that is asked of it on every frame, built once. */
export interface GanttModel extends Model {
  readonly timeline: Timeline
  readonly gaps: Gaps | undefined
  /** Gaps of a lane in time order: the numbers of its gaps. */
  readonly gapsOf: (lane: number) => Uint32Array
  readonly paths: () => ItemPaths
}

export function ganttModel(timeline: Timeline, gaps?: Gaps, criticalPath?: Uint32Array): GanttModel {
  const servers = new Map<number, { of: Uint16Array; count: number }>()
  for (const [lane, { capacity }] of timeline.lanes.entries())
    if (capacity > 1) {
      const of = slots(timeline, lane)
      servers.set(lane, { of, count: of.reduce((most, slot) => Math.max(most, slot + 1), 1) })
    }
  const items = Math.max(1, itemCount(timeline))
  let paths: ItemPaths | undefined
  let sorted: readonly Uint32Array[] | undefined
  return {
    timeline,
    index: occupancyIndex(timeline),
    items,
    itemsAt: itemsAtLevels(timeline, items),
    servers,
    criticalPath: criticalPath ?? new Uint32Array(),
    gaps,
    gapsOf: (lane) => (sorted ??= gapsByLane(timeline.lanes.length, gaps))[lane]!,
    paths: () => (paths ??= itemPaths(timeline)),
  }
}

/** Of lanes that are side by side, in the same lane or in none, the most that any of them counts. */
function itemsAtLevels(timeline: Timeline, items: number): readonly number[] {
  const { lanes, offsets, tag } = timeline
  if (lanes.every(({ parent }) => parent === undefined)) return new Array<number>(lanes.length).fill(items)
  const most = new Map<string | undefined, number>()
  lanes.forEach(({ parent }, lane) => {
    for (let span = offsets[lane]!; span < offsets[lane + 1]!; span++)
      most.set(parent, Math.max(most.get(parent) ?? 1, spanItem(tag[span]!) + 1))
  })
  return lanes.map(({ parent }) => most.get(parent) ?? 1)
}

function gapsByLane(lanes: number, gaps?: Gaps): readonly Uint32Array[] {
  const lists = Array.from({ length: lanes }, (): number[] => [])
  if (gaps) for (let g = 0; g < gaps.lane.length; g++) lists[gaps.lane[g]!]?.push(g)
  return lists.map((list) => Uint32Array.from(list.sort((a, b) => gaps!.start[a]! - gaps!.start[b]!)))
}

/** The span of an item in a lane, or -1. */
export function spanOf(model: GanttModel, lane: number, item: number): number {
  const { offsets, spans } = model.paths()
  if (item < 0 || item + 1 >= offsets.length) return -1
  for (let p = offsets[item]!; p < offsets[item + 1]!; p++) {
    const span = spans[p]!
    if (span >= model.timeline.offsets[lane]! && span < model.timeline.offsets[lane + 1]!) return span
  }
  return -1
}

/** The gap of a lane that holds t, or -1. */
export function gapAt(model: GanttModel, lane: number, t: number): number {
  const { gaps } = model
  if (!gaps) return -1
  const list = model.gapsOf(lane)
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (gaps.start[list[middle]!]! <= t) low = middle + 1
    else high = middle
  }
  const gap = list[low - 1]
  return gap !== undefined && t < gaps.end[gap]! ? gap : -1
}
