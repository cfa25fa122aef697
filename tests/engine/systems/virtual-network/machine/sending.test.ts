import { describe, expect, it, vi } from 'vitest'
import { checkedParams } from '../../../../../engine/scenario/check.ts'
import { newScenario } from '../../../../../engine/scenario/scenario.ts'
import { runToEnd } from '../../../../../engine/systems/run.ts'
import {
  configurationOf,
  experimentOf,
} from '../../../../../engine/systems/virtual-network/experiments/configurationOf.ts'
import { assembled } from '../../../../../engine/systems/virtual-network/experiments/experiment.ts'
import { Fifo } from '../../../../../engine/systems/virtual-network/machine/fifo.ts'
import { machine } from '../../../../../engine/systems/virtual-network/machine/machine.ts'
import type { VirtualNetworkParams } from '../../../../../engine/systems/virtual-network/parameters/index.ts'
import { virtualNetwork } from '../../../../../engine/systems/virtual-network/system.ts'

describe('a send attempt', () => {
  it.each([
    ['a ring', { kind: 'permutation', pattern: 'cshift', nodes: 4, window: 256, until: 5000 }],
    ['a crowd', { kind: 'fan_in', clients: 4, shared: true, window: 256, warm: 0, until: 5000 }],
  ])('looks at few of hundreds of messages that wait for a channel: %s', (_, experiment) => {
    const params = checkedParams(virtualNetwork, {
      experiment,
      transport: { channels: 4, credits: 256, queue: 1024 },
    }) as unknown as VirtualNetworkParams
    const world = assembled(configurationOf(params, 1), experimentOf(params)!)
    const looks = vi.spyOn(Fifo.prototype, 'at')
    world.simulation.step(machine(world), Infinity, world.measurement.until)
    expect(Math.max(...world.endpoints.map(({ requestsOut }) => requestsOut.size))).toBeGreaterThan(100)
    expect(looks.mock.calls.length / world.events).toBeLessThan(5)
    looks.mockRestore()
  })
})

describe('refused messages of an endpoint that leaves the NIC', () => {
  it('are at the head of its queue again, in their order, whatever their channels are', () => {
    const { params } = virtualNetwork.presets.find(({ id }) => id === 'unload-paper')!
    const changed = checkedParams(virtualNetwork, {
      ...params,
      experiment: { kind: 'unload', first: 4, second: 1, secondStart: 300, serverStart: 1500 },
      transport: { ...(params['transport'] as object), channels: 4 },
    })
    const { messages } = runToEnd(virtualNetwork, newScenario(virtualNetwork, changed))
    const { kind, kinds, name, names, sent } = messages!
    const data = [...kind.keys()].filter((packet) => kinds[kind[packet]!]!.id === 'DATA')
    const firstEndpoint = data.filter((packet) => names[name[packet]!]!.startsWith('e0:'))
    // The fourth has the channel of the first, which was answered before the others were refused.
    expect(firstEndpoint.map((packet) => names[name[packet]!])).toEqual(
      ['q0', 'q1', 'q2', 'q3', 'q1', 'q2', 'q3', 'q1', 'q2', 'q3'].map((each) => `e0:${each}`),
    )
    expect(sent[firstEndpoint[4]!]).toBeGreaterThan(1e6)
  })
})
