import { itemName, spanItem, spanKind, type Timeline } from '../../../../engine/index.ts'
import type { QueueStep } from '../../../../engine/systems/ini-cluster/door.ts'
import { toPixel, type TimeColumns } from '../../../time/columns.ts'
import type { Window } from '../../../time/timeWindow.ts'
import { barOf, queueHeight, type Row, type Rows } from './rows.ts'

/** A bar of a lane; several that cannot be told apart are one, of no span. Pixels of the plot. */
export interface BarMark {
  readonly span: number
  readonly item: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Where it ends, in or out of view. */
  readonly end: number
  readonly look: 'computes' | 'request' | 'reply'
  /** Place of the request in the order, 0 to 1. */
  readonly place: number
  /** The processor that asked, where it fits. */
  readonly text: string
}

const looks = ['computes', 'computes', 'request', 'reply', 'request', 'reply'] as const

/** Narrower ones that touch are drawn as one [px]. */
const narrowest = 1.2
const letter = 8

/** What is served and computed within the window. */
export function barsOf(
  timeline: Timeline,
  rows: Rows,
  columns: TimeColumns,
  window: Window,
): readonly BarMark[] {
  const marks: BarMark[] = []
  const last = Math.max(1, (timeline.itemNames?.length ?? 1) - 1)
  for (const row of rows.list) {
    if (row.kind === 'cluster') continue
    const { top, height } = barOf[row.kind]
    let run: { x0: number; x1: number; place: number } | undefined
    const close = () => {
      if (run)
        marks.push({
          ...box(run.x0, run.x1),
          span: -1,
          item: -1,
          look: 'request',
          place: run.place,
          text: '',
        })
      run = undefined
    }
    const box = (x0: number, x1: number) => ({
      x: x0,
      y: row.y + top,
      width: Math.max(0.75, x1 - x0),
      height,
      end: x1,
    })
    for (let span = timeline.offsets[row.lane]!; span < timeline.offsets[row.lane + 1]!; span++) {
      const [start, end] = [timeline.start[span]!, timeline.end[span]!]
      if (end < window[0] || start > window[1]) continue
      const x0 = Math.max(-4, toPixel(columns, window, start))
      const till = toPixel(columns, window, end)
      const x1 = Math.min(columns.plot + 4, till)
      const tag = timeline.tag[span]!
      const item = spanItem(tag)
      const place = item / last
      if (x1 - x0 < narrowest && run && x0 - run.x1 < narrowest) {
        run = { ...run, x1 }
        continue
      }
      close()
      if (x1 - x0 < narrowest) {
        run = { x0, x1, place }
        continue
      }
      const look = looks[spanKind(tag)]!
      const text = itemName(timeline, item).split(':')[0]!.slice(1)
      const fits = look !== 'computes' && x1 - x0 >= text.length * letter + 4
      marks.push({ ...box(x0, x1), end: till, span, item, look, place, text: fits ? text : '' })
    }
    close()
  }
  return marks
}

/** A queue as steps upon each other: all of it, and the part that waits beside an idle interface; paths in the plot. */
export interface QueueMarks {
  readonly all: string
  readonly stray: string
  /** The upper edge of it all. */
  readonly line: string
}

/** @param deepest  messages of the deepest queue that is drawn beside it @param floor  where it stands */
export function queueMarks(
  steps: readonly QueueStep[],
  columns: TimeColumns,
  window: Window,
  deepest: number,
  floor: number,
): QueueMarks {
  const unit = Math.min(7, queueHeight / Math.max(1, deepest))
  let [all, stray] = ['', '']
  let line = `M0 ${floor}`
  // Steps that follow each other share one outline: a line between them would be read as a fall to 0.
  let last = -1
  const x = (time: number) => round(Math.max(0, Math.min(columns.plot, toPixel(columns, window, time))))
  for (const { from, to, present, beside } of steps) {
    if (to < window[0] || from > window[1]) continue
    const [x0, x1] = [x(from), x(to)]
    const [height, own] = [round(present * unit), round(unit)]
    const level = floor - (beside ? own : height)
    if (x0 !== last) {
      all += `${last < 0 ? '' : `V${floor}Z`}M${x0} ${floor}`
      line += `${last < 0 ? '' : `V${floor}`}H${x0}`
    }
    all += `V${level}H${x1}`
    if (beside && present > 1) stray += `M${x0} ${floor - own}V${floor - height}H${x1}V${floor - own}Z`
    line += `V${floor - height}H${x1}`
    last = x1
  }
  if (last >= 0) [all, line] = [`${all}V${floor}Z`, `${line}V${floor}`]
  return { all, stray, line: `${line}H${columns.plot}` }
}

/** The most messages at one interface. */
export const deepestOf = (queues: readonly (readonly QueueStep[])[]): number =>
  queues.reduce((most, steps) => steps.reduce((deep, { present }) => Math.max(deep, present), most), 1)

const round = (pixels: number): number => Math.round(pixels * 10) / 10

/** The bar of a request under a point of the plot; the nearest edge first. @param near  px */
export function edgeUnder(
  marks: readonly BarMark[],
  x: number,
  y: number,
  near: number,
): BarMark | undefined {
  return marks
    .filter(({ span, ...bar }) => span >= 0 && y >= bar.y - 3 && y <= bar.y + bar.height + 3)
    .filter((bar) => Math.abs(bar.end - x) <= near && (bar.width > 3 * near || x >= bar.end - 3))
    .sort((a, b) => Math.abs(a.end - x) - Math.abs(b.end - x))[0]
}

/** The bar under a point, as far as a finger may miss it. */
export function barUnder(marks: readonly BarMark[], x: number, y: number, near: number): BarMark | undefined {
  const away = (bar: BarMark) => Math.max(0, bar.x - x, x - bar.x - bar.width)
  return marks
    .filter((bar) => bar.span >= 0 && y >= bar.y - 4 && y <= bar.y + bar.height + 4 && away(bar) <= near)
    .sort((a, b) => away(a) - away(b))[0]
}

/** How busy a lane was in the whole recording, 0 to 1. */
export function busyOf({ offsets, start, end, until }: Timeline, { lane }: Row): number {
  let sum = 0
  for (let span = offsets[lane]!; span < offsets[lane + 1]!; span++) sum += end[span]! - start[span]!
  return until > 0 ? sum / until : 0
}
