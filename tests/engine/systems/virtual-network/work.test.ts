import { describe, expect, it } from 'vitest'
import { checkedParams } from '../../../../engine/scenario/check.ts'
import { measuredRun } from '../../../../engine/systems/virtual-network/simulate.ts'
import type { VirtualNetworkParams } from '../../../../engine/systems/virtual-network/parameters/index.ts'
import { virtualNetwork } from '../../../../engine/systems/virtual-network/system.ts'

type Settings = Readonly<Record<string, Readonly<Record<string, unknown>>>>

function toldAndRun(settings: Settings): readonly [told: number, run: number] {
  const params = checkedParams(virtualNetwork, settings)
  const { metrics } = measuredRun(params as unknown as VirtualNetworkParams, 1, [])!
  return [virtualNetwork.work!(params).events, metrics['events']!]
}

const lossy = { lossData: 0.5, lossControl: 0.1 }
const fanIn = { kind: 'fan_in', warm: 1000, until: 100_000 }

describe('what a run takes is told within a factor of 4', () => {
  it.each<readonly [string, Settings]>([
    ['an idle crowd', { experiment: { ...fanIn, clients: 8, shared: true } }],
    [
      'where no reply comes back for what is lost',
      {
        experiment: { kind: 'one_way', count: 30_000, window: 9 },
        ...{ transport: { reliable: false }, network: { lossData: 0.01 } },
      },
    ],
    [
      'of a hot spot without reliability',
      {
        experiment: { kind: 'hot_spot', senders: 40, until: 40_000 },
        ...{ transport: { reliable: false }, network: { lossData: 0.05 } },
      },
    ],
    [
      'where replies are given up, and their credits with them',
      {
        experiment: { kind: 'one_way', count: 26_000, window: 54 },
        ...{ transport: { maxRetries: 3, timeout: 200, quantum: 100 }, network: lossy },
      },
    ],
    [
      'whose timers run out while packets wait for the server',
      {
        experiment: { ...fanIn, clients: 75, shared: true, bytes: 4096, window: 6 },
        transport: { timeout: 1000, quantum: 100 },
      },
    ],
    [
      'whose timers look at many who wait',
      {
        experiment: { ...fanIn, clients: 51, shared: true, bytes: 4096, window: 1 },
        transport: { timeout: 20_000, quantum: 10 },
      },
    ],
    [
      'whose packets are late',
      { experiment: { kind: 'hot_spot', senders: 40, until: 400_000 }, network: { reorder: 10_000 } },
    ],
    [
      'of whom nobody hears',
      { experiment: { kind: 'one_way', count: 100_000, deadNic: true }, transport: { quantum: 200 } },
    ],
    [
      'that does little but send again',
      {
        experiment: { kind: 'one_way', count: 294, bytes: 100_000, window: 36, limit: 5_000_000 },
        transport: { timeout: 1000, quantum: 10, channels: 8 },
      },
    ],
    [
      'whose nodes have one channel over a long wire',
      {
        experiment: { kind: 'permutation', pattern: 'bisect', nodes: 18, window: 16, until: 200_000 },
        ...{ transport: { channels: 1 }, network: { wire: 300 } },
      },
    ],
    [
      'whose NICs change endpoints for most of the time',
      {
        experiment: { kind: 'hot_spot', senders: 40, until: 200_000 },
        ...{ transport: { credits: 3 }, scheduling: { endpointSwitch: 1000, loiter: 4 } },
      },
    ],
    [
      'whose host takes longer to read what comes back than the NIC to give it back',
      {
        experiment: { kind: 'one_way', count: 100_000, window: 1, noRoute: true, limit: 2_000_000 },
        host: { receive: 600 },
      },
    ],
    [
      'whose NIC looks for messages in vain, over and over',
      {
        experiment: { ...fanIn, clients: 40, shared: false, window: 1 },
        ...{ scheduling: { loiter: 200 }, host: { receive: 500, cpus: 2 }, server: { mode: 'threads' } },
      },
    ],
    [
      'whose acknowledgements are lost, while the replies come',
      {
        experiment: { kind: 'permutation', pattern: 'cshift', nodes: 36, warm: 1000, until: 100_000 },
        network: { lossControl: 0.034 },
      },
    ],
    [
      'that ends before its endpoints have paged each other out',
      {
        experiment: { ...fanIn, clients: 15, shared: false, bytes: 1, until: 60_000 },
        paging: { enabled: true },
      },
    ],
    [
      'whose messages without a route are sent again for as long as it lasts',
      {
        experiment: { kind: 'one_way', count: 8, noRoute: true, deadNic: true, limit: 300_000 },
        transport: { onReturn: 'resend' },
      },
    ],
    [
      'whose messages of the wrong tag are sent again for as long as it lasts',
      {
        experiment: { kind: 'one_way', count: 6, wrongTag: true, limit: 100_000 },
        transport: { onReturn: 'resend' },
      },
    ],
    [
      'whose time is over before a NIC has sent all',
      { experiment: { kind: 'unload_cycle', endpoints: 15, messages: 13, bytes: 370_585, limit: 65_300 } },
    ],
    [
      'whose scans take the NIC some time, for a dead NIC',
      {
        experiment: { kind: 'one_way', count: 82, deadNic: true },
        ...{ transport: { timeout: 308 }, nic: { scan: 0.1 } },
      },
    ],
  ])('%s', (_, settings) => {
    const [told, run] = toldAndRun(settings)
    expect(told / run).toBeGreaterThan(1 / 4)
    expect(told / run).toBeLessThan(4)
  })
})
