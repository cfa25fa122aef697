import { unitRow, type TimeUnit } from '../base/unit.ts'
import { slots } from './slots.ts'
import { hasItem, itemName, spanItem, spanKind, type Timeline } from './timeline.ts'

/** A Chrome trace (Trace Event Format), as Perfetto and chrome://tracing open it. Times in µs; a cycle stands as one. */
export interface ChromeTrace {
  readonly displayTimeUnit: 'ns'
  /** What a cycle stands as, where the clock counts no time. */
  readonly otherData?: { readonly times: string }
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
  const nano = nanoseconds(unit)
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
      const [from, to] = [Math.round(start[s]! * nano), Math.round(end[s]! * nano)]
      traceEvents.push({
        ph: 'X',
        name: about ? `${itemNoun} ${itemName(timeline, item)}` : kind.name,
        cat: kind.id,
        pid: 1,
        tid: thread + slot + 1,
        ts: microseconds(from),
        dur: microseconds(to - from),
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
  const times = standIn(unit)
  return { displayTimeUnit: 'ns', ...(times !== undefined && { otherData: { times } }), traceEvents }
}

/** What stands as a µs where the clock of a timeline counts no time. */
export function standIn(unit: TimeUnit): string | undefined {
  const { shift, one } = unitRow(unit)
  return shift === undefined ? `1 ${one} stands as 1 µs` : undefined
}

/**
 * Perfetto takes the whole ns of a number of µs, `(int64_t)(value * 1000)`, and drops a slice that would end behind the one
 * that it is in. So both ends are whole ns, and written so that they are not cut down to the one before.
 */
function microseconds(nanoseconds: number): number {
  const value = nanoseconds / 1000
  return Math.trunc(value * 1000) < nanoseconds ? value * (1 + Number.EPSILON) : value
}

/** How many ns one of the unit is, exactly: a power of ten, or that by one of two. */
function nanoseconds(unit: TimeUnit): number {
  const { shift, by } = unitRow(unit)
  const parts = by && 'times' in by ? by.times : 1
  return shift === undefined ? 1000 : Number(`1e${shift + 9}`) / parts
}
