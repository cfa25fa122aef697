import { expect, it } from 'vitest'
import { newScenario } from '../../../../../engine/scenario/scenario.ts'
import { checkedParams } from '../../../../../engine/scenario/check.ts'
import { runToEnd } from '../../../../../engine/systems/run.ts'
import { virtualNetwork } from '../../../../../engine/systems/virtual-network/system.ts'
import { spokenSignFaults } from '../../../../conformance/faults/metrics.ts'

it.each([
  [30, 1],
  [40, 16],
])(
  'says no cost below nothing where a layer makes a run quicker, with a timeout of %d',
  (timeout, credits) => {
    const params = checkedParams(virtualNetwork, {
      experiment: { kind: 'microbenchmark', messages: 64 },
      transport: { timeout, credits },
      network: { reorder: 100 },
    })
    const result = runToEnd(virtualNetwork, newScenario(virtualNetwork, params))
    expect(spokenSignFaults(result)).toEqual([])
    expect(result.findings.map(({ sentence }) => sentence).join(' ')).toContain(
      'What each layer adds cannot be told here: with reliability the latency is',
    )
  },
)
