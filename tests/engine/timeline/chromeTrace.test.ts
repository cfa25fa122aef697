import { describe, expect, it } from 'vitest'
import { chromeTrace } from '../../../engine/timeline/chromeTrace.ts'
import { lane, timelineOf } from './randomTimeline.ts'

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
})
