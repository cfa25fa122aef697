import { describe, expect, it } from 'vitest'
import { checkedParams } from '../../../../../engine/scenario/check.ts'
import { newScenario } from '../../../../../engine/scenario/scenario.ts'
import type { Params } from '../../../../../engine/scenario/document.ts'
import { runToEnd } from '../../../../../engine/systems/run.ts'
import { virtualNetwork } from '../../../../../engine/systems/virtual-network/system.ts'

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
