import { describe, expect, it } from 'vitest'
import {
  busiestSentence,
  observedSentence,
  stationColumns,
  stationGroups,
} from '../../../../app/views/stations/layout.ts'
import type { Station, Stations } from '../../../../engine/index.ts'

const station = (id: string, kind: string, busy: number, halfWidth?: number): Station => ({
  id,
  name: `Node ${id}`,
  kind,
  utilisation: { mean: busy, ...(halfWidth !== undefined && { halfWidth }) },
  present: { mean: 2 * busy },
  throughput: { mean: 1000 * busy },
  ...(busy > 0 && { residence: { mean: 12.5 } }),
})

const stations: Stations = {
  unit: 'us',
  observed: { from: 10_000, until: 60_000, batches: 20 },
  kinds: [
    { id: 'nic', name: 'NICs', sentence: 'Packets.' },
    { id: 'host', name: 'Hosts', sentence: 'Operations.' },
    { id: 'disk', name: 'Disks', sentence: 'Blocks.' },
  ],
  list: [
    station('a', 'nic', 0.25, 0.01),
    station('b', 'nic', 0.9995, 0.002),
    station('c', 'host', 1, 0),
    station('d', 'host', 0),
  ],
}

describe('the table of stations', () => {
  it('has a group for each kind that there is, the busiest first, and marks the busiest of all', () => {
    const groups = stationGroups(stations)
    expect(groups.map(({ id, rows }) => [id, rows.map((row) => row.id)])).toEqual([
      ['nic', ['b', 'a']],
      ['host', ['c', 'd']],
    ])
    expect(groups.flatMap(({ rows }) => rows.filter((row) => row.busiest).map((row) => row.id))).toEqual([
      'c',
    ])
  })

  it('draws utilisation from 0 to 1 and the rest up to the largest of the kind, with the interval about the bar', () => {
    const [nics] = stationGroups(stations)
    const [utilisation, present] = nics!.rows[1]!.cells
    expect(utilisation).toMatchObject({ text: '25.0', reach: '±1.0', bar: 0.25, low: 0.24, high: 0.26 })
    expect(present!.reach).toBeUndefined()
    expect(present!.bar).toBeCloseTo(0.25 / 0.9995, 9)
    for (const { rows } of stationGroups(stations))
      for (const cell of rows.flatMap(({ cells }) => cells))
        if (cell)
          expect([cell.low <= cell.bar, cell.bar <= cell.high, cell.high <= 1]).toEqual([true, true, true])
  })

  it('leaves a cell empty where nothing left', () => {
    const [, hosts] = stationGroups(stations)
    expect(hosts!.rows[1]!.cells[2]).toBeUndefined()
    expect(stationColumns(stations)[2]!.unit).toBe('µs')
  })

  it('says what is busiest and what the intervals are', () => {
    expect(busiestSentence(stations)).toBe('Node c is busy 100.0 % of the time, and 1 other as much.')
    expect(observedSentence(stations)).toBe(
      'Averages from 10 ms to 60 ms, after the warm-up; ± is the 95 % confidence interval by 20 batch means of 2.50 ms.',
    )
    expect(observedSentence({ ...stations, observed: { from: 0, until: 42.7, batches: 0 } })).toContain(
      'without confidence intervals',
    )
    const unsure = { ...stations.list[0]!, utilisation: { mean: 0.5 } }
    expect(observedSentence({ ...stations, list: [unsure] })).toBe(
      'Averages from 10 ms to 60 ms, after the warm-up, without confidence intervals: the parts of this run are more alike than runs that begin otherwise.',
    )
    expect(busiestSentence({ ...stations, list: [] })).toBe('Nothing was busy.')
  })
})
