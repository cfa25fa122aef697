import { describe, expect, it } from 'vitest'
import { newScenario } from '../../../../../engine/scenario/scenario.ts'
import type { Station, Stations } from '../../../../../engine/facets/stations.ts'
import { runToEnd } from '../../../../../engine/systems/run.ts'
import {
  configurationOf,
  experimentOf,
} from '../../../../../engine/systems/virtual-network/experiments/configurationOf.ts'
import { assembled } from '../../../../../engine/systems/virtual-network/experiments/experiment.ts'
import { machine } from '../../../../../engine/systems/virtual-network/machine/machine.ts'
import { payloadTime } from '../../../../../engine/systems/virtual-network/machine/network.ts'
import type { VirtualNetworkParams } from '../../../../../engine/systems/virtual-network/parameters/index.ts'
import { Recording } from '../../../../../engine/systems/virtual-network/recording/recording.ts'
import { virtualNetwork } from '../../../../../engine/systems/virtual-network/system.ts'
import { occupancyIndex, utilisation } from '../../../../../engine/timeline/occupancyIndex.ts'

const paramsOf = (id: string) =>
  virtualNetwork.presets.find((preset) => preset.id === id)!.params as VirtualNetworkParams
const run = (id: string) => runToEnd(virtualNetwork, newScenario(virtualNetwork, paramsOf(id)))

const of = ({ list }: Stations, id: string): Station => list.find((station) => station.id === id)!

describe('the stations of a run', () => {
  it('keep the utilisation law: the server’s NIC is at work for one gap, its host for both overheads a request', () => {
    const { stations, metrics } = run('round-trip-slope')
    const perRequest = metrics['rate']! * 1e-6
    const [nic, host] = [of(stations!, 'node0.nic'), of(stations!, 'node0.host')]
    expect(nic.utilisation.mean).toBeCloseTo(perRequest * 15.98, 2)
    expect(host.utilisation.mean).toBeCloseTo(perRequest * (4.09 + 4.28), 2)
    // Request in, its acknowledgement out, reply out, its acknowledgement in.
    expect(nic.throughput.mean / metrics['rate']!).toBeCloseTo(4, 2)
  })

  it('hold every outstanding request of a crowd somewhere: most of them wait at the NIC of the server', () => {
    const { stations } = run('shared-endpoint')
    const waiting = of(stations!, 'node0.nic').present.mean
    expect(waiting).toBeGreaterThan(8 * 4 - 4)
    expect(waiting).toBeLessThan(2 * 8 * 4)
  })

  it('have intervals by twenty batches where traffic goes on, and none where a run ends by itself', () => {
    const timed = run('event-threads').stations!
    expect(timed.observed).toEqual({ from: 10_000, until: 60_000, batches: 20 })
    for (const { present, throughput } of timed.list) {
      expect(present.halfWidth).toBeGreaterThanOrEqual(0)
      expect(throughput.halfWidth! / throughput.mean).toBeLessThan(0.1)
    }
    const { observed, list } = run('round-trip').stations!
    expect(observed.batches).toBe(0)
    expect(list.every(({ present }) => present.halfWidth === undefined)).toBe(true)
  })

  it('say of a run that is recorded whole what its timeline shows', () => {
    const { stations, timeline } = run('round-trip')
    const index = occupancyIndex(timeline!)
    timeline!.lanes.forEach(({ id }, lane) => {
      const shown = utilisation(index, lane, 0, timeline!.until)
      expect(of(stations!, id).utilisation.mean, id).toBeCloseTo(shown, 9)
    })
  })

  it('do not depend on what is recorded: a run longer than the recording has the same as one that records nothing else', () => {
    const params = paramsOf('overcommit-threads')
    const whole = runToEnd(virtualNetwork, newScenario(virtualNetwork, params))
    expect(whole.findings.map(({ id }) => id)).toContain('seen-recording')

    const world = assembled(configurationOf(params, 1), experimentOf(params)!)
    const { stations } = new Recording(world)
    world.observer = {
      nicDone: (node, now) => stations.nicDone(node, now),
      cpuDone: (thread, now) => stations.cpuDone(thread, now),
      departed: (packet, now, begin, lost) =>
        stations.departed(packet, now, begin, payloadTime(world, packet), lost),
      accepted: () => undefined,
      returned: () => undefined,
      moved: () => undefined,
      channelChanged: () => undefined,
      sendQueuesChanged: () => undefined,
      receiveQueuesChanged: () => undefined,
      unacknowledgedChanged: () => undefined,
      creditsChanged: () => undefined,
      threadChanged: () => undefined,
      concluded: () => undefined,
      completed: () => undefined,
      settled: (node, now) => stations.settled(node, now),
    }
    const model = machine(world)
    while (world.simulation.step(model, 100_000, world.measurement.until));
    world.now = world.measurement.until
    expect(stations.result()).toEqual(whole.stations)
  })
})
