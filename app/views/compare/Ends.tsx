import type { TimeUnit } from '../../../engine/index.ts'
import type { Tick } from '../../chart/ticks.ts'
import { toPixel, type TimeColumns } from '../../time/columns.ts'
import { timePhrase } from '../../time/phrase.ts'
import { timeTicks } from '../../time/timeTicks.ts'
import { useTime, type TimeStore } from '../../time/timeView.ts'
import './compare.css'
import { toChip, toNumbers } from './ends.ts'

export type SideName = 'A' | 'B'

export interface EndsProps {
  readonly columns: TimeColumns
  readonly time: TimeStore
  readonly unit: TimeUnit
  /** When each is done; one that is not there has no end that means anything. */
  readonly ends: { readonly a?: number | undefined; readonly b?: number | undefined }
  /** Which of the two charts this lies over. */
  readonly of: SideName
  /** Where the lanes end, below which the axis stands [px]. */
  readonly floor: number
  /** The arrow between the ends stands at this height, in the chart that is done first. */
  readonly middle: number
}

/** The ends of both, as lines down to the axis and as marks on it, and the difference as an arrow. */
export function Ends({ columns, time, unit, ends: { a, b }, of, floor, middle }: EndsProps) {
  const window = useTime(time, (now) => now.window)
  const at = (end: number | undefined) => (end === undefined ? undefined : toPixel(columns, window, end))
  const inside = (x: number | undefined): x is number => x !== undefined && x >= -1 && x <= columns.plot + 1
  const [xa, xb] = [at(a), at(b)]
  const first: SideName = a !== undefined && b !== undefined && a < b ? 'A' : 'B'
  const words = (end: number | undefined) => timePhrase({ unit }, end!)
  const room = columns.plot + (columns.narrow ? 4 : 18)
  const chips = apart(inside(xa) ? xa : undefined, inside(xb) ? xb : undefined, room)
  const { ticks } = timeTicks(columns, window, unit)
  const height = (x: number) =>
    of === 'A' ? 'calc(100% + 40px)' : floor + (crosses(ticks, x) ? toNumbers : toChip)
  const both = a !== undefined && b !== undefined && Math.abs(a - b) > 1e-9 * Math.max(a, b)
  return (
    <div className="compare-ends" style={{ left: columns.left, width: columns.plot }} aria-hidden="true">
      {/* A stands above B: its end is led down through B to the axis; B's end up to A where A ends before it. */}
      {inside(xa) && <span className="compare-end compare-end-a" style={{ left: xa, height: height(xa) }} />}
      {inside(xb) && (of === 'B' || (both && first === 'A')) && (
        <span className="compare-end compare-end-b" style={{ left: xb, height: height(xb) }} />
      )}
      {both && inside(xa) && inside(xb) && of === first && (
        <span
          className={`compare-arrow compare-arrow-${first}`}
          style={{ left: Math.min(xa, xb), width: Math.abs(xa - xb), top: middle }}
        >
          <span className={Math.abs(xa - xb) < 110 ? 'compare-arrow-outside' : ''}>
            {words(Math.abs(a - b))} {b < a ? 'earlier' : 'later'}
          </span>
        </span>
      )}
      {of === 'B' && chips.a !== undefined && (
        <span className="compare-chip compare-chip-a figure" style={{ left: chips.a, top: floor }}>
          A {words(a)}
        </span>
      )}
      {of === 'B' && chips.b !== undefined && (
        <span className="compare-chip compare-chip-b figure" style={{ left: chips.b, top: floor }}>
          B {words(b)}
        </span>
      )}
    </div>
  )
}

/** Whether a line at a pixel would run through a number of the axis. */
export const crosses = (ticks: readonly Tick[], x: number): boolean =>
  ticks.some(({ position, label }) => Math.abs(position - x) < 3.5 * label.length + 2)

/** Half of a mark on the axis [px]. */
const half = 46

/** Marks stand below their ends, beside each other where these are near, and inside of the room [px]. */
export function apart(
  a: number | undefined,
  b: number | undefined,
  room: number,
): { readonly a: number | undefined; readonly b: number | undefined } {
  const within = (x: number) => Math.max(half, Math.min(room - half, x))
  if (a === undefined || b === undefined || Math.abs(a - b) >= 2 * half)
    return { a: a && within(a), b: b && within(b) }
  const middle = Math.max(2 * half, Math.min(room - 2 * half, (a + b) / 2))
  return a < b ? { a: middle - half, b: middle + half } : { a: middle + half, b: middle - half }
}
