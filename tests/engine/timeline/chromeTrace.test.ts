import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TimeUnit } from '../../../engine/base/unit.ts'
import { chromeTrace } from '../../../engine/timeline/chromeTrace.ts'
import { anyTimeline, lane, timelineOf } from './randomTimeline.ts'

describe('a Chrome trace', () => {
  it('has a named thread per lane and a complete event per span', () => {
    expect(chromeTrace(timelineOf([lane('nic', { name: 'Sender NIC' })], [[0, 1, 3.5, 0]]))).toEqual({
      displayTimeUnit: 'ns',
      traceEvents: [
        { ph: 'X', name: 'fragment 1', cat: 'serve', pid: 1, tid: 1, ts: 1, dur: 2.5, args: { fragment: 1 } },
        { ph: 'M', name: 'thread_name', pid: 1, tid: 1, args: { name: 'Sender NIC' } },
        { ph: 'M', name: 'thread_sort_index', pid: 1, tid: 1, args: { sort_index: 1 } },
      ],
    })
  })

  it('never lets events of one thread overlap: a lane of capacity 2 becomes two threads', () => {
    const { traceEvents } = chromeTrace(
      timelineOf(
        [lane('pool', { capacity: 2 }), lane('next')],
        [
          [0, 0, 4, 0],
          [0, 1, 2, 1],
          [0, 2, 3, 2],
          [1, 4, 5, 0],
        ],
      ),
    )
    expect(traceEvents.flatMap((event) => (event.ph === 'X' ? [event.tid] : []))).toEqual([1, 2, 2, 3])
  })

  it('counts in microseconds whatever the unit of the timeline', () => {
    const timeline = { ...timelineOf([lane('a')], [[0, 1500, 2500, 0]]), unit: 'ns' as const }
    expect(chromeTrace(timeline).traceEvents[0]).toMatchObject({ ts: 1.5, dur: 1 })
  })

  it('says what a µs of it is where the clock counts no time', () => {
    const inUnit = (unit: TimeUnit) =>
      chromeTrace({ ...timelineOf([lane('a')], [[0, 1, 3, 0]]), unit }).otherData
    expect(inUnit('cycles')).toEqual({ times: '1 cycle stands as 1 µs' })
    expect(inUnit('ticks')).toEqual({ times: '1 tick stands as 1 µs' })
    expect(inUnit('50ns')).toBeUndefined()
    expect(inUnit('ns')).toBeUndefined()
  })

  it('has whole ns for a reader that cuts the rest of them off, each span ending where the next one begins', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<TimeUnit>('ps', 'ns', 'us', 's', 'cycles', '50ns'),
        fc.array(fc.double({ min: 0, max: 500, noNaN: true }), { minLength: 1, maxLength: 60 }),
        (unit, lengths) => {
          let now = 514.8
          const spans = lengths.map(
            (length, item) => [0, now, (now += length), item] as [number, number, number, number],
          )
          const timeline = { ...timelineOf([lane('a')], spans), unit }
          const { traceEvents } = chromeTrace(timeline)
          let last: number | undefined
          for (const event of traceEvents) {
            if (event.ph !== 'X') continue
            // Perfetto's json_utils.cc, CoerceToTs: static_cast<int64_t>(value * 1000.0)
            const [ts, dur] = [Math.trunc(event.ts * 1000), Math.trunc(event.dur * 1000)]
            if (last !== undefined) expect(ts).toBe(last)
            last = ts + dur
          }
        },
      ),
    )
  })

  it('is what the format allows, whatever the timeline: whole words and numbers, and slices of a thread that nest', () => {
    fc.assert(
      fc.property(anyTimeline, (timeline) => {
        const read = JSON.parse(JSON.stringify(chromeTrace(timeline))) as Record<string, unknown>
        const events = read['traceEvents'] as readonly Record<string, unknown>[]
        const open = new Map<number, number[]>()
        const named = new Set<number>()
        for (const event of events) {
          const { ph, pid, tid, name, args } = event
          expect([pid, Number.isInteger(tid), typeof name, typeof args]).toEqual([
            1,
            true,
            'string',
            'object',
          ])
          if (ph === 'M') {
            expect(['thread_name', 'thread_sort_index']).toContain(name)
            if (name === 'thread_name') named.add(tid as number)
          } else {
            expect(ph).toBe('X')
            expect(Number.isFinite(event['ts']) && (event['dur'] as number) >= 0).toBe(true)
          }
        }
        // A reader takes the slices of a thread by their beginning, the longest first, as it would put them on a stack.
        const slices = events
          .filter(({ ph }) => ph === 'X')
          .map((event) => ({
            tid: event['tid'] as number,
            ts: event['ts'] as number,
            dur: event['dur'] as number,
          }))
          .sort((a, b) => a.ts - b.ts || b.dur - a.dur)
        for (const { tid, ts, dur } of slices) {
          expect(named.has(tid)).toBe(true)
          const stack = (open.get(tid) ?? []).filter((until) => until > ts + rounding)
          for (const until of stack) expect(ts + dur).toBeLessThanOrEqual(until + rounding)
          open.set(tid, [...stack, ts + dur])
        }
        expect(slices.length).toBe(timeline.start.length)
      }),
    )
  })
})

/** What a start and a length lose of an end in binary [µs]. */
const rounding = 1e-6
