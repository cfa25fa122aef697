import {
  columns,
  slice,
  spanItem,
  spanKind,
  type Messages,
  type OccupancyIndex,
  type SpanKind,
} from '../../../engine/index.ts'
import type { Window } from '../../time/timeWindow.ts'
import type { PacketMark, Stroke } from './mark.ts'
import { labelsOf, type PacketLabel } from './labels.ts'
import { styleOf } from './strokes.ts'
import type { Rails, Strip } from './rails.ts'

/** What there is to paint: pixels of the plot, no colours. No DOM. */
export interface Scene {
  readonly packets: readonly PacketMark[]
  readonly labels: readonly PacketLabel[]
  /** Too many to draw one by one: those of one kind and path that leave together are one mark each. */
  readonly bundles: readonly Bundle[]
  readonly bars: readonly StripBar[]
  readonly hazes: readonly StripHaze[]
  /** Packets that are on the wire within the window. */
  readonly count: number
}

export interface Bundle extends Stroke {
  readonly count: number
  /** How many of them are lost. */
  readonly lost: number
}

export interface StripBar {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Place of the item in the order, 0 to 1. */
  readonly place: number
  readonly texture: SpanKind['texture']
}

export interface StripHaze {
  readonly y: number
  readonly height: number
  /** Busy share of each pixel column. */
  readonly busy: Float64Array
  /** The lane is not busy but waits: it is grey. */
  readonly waits: boolean
}

/** A run's packets with what is asked of them on every frame. */
export interface Model {
  readonly messages: Messages
  readonly index: OccupancyIndex
  /** How many items there are, >= 1. */
  readonly items: number
  /** The longest time on the wire. */
  readonly longest: number
  /** What each message is called on the diagram, by the number of its name. */
  readonly short: readonly string[]
}

/** More than this are drawn in bundles. */
export const mostSingle = 2000

/** Lines of one pair of nodes that are nearer to each other than this on average are bundled [px]. */
const nearest = 2.5

/** Packets of a bundle leave within this [px]. */
export const bundleWidth = 6

export function layout(model: Model, rails: Rails, window: Window, plot: number): Scene {
  const inView = packetsIn(model, window)
  const strips = stripsOf(model, rails, window, plot)
  const count = inView.length
  if (isCrowded(model.messages, inView, plot))
    return {
      packets: [],
      labels: [],
      bundles: bundlesOf(model, rails, window, plot, inView),
      count,
      ...strips,
    }
  const packets = inView.map((packet) => packetMark(model, rails, window, plot, packet))
  const { short, messages } = model
  const labels = labelsOf(packets, (packet) => short[messages.name[packet]!]!, plot)
  return { packets, labels, bundles: [], count, ...strips }
}

/** Too many to draw one by one, or lines so near to each other that none could be followed. */
function isCrowded({ from, to }: Messages, inView: readonly number[], plot: number): boolean {
  if (inView.length > mostSingle) return true
  if (inView.length < plot / nearest) return false
  const pairs = new Set(inView.map((p) => Math.min(from[p]!, to[p]!) * 2 ** 16 + Math.max(from[p]!, to[p]!)))
  return inView.length / pairs.size > plot / nearest
}

/** Packets on the wire at any time of the window, in the order of departure. */
export function packetsIn({ messages: { sent, arrived }, longest }: Model, [t0, t1]: Window): number[] {
  const found: number[] = []
  for (let p = firstFrom(sent, t0 - longest); p < sent.length && sent[p]! <= t1; p++)
    if (arrived[p]! >= t0) found.push(p)
  return found
}

/** The first of ascending times that is not before t. */
function firstFrom(times: Float64Array, t: number): number {
  let low = 0
  let high = times.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (times[middle]! < t) low = middle + 1
    else high = middle
  }
  return low
}

/** One packet's line, from the wire's shore of its sender to that of its receiver. */
export function packetMark(
  { messages, items }: Model,
  rails: Rails,
  [t0, t1]: Window,
  plot: number,
  packet: number,
): PacketMark {
  const { kind, from, to, sent, arrived, lasts, lost, damaged, item } = messages
  const x = (time: number) => ((time - t0) / (t1 - t0)) * plot
  const [y0, y1] = ends(rails, from[packet]!, to[packet]!)
  return {
    packet,
    kind: styleOf(messages, kind[packet]!),
    band: ((lasts?.[packet] ?? 0) / (t1 - t0)) * plot,
    place: item[packet]! / Math.max(1, items - 1),
    lost: lost[packet] === 1,
    damaged: damaged[packet] === 1,
    x0: x(sent[packet]!),
    y0,
    x1: x(arrived[packet]!),
    y1,
  }
}

function ends({ shores }: Rails, from: number, to: number): readonly [number, number] {
  const a = shores.get(from)!
  const b = shores.get(to)!
  return a.top <= b.top ? [a.bottom, b.top] : [a.top, b.bottom]
}

function bundlesOf(
  { messages }: Model,
  rails: Rails,
  [t0, t1]: Window,
  plot: number,
  inView: readonly number[],
): Bundle[] {
  const { kind, from, to, sent, arrived, lost, kinds } = messages
  const perPixel = plot / (t1 - t0)
  const lanes = 2 ** 10
  const bundles: Bundle[] = []
  // Packets come in the order of departure, so that the bundles of a column are complete when the next one begins; by
  // small whole numbers a map is ten times faster.
  let open = new Map<number, Sum>()
  let column = -1
  const close = () => {
    for (const { count, lost, sent, arrived, packet } of open.values()) {
      const [y0, y1] = ends(rails, from[packet]!, to[packet]!)
      bundles.push({
        ...{ kind: styleOf(messages, kind[packet]!), count, lost, y0, y1 },
        x0: (sent / count - t0) * perPixel,
        x1: (arrived / count - t0) * perPixel,
      })
    }
    open = new Map()
  }
  for (const packet of inView) {
    const at = Math.floor(((sent[packet]! - t0) * perPixel) / bundleWidth) + 1
    if (at !== column) close()
    column = at
    const path = (from[packet]! * lanes + to[packet]!) * kinds.length + kind[packet]!
    const sum = open.get(path)
    if (sum) {
      sum.count++
      sum.lost += lost[packet]!
      sum.sent += sent[packet]!
      sum.arrived += arrived[packet]!
    } else
      open.set(path, {
        ...{ count: 1, lost: lost[packet]!, sent: sent[packet]!, arrived: arrived[packet]!, packet },
      })
  }
  close()
  return bundles
}

/** Packets of one kind and path that leave together; `packet` is the first of them. */
interface Sum {
  count: number
  lost: number
  sent: number
  arrived: number
  readonly packet: number
}

function stripsOf(model: Model, rails: Rails, window: Window, plot: number): Pick<Scene, 'bars' | 'hazes'> {
  const bars: StripBar[] = []
  const hazes: StripHaze[] = []
  for (const strip of rails.strips) {
    const [first, past] = slice(model.index, strip.lane, window[0], window[1])
    if (past - first > plot / 4) {
      const { busy } = columns(model.index, strip.lane, window[0], window[1], Math.max(1, Math.round(plot)))
      const waits = model.index.timeline.lanes[strip.lane]!.share !== undefined
      hazes.push({ y: strip.y, height: strip.height, busy, waits })
    } else for (let span = first; span < past; span++) bars.push(bar(model, strip, window, plot, span))
  }
  return { bars, hazes }
}

function bar(model: Model, { y, height }: Strip, [t0, t1]: Window, plot: number, span: number): StripBar {
  const { timeline } = model.index
  const clip = (time: number) => Math.max(-8, Math.min(plot + 8, ((time - t0) / (t1 - t0)) * plot))
  const x = clip(timeline.start[span]!)
  const tag = timeline.tag[span]!
  const { texture } = timeline.kinds[spanKind(tag)]!
  const shrink = texture === 'slim' ? 0.5 : 1
  return {
    ...{ x, width: clip(timeline.end[span]!) - x, texture },
    y: y + (height * (1 - shrink)) / 2,
    height: height * shrink,
    place: spanItem(tag) / Math.max(1, model.items - 1),
  }
}
