import {
  columns,
  hasItem,
  itemName,
  laneOfSpan,
  slice,
  spanItem,
  spanKind,
  type Gaps,
  type OccupancyIndex,
  type SpanKind,
} from '../../../engine/index.ts'
import type { Window } from '../../time/timeWindow.ts'
import { toPixel } from '../../time/columns.ts'
import { laneTop, type Geometry } from './geometry.ts'

/** What there is to paint: pixels of the plot, no colours. No DOM. */
export interface Scene {
  readonly bars: readonly Bar[]
  readonly hazes: readonly Haze[]
  readonly runs: readonly Run[]
  readonly links: readonly Link[]
  /** What is written on a bar about an item. */
  readonly nameOf: (item: number) => string
  /** How many letters the longest of them has: what fits must fit all. */
  readonly digits: number
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Bar extends Box {
  readonly span: number
  readonly lane: number
  /** -1 where it is about none. */
  readonly item: number
  /** Length of the leading, hatched part. */
  readonly setup: number
  /** Place of the item in the order, 0 to 1. */
  readonly place: number
  readonly texture: SpanKind['texture']
}

/** A lane whose bars are too narrow to be told apart: exact busy share and mean place of each pixel column. */
export interface Haze {
  readonly lane: number
  readonly y: number
  readonly height: number
  readonly busy: Float64Array
  /** NaN where nothing is served. */
  readonly place: Float64Array
  /** The lane is not busy but waits: it is grey. */
  readonly waits: boolean
}

/** A stretch of the critical path under a lane's bars, and a step from one lane to another. */
export interface Run {
  readonly x0: number
  readonly x1: number
  readonly y: number
}
export interface Link {
  readonly x: number
  readonly y0: number
  readonly y1: number
}

export interface Model {
  readonly index: OccupancyIndex
  /** How many items there are, >= 1. */
  readonly items: number
  /** The same at the level of each lane: lanes inside of another count items of their own. */
  readonly itemsAt: readonly number[]
  /** Server of each span in its lane where a lane has several; by lane. */
  readonly servers: ReadonlyMap<number, { readonly of: Uint16Array; readonly count: number }>
  /** Spans in time order. */
  readonly criticalPath: Uint32Array
}

/** Bars narrower than this on average are drawn as exact columns. [CSS px] */
const narrowest = 2

/** @param density  device pixels per CSS pixel: a column is one device pixel wide */
export function layout(model: Model, frame: Geometry, window: Window, density = 1): Scene {
  const bars: Bar[] = []
  const hazes: Haze[] = []
  for (let lane = 0; lane < model.index.timeline.lanes.length; lane++) {
    const [first, past] = slice(model.index, lane, window[0], window[1])
    if (past === first) continue
    if (isDense(model.index, frame, window, first, past))
      hazes.push(haze(model, frame, window, lane, density))
    else for (let span = first; span < past; span++) bars.push(bar(model, frame, window, lane, span))
  }
  const { timeline } = model.index
  const nameOf = (item: number) => itemName(timeline, item)
  const digits = timeline.itemNames
    ? bars.reduce((most, { item }) => Math.max(most, item < 0 ? 0 : nameOf(item).length), 1)
    : String(model.items).length
  return { bars, hazes, ...critical(model, frame, window), nameOf, digits }
}

function isDense(
  { duration }: OccupancyIndex,
  frame: Geometry,
  [t0, t1]: Window,
  first: number,
  past: number,
): boolean {
  const count = past - first
  if (count > frame.plot / 3) return true
  const mean = (duration[past]! - duration[first]!) / count
  return count > 1 && (mean / (t1 - t0)) * frame.plot < narrowest
}

function haze(model: Model, frame: Geometry, [t0, t1]: Window, lane: number, density: number): Haze {
  const width = Math.max(1, Math.round(frame.plot * density))
  const { busy, item: place } = columns(model.index, lane, t0, t1, width)
  // In the place of the items: thousands of numbers in each frame.
  for (let x = 0; x < width; x++) place[x] = placeOf(model, lane, place[x]!)
  const waits = model.index.timeline.lanes[lane]!.share !== undefined
  return { lane, y: laneTop(frame, lane) + frame.barTop, height: frame.barHeight, busy, place, waits }
}

/** Every lane from afar, however few bars it has. */
export const layoutHazes = (model: Model, frame: Geometry, window: Window): readonly Haze[] =>
  Array.from({ length: model.index.timeline.lanes.length }, (_, lane) => haze(model, frame, window, lane, 1))

/** The geometry of one span, wherever it is; clipped a little outside of the plot. */
export function bar(model: Model, frame: Geometry, window: Window, lane: number, span: number): Bar {
  const { timeline } = model.index
  const start = timeline.start[span]!
  const end = timeline.end[span]!
  const clip = (x: number) => Math.max(-8, Math.min(frame.plot + 8, x))
  const x = clip(toPixel(frame, window, start))
  const width = clip(toPixel(frame, window, end)) - x
  const setup = timeline.lanes[lane]!.setup ?? 0
  const item = spanItem(timeline.tag[span]!)
  const texture = timeline.kinds[spanKind(timeline.tag[span]!)]!.texture
  const server = model.servers.get(lane)
  const row = server ? frame.barHeight / server.count : frame.barHeight
  const shrink = texture === 'slim' ? 0.5 : 1
  return {
    span,
    lane,
    item: hasItem(timeline, span) ? item : -1,
    x,
    y:
      laneTop(frame, lane) +
      frame.barTop +
      (server ? server.of[span - timeline.offsets[lane]!]! * row : 0) +
      (row * (1 - shrink)) / 2,
    width,
    height: (server ? row - 1 : row) * shrink,
    setup: setup > 0 ? Math.max(0, clip(toPixel(frame, window, Math.min(end, start + setup))) - x) : 0,
    place: placeOf(model, lane, item),
    texture,
  }
}

/** Where a gap is: as high as the bars beside it. */
export function gapBox({ gaps }: { readonly gaps: Gaps }, frame: Geometry, window: Window, gap: number): Box {
  const x = Math.max(-8, toPixel(frame, window, gaps.start[gap]!))
  return {
    x: x + 1,
    y: laneTop(frame, gaps.lane[gap]!) + frame.barTop,
    width: Math.min(frame.plot + 8, toPixel(frame, window, gaps.end[gap]!)) - x - 1,
    height: frame.barHeight,
  }
}

/** The line around a box: never so narrow that it is not seen. */
export function outlined({ x, y, width, height }: Box): Box & { readonly rx: number } {
  const seen = Math.max(2, width - Math.min(1.5, width * 0.15))
  return { x, y, width: seen, height, rx: Math.min(3, seen / 3) }
}

/** 0 for the first item to 1 for the last. */
const placeOf = (model: Model, lane: number, item: number): number =>
  item / Math.max(1, model.itemsAt[lane]! - 1)

/** The critical path within the window; what would fall on the same pixels again is left out. */
function critical(model: Model, frame: Geometry, window: Window): Pick<Scene, 'runs' | 'links'> {
  const { timeline } = model.index
  const path = model.criticalPath
  const runs: { x0: number; x1: number; y: number }[] = []
  const links: Link[] = []
  let low = 0
  let high = path.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (timeline.end[path[middle]!]! < window[0]) low = middle + 1
    else high = middle
  }
  const under = (lane: number) => laneTop(frame, lane) + frame.barTop + frame.barHeight + 3
  let from = -1
  for (let p = Math.max(0, low - 1); p < path.length; p++) {
    const span = path[p]!
    if (timeline.start[span]! > window[1]) break
    const lane = laneOfSpan(timeline, span)
    const y = under(lane)
    const start = toPixel(frame, window, timeline.start[span]!)
    const x0 = Math.max(0, start)
    const x1 = Math.min(frame.plot, toPixel(frame, window, timeline.end[span]!))
    if (from >= 0 && from !== lane && start >= 0 && !(start - (links.at(-1)?.x ?? -9) < 1))
      links.push({ x: start, y0: Math.min(under(from), y), y1: Math.max(under(from), y) })
    const last = runs.at(-1)
    if (last?.y === y && x1 - last.x0 < 3) last.x1 = Math.max(last.x1, x1)
    else if (x1 > x0) runs.push({ x0, x1, y })
    from = lane
  }
  return { runs, links }
}
