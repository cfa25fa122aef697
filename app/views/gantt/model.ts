import {
  itemCount,
  itemPaths,
  laneOfSpan,
  occupancyIndex,
  slots,
  spanItem,
  spanKind,
  type Gaps,
  type ItemPaths,
  type Timeline,
} from '../../../engine/index.ts'
import type { SpanPlace } from './editing/ganttEditing.ts'
import type { Model } from './layout.ts'

/** A timeline with everything that is asked of it on every frame, built once. */
export interface GanttModel extends Model {
  readonly timeline: Timeline
  /** None where nobody has looked for any. */
  readonly gaps: Gaps
  /** Gaps of a lane in time order: the numbers of its gaps. */
  readonly gapsOf: (lane: number) => Uint32Array
  readonly paths: () => ItemPaths
}

const models = new WeakMap<Timeline, GanttModel>()

/** The chart and the inspector ask for the same one. */
export function ganttModel(timeline: Timeline, gaps = noGaps, criticalPath = noPath): GanttModel {
  const known = models.get(timeline)
  if (known?.gaps === gaps && known.criticalPath === criticalPath) return known
  const made = newModel(timeline, gaps, criticalPath)
  models.set(timeline, made)
  return made
}

const noPath: Uint32Array = new Uint32Array()

const noGaps: Gaps = {
  lane: new Uint16Array(),
  start: new Float64Array(),
  end: new Float64Array(),
  item: new Uint32Array(),
  cause: new Uint8Array(),
}

function newModel(timeline: Timeline, gaps: Gaps, criticalPath: Uint32Array): GanttModel {
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
    criticalPath,
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

function gapsByLane(lanes: number, { lane, start }: Gaps): readonly Uint32Array[] {
  const lists = Array.from({ length: lanes }, (): number[] => [])
  for (let gap = 0; gap < lane.length; gap++) lists[lane[gap]!]?.push(gap)
  return lists.map((list) => Uint32Array.from(list.sort((a, b) => start[a]! - start[b]!)))
}

/** The span of an item in a lane, or -1. */
export function spanOf({ timeline }: { readonly timeline: Timeline }, place: SpanPlace): number {
  const { offsets, tag } = timeline
  const { lane, item, sort = -1, nth = 0 } = place
  const past = offsets[lane + 1]!
  // In the lanes of a pipeline items stand in their order.
  const guess = offsets[lane]! + item
  if (timeline.kinds.length === 1 && guess < past && spanItem(tag[guess]!) === item) return guess
  let before = 0
  for (let span = offsets[lane]!; span < past; span++)
    if (spanItem(tag[span]!) === item && (sort < 0 || spanKind(tag[span]!) === sort) && before++ === nth)
      return span
  return -1
}

/** What `spanOf` finds a span by, in this timeline and, where it is still there, in another. */
export function placeOf(timeline: Timeline, span: number): SpanPlace {
  const { offsets, tag, kinds } = timeline
  const lane = laneOfSpan(timeline, span)
  const item = spanItem(tag[span]!)
  if (kinds.length === 1) return { lane, item }
  let nth = 0
  for (let before = offsets[lane]!; before < span; before++) if (tag[before] === tag[span]) nth++
  return { lane, item, sort: spanKind(tag[span]!), nth }
}

/** The gap of a lane that holds t, or -1. */
export function gapAt(model: GanttModel, lane: number, t: number): number {
  const { start, end } = model.gaps
  const list = model.gapsOf(lane)
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (start[list[middle]!]! <= t) low = middle + 1
    else high = middle
  }
  const gap = list[low - 1]
  return gap !== undefined && t < end[gap]! ? gap : -1
}
