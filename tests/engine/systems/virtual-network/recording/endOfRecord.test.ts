import { describe, expect, it } from 'vitest'
import type { Result } from '../../../../../engine/facets/result.ts'
import { checkedParams } from '../../../../../engine/scenario/check.ts'
import { newScenario } from '../../../../../engine/scenario/scenario.ts'
import { runToEnd } from '../../../../../engine/systems/run.ts'
import {
  configurationOf,
  experimentOf,
} from '../../../../../engine/systems/virtual-network/experiments/configurationOf.ts'
import { assembled } from '../../../../../engine/systems/virtual-network/experiments/experiment.ts'
import type { VirtualNetworkParams } from '../../../../../engine/systems/virtual-network/parameters/index.ts'
import { story } from '../../../../../engine/systems/virtual-network/reading/story.ts'
import { Recording } from '../../../../../engine/systems/virtual-network/recording/recording.ts'
import { virtualNetwork } from '../../../../../engine/systems/virtual-network/system.ts'

function ran(settings: object) {
  const params = checkedParams(virtualNetwork, settings)
  return { params, result: runToEnd(virtualNetwork, newScenario(virtualNetwork, params)) }
}

const isBeginning = ({ findings }: Result) => findings.some(({ id }) => id === 'seen-recording')

describe('a run that is longer than its record', () => {
  const { params, result } = ran({
    experiment: { kind: 'fan_in', clients: 6, shared: false, until: 450_000 },
    server: { mode: 'threads', batchMax: 2 },
    host: { cpus: 4 },
  })
  const { timeline, messages } = result
  const { until } = timeline!

  it('has no packet after it', () => {
    expect(isBeginning(result)).toBe(true)
    expect(messages!.partial).toBe(true)
    expect(messages!.sent.at(-1)).toBeLessThanOrEqual(until)
    expect(messages!.sent.at(-1)).toBeGreaterThan(until - 20_000)
  })

  it('tells the stories of its last packets as far as it goes', () => {
    const last = [...messages!.sent.keys()].slice(-40)
    const stays = last.flatMap((packet) => story(params as never, result, packet)!.stays)
    for (const { place, start, end: over, reason } of stays) {
      expect(reason, place).not.toMatch(/^The NIC \.|no thread ran|nothing is recorded|^$/)
      expect(start).toBeLessThanOrEqual(until)
      if (place !== 'on the wire' && !Number.isNaN(over)) expect(over).toBeLessThanOrEqual(until)
    }
    expect(stays.some(({ reason }) => /did not read it within|read it within the record/.test(reason))).toBe(
      true,
    )
  })
})

it('ends where no more packets are kept, and says so', () => {
  const { result } = ran({
    experiment: { kind: 'one_way', count: 1, deadNic: true, limit: 800_000 },
    transport: { timeout: 1, quantum: 1, maxRetries: 10_000, onReturn: 'resend' },
  })
  expect(result.metrics['transmitted']).toBeGreaterThan(result.messages!.sent.length)
  expect(isBeginning(result)).toBe(true)
  expect(result.messages!.partial).toBe(true)
  expect(result.timeline!.until - result.messages!.sent.at(-1)!).toBeLessThan(20_000)
})

it('ends when it is found full, be it by a stay on the NIC that began long before', () => {
  const { params } = virtualNetwork.presets.find(({ id }) => id === 'overcommit-threads')!
  const experiment = experimentOf(params as VirtualNetworkParams)!
  const world = assembled(configurationOf(params as VirtualNetworkParams, 1, []), experiment)
  const recording = new Recording(world)
  const node = world.nodes[0]!
  const endpoint = world.endpoints.find(({ residency }) => residency === 'host')!
  const move = (residency: typeof endpoint.residency) => {
    world.now++
    endpoint.residency = residency
    recording.moved(endpoint, world.now)
  }
  move('resident')
  node.nic.job = 'poll'
  for (let span = 0; span < 2 ** 18; span++) {
    node.nic.since = world.now++
    recording.nicDone(node, world.now)
  }
  move('host')
  const full = world.now++
  const { timeline, complete } = recording.result()
  expect([timeline.until, complete]).toEqual([full, false])
})
