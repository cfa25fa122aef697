import { describe, expect, it } from 'vitest'
import { mostSpans, Recorder } from '../../../engine/simulation/recorder.ts'
import { StateLog } from '../../../engine/simulation/stateLog.ts'
import { TimeBuckets } from '../../../engine/simulation/timeBuckets.ts'
import { spanTag } from '../../../engine/timeline/timeline.ts'

/** What a run keeps where nothing else is said: promised by the docstrings, and what a page has room for. */
describe('what is recorded at most', () => {
  it('is 2^17 changes of a table', () => {
    const log = new StateLog(1)
    log.addRow([-1])
    for (let change = 0; change < 2 ** 17; change++) log.set(0, 0, change, change)
    expect(log.full).toBe(false)
    log.set(0, 0, 2 ** 17, -1)
    expect(log.full).toBe(true)
    const { complete, time, until } = log.deltas([0], 1e9)
    expect([complete, time.length, until]).toEqual([false, 2 ** 17, 2 ** 17])
  })

  it('is 2^22 spans', () => {
    const recorder = new Recorder(1, { kind: 'full' })
    for (let span = 0; span < mostSpans + 3; span++) recorder.span(0, span, span + 1, spanTag(0, 0))
    expect([recorder.count, recorder.missed]).toEqual([2 ** 22, 3])
  })

  it('is 512 buckets of time', () => {
    const buckets = new TimeBuckets(['sum'], 1)
    buckets.add(0, 511, 1)
    expect(buckets.width).toBe(1)
    buckets.add(0, 512, 1)
    expect(buckets.width).toBe(2)
  })
})

describe('a log of states', () => {
  it('has room for any number of rows', () => {
    const log = new StateLog(2)
    for (let row = 0; row < 50; row++) expect(log.addRow([row, -row])).toBe(row)
    log.set(49, 1, 5, 7)
    const rows = Array.from({ length: 50 }, (_, row) => row)
    const { frames, cell, value } = log.deltas(rows, 10)
    expect([...frames.subarray(0, 100)]).toEqual(rows.flatMap((row) => [row, -row]))
    expect([[...cell], [...value]]).toEqual([[99], [7]])
  })
})
