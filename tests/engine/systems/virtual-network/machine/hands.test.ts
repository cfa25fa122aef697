import { describe, expect, it } from 'vitest'
import { checkedParams } from '../../../../../engine/scenario/check.ts'
import { newScenario } from '../../../../../engine/scenario/scenario.ts'
import type { Params } from '../../../../../engine/scenario/document.ts'
import { runToEnd } from '../../../../../engine/systems/run.ts'
import { virtualNetwork } from '../../../../../engine/systems/virtual-network/system.ts'

const one = { experiment: { kind: 'one_way', count: 1 } }

const run = (interventions: readonly Params[]) =>
  runToEnd(virtualNetwork, {
    ...newScenario(virtualNetwork, checkedParams(virtualNetwork, one)),
    interventions,
  })

const about = (kind: string, packet: string, more: Params = {}): Params => ({
  ...{ kind, packet, message: 'f:q0', nth: 1 },
  ...more,
})

describe('several interventions about the same packet', () => {
  it.each([
    ['delayed, then dropped', [about('delay', 'DATA', { by: 100 }), about('drop', 'DATA')]],
    ['dropped, then delayed', [about('drop', 'DATA'), about('delay', 'DATA', { by: 100 })]],
    ['damaged, then dropped', [about('corrupt', 'DATA'), about('drop', 'DATA')]],
  ])('lose it where one of them drops it: %s', (_, interventions) => {
    const { metrics, headline } = run(interventions)
    expect(metrics).toMatchObject({ lostData: 1, corrupted: 0, retransmitted: 1 })
    expect(headline.sentence).toContain('1 loss')
  })

  it('damage it and hold it up, both', () => {
    const { metrics, messages } = run([about('delay', 'ACK', { by: 100 }), about('corrupt', 'ACK')])
    expect(metrics['corrupted']).toBe(1)
    const ack = [...messages!.sent.keys()].find((p) => messages!.kinds[messages!.kind[p]!]!.id === 'ACK')!
    expect(messages!.arrived[ack]! - messages!.sent[ack]!).toBe(830 + 100_000)
  })

  it('hold it up for as long as all of them together', () => {
    const { metrics } = run([about('delay', 'DATA', { by: 100 }), about('delay', 'DATA', { by: 50 })])
    expect(metrics['roundTrip']).toBeCloseTo(run([]).metrics['roundTrip']! + 150, 9)
  })
})
