import { describe, expect, it, vi } from 'vitest'
import { checkedParams } from '../../../../../engine/scenario/check.ts'
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
