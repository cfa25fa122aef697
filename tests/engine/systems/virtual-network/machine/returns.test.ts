import { describe, expect, it } from 'vitest'
import { checkedParams } from '../../../../../engine/scenario/check.ts'
import { newScenario } from '../../../../../engine/scenario/scenario.ts'
import type { Params } from '../../../../../engine/scenario/document.ts'
import { runToEnd } from '../../../../../engine/systems/run.ts'
import type { VirtualNetworkParams } from '../../../../../engine/systems/virtual-network/parameters/index.ts'
import { virtualNetwork } from '../../../../../engine/systems/virtual-network/system.ts'
import { auditedWorld } from '../referenceScenario.ts'

/** A message of 4196 B, of two packets, whose packets are lost at their first try and come back. */
const settings = {
  experiment: { kind: 'one_way', count: 1, bytes: 4196, window: 1 },
  transport: { maxRetries: 0, onReturn: 'resend' },
}

const run = (...lost: readonly string[]) =>
  runToEnd(virtualNetwork, {
    ...newScenario(virtualNetwork, checkedParams(virtualNetwork, settings)),
    interventions: lost.map((message): Params => ({ kind: 'drop', packet: 'DATA', message, nth: 1 })),
  })

describe('what came back and is sent again', () => {
  it.each([
    ['the last packet', ['f:q1']],
    ['the first packet', ['f:q0']],
    ['the same packet twice', ['f:q1', 'f:q2']],
    ['both', ['f:q0', 'f:q2']],
  ])('keeps its size: %s', (_, lost) => {
    const { metrics } = run(...lost)
    expect(metrics).toMatchObject({ completed: 2, returned: lost.length, issued: 2 + lost.length })
    const bytesEach = (1e6 * metrics['bandwidth']!) / metrics['rate']!
    expect(2 * bytesEach).toBeCloseTo(4196, 6)
  })
})

it('a reply that is given up while its client reads it has been delivered all the same', () => {
  const slow = {
    experiment: { kind: 'one_way', count: 1 },
    host: { receive: 300 },
    transport: { maxRetries: 0, timeout: 100, quantum: 50 },
  }
  const { metrics, findings } = runToEnd(virtualNetwork, {
    ...newScenario(virtualNetwork, checkedParams(virtualNetwork, slow)),
    interventions: [{ kind: 'drop', packet: 'ACK', message: 'f:r0', nth: 1 }],
  })
  expect(metrics).toMatchObject({ delivered: 2, returned: 1, completed: 1 })
  expect(metrics['roundTrip']).toBeGreaterThan(600)
  expect(findings.map(({ id }) => id)).not.toContain('seen-unsettled')
})

it('a request that was delivered twice, and answered twice, is complete once', () => {
  const alone = {
    experiment: { kind: 'one_way', count: 3, window: 1 },
    transport: { channels: 1, timeout: 100, quantum: 50 },
  }
  const { metrics, headline, findings } = runToEnd(virtualNetwork, {
    ...newScenario(virtualNetwork, checkedParams(virtualNetwork, alone)),
    interventions: [{ kind: 'delay', packet: 'DATA', message: 'f:q0', nth: 1, by: 200 }],
  })
  expect(metrics).toMatchObject({ violations: 2, issued: 3, completed: 2 })
  expect(headline.sentence).toMatch(
    /delivered twice: f:q0; acknowledged but never delivered: f:q2\. 2 of 3 messages completed/,
  )
  expect(findings.find(({ id }) => id === 'seen-unsettled')?.sentence).toMatch(/^1 message never completed/)
})

it.each(['poll', 'threads'])('a reply that came back is read by its server: %s', (mode) => {
  const params = checkedParams(virtualNetwork, {
    experiment: { kind: 'one_way', count: 1 },
    transport: { maxRetries: 0, timeout: 100, quantum: 50 },
    server: { mode },
  }) as unknown as VirtualNetworkParams
  const interventions: Params[] = [{ kind: 'drop', packet: 'DATA', message: 'f:r0', nth: 1 }]
  const { flows, endpoints, counters } = auditedWorld({ params, seed: 1, interventions })
  expect(flows[0]).toMatchObject({ completed: 0, returned: 1 })
  expect(endpoints.map(({ repliesIn }) => repliesIn.size)).toEqual([0, 0])
  // Woken once to serve; to read what came back is no batch.
  expect(counters.batches).toBe(mode === 'threads' ? 1 : 0)
})
