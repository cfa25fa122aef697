import { describe, expect, it } from 'vitest'
import { itemName, newScenario } from '../../../../engine/index.ts'
import { iniCluster } from '../../../../engine/systems/ini-cluster/system.ts'
import { typedParams, waitsOf } from '../../../../engine/systems/ini-cluster/door.ts'
import {
  barsOf,
  barUnder,
  edgeUnder,
  queueMarks,
} from '../../../../app/systems/ini-cluster/clusters/marks.ts'
import { outlinesOf, repliesOf } from '../../../../app/systems/ini-cluster/clusters/outlines.ts'
import { chosenWay, recordedOf, wayBeside } from '../../../../app/systems/ini-cluster/clusters/recorded.ts'
import {
  strokesOf,
  waitLabels,
  type Stroke,
} from '../../../../app/systems/ini-cluster/clusters/waitLabels.ts'
import { ownLane, rowsOf } from '../../../../app/systems/ini-cluster/clusters/rows.ts'
import {
  amount,
  begunAt,
  percentOf,
  stepsOf,
  sumsOf,
  unitOf,
} from '../../../../app/systems/ini-cluster/clusters/words.ts'

const system = iniCluster
const paramsOf = (change: object) => typedParams({ ...newScenario(system).params, ...change })
const eight = { clusters: 2, processorsPerCluster: 4, interfacesPerCluster: 2, compute: 20_000 }
const recorded = recordedOf(paramsOf(eight), 1, 'cycles')!
const way = chosenWay(recorded, '')!
const columns = { width: 700, left: 100, plot: 600, narrow: false }

describe('the picture of two clusters', () => {
  it('begins with the request that waited longest, and follows one that is named', () => {
    expect(Math.max(...recorded.ways.map(waitsOf))).toBe(waitsOf(way))
    const other = recorded.ways[3]!
    expect(chosenWay(recorded, itemName(recorded.timeline, other.item))).toBe(other)
    expect(wayBeside(recorded, wayBeside(recorded, way, 1), -1)).toBe(way)
    expect(wayBeside(recorded, recorded.ways[0]!, -1)).toBe(recorded.ways.at(-1))
  })

  it('has the interfaces of both clusters in the middle', () => {
    const kinds = rowsOf(recorded, way, false)
      .list.map(({ kind }) => kind[0])
      .join('')
    expect(kinds).toBe('cppppiiciipppp')
  })

  it('draws of a phone’s and of a large machine’s processors only those of the message', () => {
    const narrow = rowsOf(recorded, way, true)
    expect(narrow.list.filter(({ kind }) => kind === 'processor')).toHaveLength(2)
    const large = recordedOf(paramsOf({ ...eight, clusters: 4, processorsPerCluster: 32 }), 1, 'cycles')!
    const rows = rowsOf(large, chosenWay(large, '')!, false)
    expect(rows.list.filter(({ kind }) => kind === 'processor')).toHaveLength(2)
    expect(rows.hidden).toBe(62)
    for (const { lane } of chosenWay(large, '')!.stops) expect(rows.byLane.has(lane)).toBe(true)
  })

  it('tells the same in µs, a twentieth of the cycles', () => {
    const of = (unit: 'cycles' | '50ns') => recordedOf(paramsOf({ ...eight, interLatency: 500 }), 1, unit)!
    const [cycles, micros] = [of('cycles'), of('50ns')]
    expect([unitOf(cycles), unitOf(micros)]).toEqual(['cycles', 'µs'])
    const { wires, away } = sumsOf(chosenWay(micros, '')!)
    expect(sumsOf(chosenWay(cycles, '')!)).toEqual(sumsOf(chosenWay(micros, '')!))
    expect(wires).toBeCloseTo(1000, 5)
    expect([amount(cycles, wires), amount(micros, wires)]).toEqual(['1,000', '50.0'])
    expect(Number(amount(micros, away).replaceAll(',', ''))).toBeCloseTo(away / 20, 1)
  })

  it('draws processors that compute for no time, and tells no computing of them', () => {
    for (const unit of ['cycles', '50ns'] as const) {
      const none = recordedOf(paramsOf({ ...eight, compute: 0 }), 1, unit)!
      const longest = chosenWay(none, '')!
      const { away, waits, worked, wires } = sumsOf(longest)
      expect(waits).toBeGreaterThan(0)
      expect(waits + worked + wires).toBeCloseTo(away, 6)
      const steps = stepsOf(none, longest)
      expect(steps.every(({ stop }) => stop >= 0)).toBe(true)
      expect(begunAt(none, longest)).toBe(longest.sent)
    }
  })

  it('tells each wait and each visit of a request with its length', () => {
    const steps = stepsOf(recorded, way)
    const away = steps.slice(1).reduce((sum, { time }) => sum + time, 0)
    expect(away).toBeCloseTo(way.back - way.sent, 6)
    expect(steps.filter(({ wait }) => !wait)).toHaveLength(7)
    for (const { beside, time } of steps) expect(beside).toBeLessThanOrEqual(time + 1e-9)
  })

  it('finds the bar under a finger, and the end of one beside its next', () => {
    const bars = barsOf(recorded.timeline, rowsOf(recorded, way, false), columns, [way.sent, way.back])
    const bar = bars.find(({ span }) => span === way.stops[3]!.span)!
    expect(barUnder(bars, bar.x + bar.width / 2, bar.y + 5, 0)).toBe(bar)
    expect(edgeUnder(bars, bar.x + bar.width, bar.y + 5, 2)).toBe(bar)
    expect(barUnder(bars, bar.x + bar.width / 2, bar.y - 20, 3)?.y).not.toBe(bar.y)
  })

  it('finds no end that is out of view, however near the edge a finger is', () => {
    const visit = way.stops[3]!
    const long = visit.end - visit.start
    // The bar goes on for twice as long as it is seen.
    const window = [visit.start - 2 * long, visit.start + long / 3] as const
    const bars = barsOf(recorded.timeline, rowsOf(recorded, way, false), columns, window)
    const bar = bars.find(({ span }) => span === visit.span)!
    expect(barUnder(bars, columns.plot - 1, bar.y + 5, 0)).toBe(bar)
    expect(edgeUnder(bars, columns.plot - 1, bar.y + 5, 22)).toBeUndefined()
  })

  it('draws bars as one outline for each shade, where and as wide as they are', () => {
    const bars = barsOf(recorded.timeline, rowsOf(recorded, way, false), columns, [way.sent, way.back])
    const outlines = outlinesOf(bars)
    expect(new Set(outlines.map(({ id }) => id)).size).toBe(outlines.length)
    expect(outlines.length).toBeLessThan(35)
    const begun = (paths: readonly string[]) => paths.flatMap((d) => d.match(/M/g) ?? []).length
    expect(begun(outlines.map(({ d }) => d))).toBe(bars.length)
    const replies = bars.filter(({ look }) => look === 'reply')
    expect(begun([repliesOf(bars)])).toBe(replies.length)
    const [bar] = replies
    const { place, d } = outlines.find(({ d }) => d.includes(repliesOf([bar!])))!
    expect(Math.abs(place - bar!.place)).toBeLessThan(1 / 32)
    expect(d).toContain(`M${bar!.x + 2} ${bar!.y}h${bar!.width - 4}a2 2 0 0 1 2 2v${bar!.height - 4}`)
  })

  it('draws a queue as steps, and what waits beside an idle interface apart', () => {
    const steps = [
      { from: 0, to: 50, present: 1, beside: false },
      { from: 50, to: 100, present: 3, beside: true },
      { from: 150, to: 160, present: 1, beside: false },
    ]
    const { all, stray, line } = queueMarks(steps, columns, [0, 200], 3, 100)
    expect(all).toBe('M0 100V93H150V93H300V100ZM450 100V93H480V100Z')
    expect(stray).toBe('M150 93V79H300V93Z')
    expect(line).toBe('M0 100H0V93H150V79H300V100H450V93H480V100H600')
  })
})

describe('the lengths of waits beside the way', () => {
  /** All labels of all requests that came back, at a desk and on a phone. */
  const drawn = [600, 282].flatMap((plot) => {
    const own = recordedOf(paramsOf({}), 1, 'cycles')!
    return own.ways.map((each) => {
      const rows = rowsOf(own, each, plot < 400)
      const rowOf = (lane: number) => rows.byLane.get(lane)!
      const from = begunAt(own, each)
      const x = (time: number) => (plot * (time - from)) / (each.back - from)
      const strokes = strokesOf(each, rowOf(ownLane(own.timeline, each)), { rowOf, x }, ({ y }) => y + 20)
      return { plot, strokes, labels: waitLabels(own, each, { rowOf, x, plot, strokes }) }
    })
  })
  const half = ({ text }: { readonly text: string }) => text.length * 3.35
  const struck = ({ from, to }: Stroke, label: { text: string; at: number; y: number }) =>
    Math.min(from[1], to[1]) < label.y &&
    Math.max(from[1], to[1]) > label.y - 8 &&
    Math.abs(from[0] - label.at) < half(label) + 2

  it('stand under no stroke of it, none upon another, and within the plot', () => {
    let many = 0
    for (const { plot, strokes, labels } of drawn)
      for (const [at, label] of labels.entries()) {
        many++
        expect(strokes.filter((stroke) => struck(stroke, label))).toEqual([])
        expect(label.at - half(label)).toBeGreaterThan(-0.01)
        expect(label.at + half(label)).toBeLessThan(plot + 0.01)
        for (const other of labels.slice(at + 1))
          if (other.y === label.y)
            expect(Math.abs(other.at - label.at)).toBeGreaterThan(half(label) + half(other))
      }
    expect(many).toBeGreaterThan(200)
  })
})

it('does not call nothing what is little, nor all what is nearly all', () => {
  expect([0, 10, 34, 500, 999].map((part) => percentOf(part, 1000))).toEqual([
    '0\u00a0%',
    '1\u00a0%',
    '3\u00a0%',
    '50\u00a0%',
    '99.9\u00a0%',
  ])
  expect(percentOf(10, 34_009)).toBe('less than 0.1\u00a0%')
  expect(percentOf(0, 0)).toBe('0\u00a0%')
})
