import { describe, expect, it } from 'vitest'
import { checkedParams } from '../../../../engine/scenario/check.ts'
import { newScenario } from '../../../../engine/scenario/scenario.ts'
import { runToEnd } from '../../../../engine/systems/run.ts'
import { virtualNetwork } from '../../../../engine/systems/virtual-network/system.ts'
import { spanKind } from '../../../../engine/timeline/timeline.ts'

const run = (settings: object, interventions: readonly object[] = []) =>
  runToEnd(virtualNetwork, {
    ...newScenario(virtualNetwork, checkedParams(virtualNetwork, settings)),
    interventions: interventions as never,
  })

describe('a run that says little', () => {
  it('has no averages of stations where nothing took any time', () => {
    expect(run({ experiment: { kind: 'one_way', limit: 0 } }).stations).toBeUndefined()
  })

  it.each([
    ['hot_spot', 0, 0.0001],
    ['fan_in', 0, 0.0004],
    ['fan_in', 10, 10.0001],
    ['permutation', 0.9996, 1.0001],
  ])('is not made of a window of less than a nanosecond: %s from %d to %d µs', (kind, warm, until) => {
    expect(() => run({ experiment: { kind, warm, until } })).toThrow(
      `virtual-network.experiment.until: expected a nanosecond, 0.001 µs, or more after the warm-up of ${warm} µs`,
    )
  })

  it('has rates of 0 at a hot spot that was measured for a nanosecond', () => {
    const { metrics } = run({ experiment: { kind: 'hot_spot', senders: 3, warm: 0, until: 0.001 } })
    expect([metrics['hotSpotRate'], metrics['bystanderRate']]).toEqual([0, 0])
  })

  it('is headed by what the microbenchmark could measure where every reply is lost', () => {
    const { headline, metrics } = run({
      experiment: { kind: 'microbenchmark', messages: 16 },
      transport: { maxRetries: 0, onReturn: 'drop' },
      network: { corrupt: 1 },
    })
    expect(metrics['measuredGap']).toBeUndefined()
    expect(headline).toMatchObject({
      metric: 'measuredSendOverhead',
      rest: [', the send overhead o_s, measured'],
    })
  })
})

describe('the bar of a message that is sent again', () => {
  it('takes its own cost, with no change of endpoint left over from the message before it', () => {
    const { params } = virtualNetwork.presets.find(({ id }) => id === 'unload-paper')!
    const lost = { kind: 'drop', packet: 'ACK', message: 'e1:q0', nth: 1 }
    const { timeline } = runToEnd(virtualNetwork, {
      ...newScenario(virtualNetwork, params),
      interventions: [lost],
    })
    const { kinds, tag, start, end } = timeline!
    const again = [...tag.keys()].filter((span) => kinds[spanKind(tag[span]!)]!.id === 'retransmit')
    expect(again.length).toBeGreaterThan(0)
    expect(again.map((span) => end[span]! - start[span]!)).toEqual(again.map(() => 5880))
  })
})
