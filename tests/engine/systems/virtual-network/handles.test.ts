import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Scenario } from '../../../../engine/scenario/document.ts'
import { applyEdit } from '../../../../engine/scenario/edit.ts'
import { newScenario } from '../../../../engine/scenario/scenario.ts'
import { valueAt } from '../../../../engine/scenario/valueAt.ts'
import { runToEnd } from '../../../../engine/systems/run.ts'
import type { Bar } from '../../../../engine/systems/system.ts'
import { handles } from '../../../../engine/systems/virtual-network/handles/index.ts'
import type { VirtualNetworkParams } from '../../../../engine/systems/virtual-network/parameters/index.ts'
import { presets } from '../../../../engine/systems/virtual-network/presets/index.ts'
import { spanKinds } from '../../../../engine/systems/virtual-network/recording/spanKinds.ts'
import { virtualNetwork } from '../../../../engine/systems/virtual-network/system.ts'
import { laneOfSpan, spanItem, spanKind, type Timeline } from '../../../../engine/timeline/timeline.ts'

const { edge, drag, nudge, meanings } = handles
const preset = (id: string) => presets.find((each) => each.id === id)!
const withExperiment = (id: string, changes: object): VirtualNetworkParams => {
  const { params } = preset(id)
  return { ...params, experiment: { ...params.experiment, ...changes } }
}

const bulk = withExperiment('bulk-streaming', { count: 3 })

/** Scenarios that show every kind of bar, cut short. */
const scenarios: readonly (readonly [string, VirtualNetworkParams])[] = [
  ['a round trip', preset('round-trip').params],
  ['a loss', preset('loss-four-channels').params],
  ['refusals and resending', withExperiment('nack-storm', { serverStart: 500 })],
  ['a wrong tag', preset('wrong-tag').params],
  ['polling', withExperiment('own-endpoints', { clients: 3, warm: 0, until: 500 })],
  ['scans', withExperiment('eager-scan', { clients: 3, warm: 0, until: 500 })],
  ['threads', withExperiment('event-threads', { clients: 3, warm: 0, until: 500 })],
  ['enabling that takes time', withExperiment('level-triggered', { warm: 0, until: 500 })],
  ['paging', withExperiment('two-paging-hosts', { messages: 4 })],
  ['links that wait', withExperiment('standing-still', { count: 8 })],
  ['bulk data', bulk],
  ['copies of a bulk message', { ...bulk, memory: { ...bulk.memory, kind: 'bulk', copy: 0.01 } }],
  ['consistent bulk data', { ...bulk, bulk: { ...bulk.bulk, streaming: false } }],
]

const run = (params: VirtualNetworkParams, interventions: Scenario['interventions'] = []): Timeline =>
  runToEnd(virtualNetwork, { ...newScenario(virtualNetwork, params), interventions }).timeline!

function barsOf(timeline: Timeline): Bar[] {
  return [...timeline.tag.keys()].map((span) => ({
    lane: laneOfSpan(timeline, span),
    item: spanItem(timeline.tag[span]!),
    kind: timeline.kinds[spanKind(timeline.tag[span]!)]!.id,
    start: timeline.start[span]!,
    end: timeline.end[span]!,
  }))
}

const recorded = scenarios.map(([name, params]) => {
  const interventions = name === 'a loss' ? preset('loss-four-channels').interventions : []
  return { name, params, interventions, bars: barsOf(run(params, interventions)) }
})

const seeded = { seed: 1998, numRuns: 150 } as const
/** Small values, so that a counterexample can be read: which scenario, bar and cost. */
const anyBar = fc.record({ scenario: fc.nat(recorded.length - 1), at: fc.nat(), choice: fc.nat() })
function chosen({ scenario, at, choice }: { scenario: number; at: number; choice: number }) {
  const { params, interventions, bars } = recorded[scenario]!
  const bar = bars[at % bars.length]!
  const ids = edge(params, bar).meanings
  return { params, interventions, bars, bar, cost: ids[choice % Math.max(1, ids.length)] }
}

const after = (params: VirtualNetworkParams, edit: ReturnType<typeof drag>): VirtualNetworkParams =>
  applyEdit(virtualNetwork, newScenario(virtualNetwork, params), edit).scenario.params as VirtualNetworkParams

/** The first bar of the kind in the lane: what comes before it in time is not changed by the bar's own cost. */
const first = (bars: readonly Bar[], { lane, kind }: Bar) =>
  bars.find((bar) => bar.lane === lane && bar.kind === kind)!

describe('the edge of a simulated bar', () => {
  it('is seen of every kind that a lane can have', () => {
    const seen = new Set(recorded.flatMap(({ bars }) => bars.map(({ kind }) => kind)))
    expect(spanKinds.map(({ id }) => id).filter((id) => !seen.has(id))).toEqual(['compute'])
  })

  it('stands for a cost that is described, or says why for none', () => {
    for (const { params, bars } of recorded)
      for (const bar of bars) {
        const { meanings: ids, because } = edge(params, bar)
        for (const id of ids) {
          expect(
            meanings.some((each) => each.id === id),
            id,
          ).toBe(true)
          expect(typeof valueAt(params, id)).toBe('number')
        }
        if (ids.length === 0) expect(because).toMatch(/^[A-Z].*\.$/)
        else expect(because).toBeUndefined()
      }
    expect(edge(preset('round-trip').params, { ...recorded[0]!.bars[0]!, kind: 'resident' })).toMatchObject({
      meanings: [],
    })
  })

  it('where it was let go is where the bar ends in the next run, to the nanosecond', () => {
    let checked = 0
    fc.assert(
      fc.property(anyBar, fc.integer({ min: 1, max: 5000 }), (which, more) => {
        const { params, interventions, bars, bar: any, cost } = chosen(which)
        const bar = first(bars, any)
        if (cost === undefined || !edge(params, bar).meanings.includes(cost)) return
        const edit = drag(params, bar, cost, bar.end + more)
        const again = first(barsOf(run(after(params, edit), interventions)), bar)
        // A rate is kept to three digits, and one cost of a look stands behind several of them.
        const coarse = cost === 'server.pollCost' || cost === 'nic.scan' || cost.endsWith('Rate')
        const wanted = bar.end - bar.start + more
        expect(Math.abs(again.end - again.start - wanted)).toBeLessThanOrEqual(coarse ? 0.005 * wanted : 0)
        checked++
      }),
      seeded,
    )
    expect(checked).toBeGreaterThan(100)
  })

  it.each([
    ['skip', 'server.pollCost', 1],
    ['scan', 'nic.scan', 2],
  ] as const)('of a bar of looks is where the last of them ends: %s', (kind, cost, least) => {
    let looks = 0
    for (const { params, bars } of recorded) {
      const bar = bars.find((each) => each.kind === kind)
      if (!bar) continue
      const length = bar.end - bar.start
      looks = Math.max(looks, length / (1000 * (valueAt(params, cost) as number)))
      const again = first(barsOf(run(after(params, drag(params, bar, cost, bar.end + length)))), bar)
      expect((again.end - again.start) / length).toBeCloseTo(2, 2)
    }
    expect(looks).toBeGreaterThanOrEqual(least)
  })

  it('stops at the bounds of its cost, wherever the hand goes', () => {
    fc.assert(
      fc.property(anyBar, fc.double({ min: -1e12, max: 1e12, noNaN: true }), (which, time) => {
        const { params, bar, cost } = chosen(which)
        if (cost !== undefined) expect(() => after(params, drag(params, bar, cost, time))).not.toThrow()
      }),
      seeded,
    )
    const { params, bars } = recorded[0]!
    const send = bars.find(({ kind }) => kind === 'send')!
    expect(drag(params, send, 'host.send', -5)).toEqual({ kind: 'set', path: 'host.send', value: 0 })
    expect(drag(params, send, 'host.send', 1e12)).toEqual({ kind: 'set', path: 'host.send', value: 10_000 })
  })

  it('moves by keys in steps of the third digit, as many back as forth', () => {
    const { params, bars } = recorded[0]!
    const send = bars.find(({ kind }) => kind === 'send')!
    expect(nudge(params, send, 'host.send', 1)).toMatchObject({ value: 4.1 })
    expect(nudge(params, send, 'host.send', -10)).toMatchObject({ value: 3.99 })
    const there = after(params, nudge(params, send, 'host.send', 7))
    expect(nudge(there, send, 'host.send', -7)).toMatchObject({ value: 4.09 })
    const wake = recorded.find(({ name }) => name === 'threads')!
    const woken = wake.bars.find(({ kind }) => kind === 'wake')!
    expect(nudge(wake.params, woken, 'server.wake', 1)).toMatchObject({ value: 41.4 })
  })

  it('refuses a cost that does not stand behind the bar', () => {
    const { params, bars } = recorded[0]!
    const send = bars.find(({ kind }) => kind === 'send')!
    expect(() => drag(params, send, 'nic.sendData', 1)).toThrow('one of host.send')
  })

  it('offers no reply overhead where messages are one-way, and the transfer only where bytes move', () => {
    const of = (name: string, kind: string, lane: number) => {
      const { params, bars } = recorded.find((each) => each.name === name)!
      const bar = bars.find((each) => each.kind === kind && each.lane === lane)!
      return edge(params, bar).meanings
    }
    expect(of('a round trip', 'serve', 2)).toEqual(['host.handler', 'host.receive', 'host.send'])
    expect(of('a loss', 'serve', 2)).toEqual(['host.handler', 'host.receive'])
    expect(of('a round trip', 'txData', 1)).toEqual(['nic.sendData'])
    expect(of('bulk data', 'txData', 1)).toEqual(['nic.sendData', 'bulk.flush', 'bulk.streamRate'])
    expect(of('consistent bulk data', 'rxData', 3)).toEqual(['nic.receiveData', 'bulk.consistentRate'])
  })
})
