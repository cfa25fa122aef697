import { describe, expect, it } from 'vitest'
import { newScenario, type Params } from '../../../../engine/index.ts'
import { checkedParams } from '../../../../engine/scenario/check.ts'
import { iniCluster } from '../../../../engine/systems/ini-cluster/system.ts'
import { runToEnd } from '../../../../engine/systems/run.ts'
import { deliveriesOf } from '../../../../app/systems/ini-cluster/window/deliveries.ts'

function deliveries(experiment: Params, interventions: readonly Params[] = []) {
  const params = checkedParams(iniCluster, { experiment: { kind: 'window', ...experiment } })
  const { state } = runToEnd(iniCluster, { ...newScenario(iniCluster, params), interventions })
  return deliveriesOf(state!.find(({ id }) => id === 'ring-b')!)
}

describe('what B delivers', () => {
  it('is in order, and what waits behind a gap comes with the frame that fills it', () => {
    const lost = deliveries({ messages: 6, seqBits: 5 }, [{ kind: 'drop', sender: 'A', nth: 3 }])
    expect(lost.map(({ message }) => message)).toEqual([0, 1, 2, 3, 4, 5])
    expect(lost.map(({ time }) => time)).toEqual([10, 11, 33, 33, 33, 33])
  })

  it('goes on when the numbers come round', () => {
    const many = deliveries({ messages: 50, window: 4, seqBits: 3 })
    expect(many.map(({ message }) => message)).toEqual(Array.from({ length: 50 }, (_, message) => message))
  })
})
