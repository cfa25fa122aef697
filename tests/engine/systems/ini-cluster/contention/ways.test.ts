import { describe, expect, it } from 'vitest'
import { checkedParams } from '../../../../../engine/scenario/check.ts'
import { newScenario } from '../../../../../engine/scenario/scenario.ts'
import { runToEnd } from '../../../../../engine/systems/run.ts'
import { beginningOf } from '../../../../../engine/systems/ini-cluster/contention/run/beginning.ts'
import {
  besideIdle,
  queueSteps,
} from '../../../../../engine/systems/ini-cluster/contention/run/queueSteps.ts'
import { isVisit, waitsOf, waysOf } from '../../../../../engine/systems/ini-cluster/contention/run/way.ts'
import { iniCluster } from '../../../../../engine/systems/ini-cluster/system.ts'
import { typedParams } from '../../../../../engine/systems/ini-cluster/typedParams.ts'
import { itemName } from '../../../../../engine/timeline/timeline.ts'

const eight = {
  clusters: 2,
  processorsPerCluster: 4,
  interfacesPerCluster: 2,
  compute: 20_000,
  requests: 1000,
  pointRequests: 0,
}
const seed = 1

function beginning(change: object = {}) {
  const params = typedParams(checkedParams(iniCluster, { ...eight, ...change }))
  const { timeline, setOut, configuration, state } = beginningOf(params, seed)!
  return { timeline, configuration, ways: waysOf(timeline, configuration, setOut), queues: queueSteps(state) }
}

/** Each request's costs at its stops, by name. */
const works = ({ timeline, ways }: ReturnType<typeof beginning>) =>
  new Map(
    ways
      .filter(({ back }) => back !== undefined)
      .map((way) => [itemName(timeline, way.item), way.stops.map(({ start, end }) => end - start)] as const),
  )

describe('the ways of requests', () => {
  it('are those of the run with the same seed', () => {
    const { timeline } = beginning()
    const run = runToEnd(iniCluster, { ...newScenario(iniCluster, checkedParams(iniCluster, eight)), seed })
    expect([...timeline.start]).toEqual([...run.timeline!.start])
    expect([...timeline.tag]).toEqual([...run.timeline!.tag])
  })

  it.each([
    ['sending', { iniService: 0, iniReceive: 3000 }, 4],
    ['receiving', { iniService: 3000, iniReceive: 0 }, 4],
    ['all but asking', { iniService: 0, handler: 0, scheduling: 'shortest', rules: { monitoring: 500 } }, 4],
    [
      'all but asking where they receive',
      { iniService: 0, handler: 0, destination: 'shortest', rules: { monitoring: 500 } },
      2,
    ],
  ])('are whole where %s takes no time', (_, change, count) => {
    const whole = beginning(change).ways.filter(({ back }) => back !== undefined)
    expect(whole.length).toBeGreaterThan(20)
    for (const { stops } of whole) expect(stops).toHaveLength(count)
    const params = checkedParams(iniCluster, { ...eight, ...change })
    const { findings } = runToEnd(iniCluster, newScenario(iniCluster, params))
    expect(findings.find(({ id }) => id === 'journey')!.sentence).toMatch(/^Request p\d+:\d+ waits longest/)
  })

  it('begin where the request before it is back, where computing takes no time', () => {
    const { ways, timeline } = beginning({ compute: 0 })
    const whole = ways.filter(({ back }) => back !== undefined)
    expect(whole.length).toBeGreaterThan(20)
    const backOf = new Map(whole.map((way) => [itemName(timeline, way.item), way.back!]))
    let atOnce = 0
    for (const { item, computing, sent, stops } of whole) {
      expect([computing.length, stops.length]).toEqual([0, 6])
      expect(stops[0]!.arrival).toBe(sent)
      const [processor, number] = itemName(timeline, item).split(':') as [string, string]
      const before = Number(number) > 0 ? backOf.get(`${processor}:${Number(number) - 1}`)! : 0
      // A handler of others that waits at its processor goes first.
      expect(sent).toBeGreaterThanOrEqual(before)
      if (sent === before) atOnce++
    }
    expect(atOnce).toBeGreaterThan(whole.length / 2)
  })

  it('have six stops, each as long after the one before as the wire and the wait', () => {
    for (const wires of [{}, { intraLatency: 300, interLatency: 2000 }]) {
      const { ways, timeline, configuration } = beginning(wires)
      const whole = ways.filter(({ back }) => back !== undefined)
      expect(whole.length).toBeGreaterThan(20)
      for (const way of whole) {
        expect(way.stops.map(({ kind }) => isVisit(kind))).toEqual([true, true, false, true, true, false])
        const served = way.stops.reduce((sum, { start, end }) => sum + end - start, 0)
        const onWires = 4 * configuration.intraLatency + 2 * configuration.interLatency
        expect(waitsOf(way) + served + onWires).toBeCloseTo(way.back! - way.sent, 6)
        expect(timeline.lanes[way.stops[5]!.lane]!.id).toBe(itemName(timeline, way.item).split(':')[0])
      }
    }
  })

  it('leave out what costs nothing, and what the path goes past', () => {
    expect(beginning({ handler: 0 }).ways[0]!.stops).toHaveLength(4)
    expect(beginning({ rules: { path: 'bypass' } }).ways[0]!.stops).toHaveLength(2)
  })

  it('are the same work whichever interface is chosen', () => {
    const fixed = works(beginning())
    const turns = works(beginning({ scheduling: 'round-robin' }))
    const both = [...fixed.keys()].filter((name) => turns.has(name))
    expect(both.length).toBeGreaterThan(20)
    for (const name of both)
      for (const [at, cost] of fixed.get(name)!.entries()) expect(turns.get(name)![at]).toBeCloseTo(cost, 6)
  })
})

describe('the queues of interfaces', () => {
  it('hold just the messages whose ways stop there, and tell who waits beside an idle one', () => {
    for (const scheduling of ['static', 'shortest']) {
      const { timeline, ways, queues } = beginning({ scheduling })
      const inis = timeline.lanes.flatMap(({ id }, lane) => (id.startsWith('i') ? [lane] : []))
      const stops = ways.flatMap((way) => way.stops)
      let beside = 0
      // Who waits at the end of the recording has no bar yet.
      for (let n = 0; n < 400; n++) {
        const time = ((n + 0.5) / 500) * timeline.until
        const present = inis.map(
          (lane) =>
            stops.filter((stop) => stop.lane === lane && stop.arrival <= time && time < stop.end).length,
        )
        for (const [ini, steps] of queues.entries()) {
          const step = steps.find(({ from, to }) => from <= time && time < to)
          expect(step?.present ?? 0, `interface ${ini} at ${time}`).toBe(present[ini])
          const stray = present[ini]! > 1 && present[ini ^ 1] === 0
          expect(step?.beside ?? false).toBe(stray)
          beside += stray ? 1 : 0
        }
      }
      expect(beside).toBeGreaterThan(0)
    }
  })

  it('say for how long a wait was beside an idle one', () => {
    const steps = [
      { from: 0, to: 4, present: 2, beside: true },
      { from: 4, to: 6, present: 3, beside: false },
      { from: 6, to: 9, present: 2, beside: true },
    ]
    expect(besideIdle(steps, 1, 8)).toBe(5)
  })
})
