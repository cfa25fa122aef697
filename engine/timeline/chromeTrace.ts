import { unitRow, type TimeUnit } from '../base/unit.ts'
import { slots } from './slots.ts'
import { hasItem, itemName, spanItem, spanKind, type Timeline } from './timeline.ts'

/** A Chrome trace (Trace Event Format), as Perfetto and chrome://tracing open it. Times in µs; a cycle stands as one. */
export interface ChromeTrace {
  readonly displayTimeUnit: 'ns'
  readonly traceEvents: readonly ChromeTraceEvent[]
}

export type ChromeTraceEvent =
  | {
      readonly ph: 'X'
      readonly name: string
      readonly cat: string
      readonly pid: number
      readonly tid: number
      readonly ts: number
      readonly dur: number
      readonly args: Readonly<Record<string, string | number>>
    }
  | {
      readonly ph: 'M'
      readonly name: 'thread_name' | 'thread_sort_index'
      readonly pid: number
      readonly tid: number
      readonly args: Readonly<Record<string, string | number>>
    }

/**
 * One thread per lane. Events of one thread must nest, so a lane that serves several spans at once becomes as many
 * threads as it ever needs. Items are called as on the page.
 */
export function chromeTrace(timeline: Timeline): ChromeTrace {
  const { lanes, kinds, offsets, start, end, tag, unit, itemNoun } = timeline
  const micro = microseconds(unit)
  const traceEvents: ChromeTraceEvent[] = []
  let thread = 0
  for (const [l, lane] of lanes.entries()) {
    const given = slots(timeline, l)
    let threads = 1
    for (let s = offsets[l]!; s < offsets[l + 1]!; s++) {
      const slot = given[s - offsets[l]!]!
      threads = Math.max(threads, slot + 1)
      const item = spanItem(tag[s]!)
      const kind = kinds[spanKind(tag[s]!)]!
      const about = hasItem(timeline, s)
      traceEvents.push({
        ph: 'X',
        name: about ? `${itemNoun} ${itemName(timeline, item)}` : kind.name,
        cat: kind.id,
        pid: 1,
        tid: thread + slot + 1,
        ts: start[s]! * micro,
        dur: (end[s]! - start[s]!) * micro,
        args: about ? { [itemNoun]: timeline.itemNames?.[item] ?? item + 1 } : {},
      })
    }
    for (let slot = 0; slot < threads; slot++) {
      const tid = ++thread
      const name = slot === 0 ? lane.name : `${lane.name} (${slot + 1})`
      traceEvents.push({ ph: 'M', name: 'thread_name', pid: 1, tid, args: { name } })
      traceEvents.push({ ph: 'M', name: 'thread_sort_index', pid: 1, tid, args: { sort_index: tid } })
    }
  }
  return { displayTimeUnit: 'ns', traceEvents }
}

/** How many µs one of the unit is, exactly: a power of ten, or that by one of two. */
function microseconds(unit: TimeUnit): number {
  const { shift, by } = unitRow(unit)
  const parts = by && 'times' in by ? by.times : 1
  return shift === undefined ? 1 : Number(`1e${shift + 6}`) / parts
}
