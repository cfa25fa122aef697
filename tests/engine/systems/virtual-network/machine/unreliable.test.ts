import { describe, expect, it } from 'vitest'
import { checkedParams } from '../../../../../engine/scenario/check.ts'
import type { Params } from '../../../../../engine/scenario/document.ts'
import { newScenario } from '../../../../../engine/scenario/scenario.ts'
import { runToEnd } from '../../../../../engine/systems/run.ts'
import { virtualNetwork } from '../../../../../engine/systems/virtual-network/system.ts'

type Settings = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const run = ({ transport, ...settings }: Settings, interventions: readonly Params[] = []) => {
  const all = { ...settings, transport: { reliable: false, ...transport } }
  const scenario = newScenario(virtualNetwork, checkedParams(virtualNetwork, all))
  return runToEnd(virtualNetwork, { ...scenario, interventions })
}

const stream = (count: number) => ({ kind: 'one_way', count, bytes: 4096, replies: false })

describe('a message that nobody will acknowledge', () => {
  it.each([1, 4, 300])('is done with as the link takes it: %d of them are no faster than it', (count) => {
    const { metrics } = run({ experiment: stream(count), network: { linkRate: 5 } })
    expect(metrics['completed']).toBe(count)
    expect(metrics['bandwidth']).toBeLessThanOrEqual(5)
    if (count === 300) expect(metrics['rate']! / metrics['predictedRate']!).toBeCloseTo(1, 2)
  })

  it('gives its credit back at once where the link is free', () => {
    const { metrics } = run({ experiment: { ...stream(300), window: 1 } })
    expect(metrics['rate']! / metrics['predictedRate']!).toBeCloseTo(1, 2)
  })

  it('keeps its credit while it stands at the head of the link for want of room', () => {
    const { metrics } = run({
      experiment: { kind: 'one_way', count: 40, replies: false, window: 1 },
      ...{ network: { buffer: 1, wire: 500 } },
    })
    expect(metrics['completed']).toBe(40)
    // All but the first find the place taken by the one before, until that is read.
    expect(metrics['rate']).toBeLessThan((40 / 39) * (1e6 / 500))
  })
})

describe('without reliability and with every packet lost', () => {
  const experiment = { kind: 'one_way', count: 4 }

  it('requests that wait for replies are not sent, but not completed', () => {
    const { headline, metrics } = run({ experiment, network: { lossData: 1 } })
    expect(metrics['transmitted']).toBe(4)
    expect(headline).toMatchObject({ metric: 'completed', rest: [' of 4 messages completed'] })
    const oneWay = run({ experiment: { ...experiment, replies: false }, network: { lossData: 1 } })
    expect(oneWay.headline.rest).toEqual([' of 4 messages sent'])
    expect(oneWay.metrics['completed']).toBe(4)
  })

  it('nothing is told for each message that was delivered, where none was', () => {
    const reliable = { reliable: true, maxRetries: 3 }
    for (const transport of [{}, reliable]) {
      const { metrics } = run({ experiment, transport, network: { lossData: 1 } })
      expect(metrics['delivered']).toBe(0)
      expect(metrics).not.toHaveProperty('transmissionsPerMessage')
      expect(metrics).not.toHaveProperty('duplicatesPerMessage')
    }
  })
})

it('what comes for an endpoint that is not on the NIC is lost, and the endpoint is loaded for what comes next', () => {
  const settings = {
    experiment: { kind: 'fan_in', clients: 2, shared: false, warm: 0, until: 1000 },
    paging: { enabled: true, frames: 1, load: 1, unload: 1, driverCpu: 1 },
  }
  // The first client's are lost on the wire: from then on the server hears of the second alone, which has no frame.
  const lost = [0, 1, 2, 3].map((i) => ({ kind: 'drop', packet: 'DATA', message: `c0:q${i}`, nth: 1 }))
  const { metrics } = run(settings, lost)
  expect(metrics).toMatchObject({ faults: 1, evictions: 1, fairnessMin: 0, fairnessMax: 2 })
})
