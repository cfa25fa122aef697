import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyEdit } from '../../../../../engine/scenario/edit.ts'
import { readLink, writeLink } from '../../../../../engine/scenario/link.ts'
import { newScenario } from '../../../../../engine/scenario/scenario.ts'
import type { Scenario } from '../../../../../engine/scenario/document.ts'
import {
  channelDependencies,
  dependencyCircle,
} from '../../../../../engine/systems/virtual-network/fabric/channelDependencies.ts'
import { discovery } from '../../../../../engine/systems/virtual-network/fabric/discovery.ts'
import { fabricOf } from '../../../../../engine/systems/virtual-network/fabric/cuts.ts'
import { mapping } from '../../../../../engine/systems/virtual-network/fabric/mapping.ts'
import { portsInUse, type Network } from '../../../../../engine/systems/virtual-network/fabric/network.ts'
import { reach } from '../../../../../engine/systems/virtual-network/fabric/parts.ts'
import {
  networkEdit,
  rewired,
  rewiringEdit,
  whyNot,
  type Rewiring,
} from '../../../../../engine/systems/virtual-network/fabric/rewiring.ts'
import { allRoutes, routing } from '../../../../../engine/systems/virtual-network/fabric/routing.ts'
import { hostCable, type Topology } from '../../../../../engine/systems/virtual-network/fabric/topology.ts'
import { portsOfCable, wiring } from '../../../../../engine/systems/virtual-network/fabric/wiring.ts'
import type { VirtualNetworkParams } from '../../../../../engine/systems/virtual-network/parameters/index.ts'
import { virtualNetwork } from '../../../../../engine/systems/virtual-network/system.ts'
import { runs } from '../../../../sample.ts'

const start = (network: Network): Scenario => ({
  ...newScenario(virtualNetwork),
  ...applyEdit(virtualNetwork, newScenario(virtualNetwork), { kind: 'set', path: 'topology', value: network })
    .scenario,
})
const networkIn = ({ params }: Scenario) => (params as unknown as VirtualNetworkParams).topology
const fabricIn = (scenario: Scenario) => fabricOf(scenario.interventions, networkIn(scenario))
const done = (scenario: Scenario, rewiring: Rewiring) => {
  const fabric = fabricIn(scenario)
  return applyEdit(virtualNetwork, scenario, rewiringEdit(fabric, rewired(fabric.topology, rewiring)))
    .scenario
}
const cut = (scenario: Scenario, cable: number) => {
  const [at] = portsOfCable(fabricIn(scenario).topology, cable)
  const intervention = { kind: 'cut', switch: at!.switch, port: at!.port }
  return applyEdit(virtualNetwork, scenario, { kind: 'intervene', intervention }).scenario
}

const ring: Network = { kind: 'ring', switches: 4, hosts: 2 }
const networks: readonly Network[] = [
  { kind: 'fat_tree' },
  { kind: 'tree', leaves: 3, spines: 2, hosts: 2 },
  ring,
  { kind: 'line', switches: 3, hosts: 1 },
]

/** A change that a hand could ask for, possible or not. */
function asked(
  { switches, hosts, cables }: Topology,
  [what, a, b]: readonly [number, number, number],
): Rewiring {
  const at = a % switches
  switch (what) {
    case 0:
      return { kind: 'add_host', switch: at }
    case 1:
      return { kind: 'add_switch', beside: at }
    case 2:
      return { kind: 'remove_host', host: a % hosts.length }
    case 3:
      return { kind: 'remove_switch', switch: at }
    case 4:
      return cables.length === 0 ? { kind: 'add_switch' } : { kind: 'remove_cable', cable: a % cables.length }
    default:
      return { kind: 'add_cable', from: at, to: b % switches }
  }
}

const hand = fc.tuple(fc.nat(7), fc.nat(500), fc.nat(500))

describe('a network that is wired by hand', () => {
  it('stays one that can be plugged in, mapped and routed without a circle, over random series of changes', () => {
    const counts = { done: 0, refused: 0, cutsKept: 0, cutsGone: 0 }
    fc.assert(
      fc.property(
        fc.constantFrom(...networks, ...networks.slice(1)),
        fc.array(hand, { maxLength: 14 }),
        fc.nat(500),
        (network, hands, which) => {
          let scenario = start(network)
          const whole = fabricIn(scenario).topology
          scenario = cut(scenario, which % (whole.cables.length + whole.hosts.length))
          for (const each of hands) {
            const { topology, cuts } = fabricIn(scenario)
            const rewiring = asked(topology, each)
            if (whyNot(topology, rewiring) !== undefined) {
              counts.refused++
              expect(() => rewired(topology, rewiring)).toThrow()
              continue
            }
            counts.done++
            const { cableNow, topology: wanted } = rewired(topology, rewiring)
            scenario = done(scenario, rewiring)
            const after = fabricIn(scenario)
            expect({ ...after.topology, cut: undefined }).toEqual({ ...wanted, cut: undefined })
            expect(Math.max(...portsInUse(after.topology))).toBeLessThanOrEqual(8)
            // A cut cable stays cut, under its new number, and nothing else is.
            const kept = [...cuts.keys()].map(cableNow).filter((cable) => cable !== undefined)
            expect([...after.cuts.keys()]).toEqual(kept)
            expect(after.idle).toEqual([])
            if (kept.length > 0) counts.cutsKept++
            else if (cuts.size > 0) counts.cutsGone++
          }
          const { topology } = fabricIn(scenario)
          const routes = routing(topology)
          expect(dependencyCircle(channelDependencies(allRoutes(routes)))).toBeUndefined()
          const { leader, unreachable } = reach(topology)
          const wires = wiring(topology)
          const mapped = mapping(wires, routes, discovery(wires, leader ?? 0))
          if (leader === undefined) return
          expect(mapped.leader).toBe(leader)
          expect(mapped.discovery.steps.at(-1)!.mapper.hosts.size).toBe(
            topology.hosts.length - unreachable.length,
          )
        },
      ),
      { seed: 1998, numRuns: runs(25, 60) },
    )
    console.log(`rewiring: ${JSON.stringify(counts)}`)
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(5)
  })

  it('changes by exactly what the hand did', () => {
    const changes = (rewiring: Rewiring) => {
      const { switches, hosts, cables } = fabricIn(done(start(ring), rewiring)).topology
      return [switches, hosts.length, cables.length]
    }
    expect(changes({ kind: 'add_host', switch: 1 })).toEqual([4, 9, 4])
    expect(changes({ kind: 'add_switch', beside: 1 })).toEqual([5, 8, 5])
    expect(changes({ kind: 'add_switch' })).toEqual([5, 8, 4])
    expect(changes({ kind: 'add_cable', from: 0, to: 2 })).toEqual([4, 8, 5])
    expect(changes({ kind: 'remove_host', host: 3 })).toEqual([4, 7, 4])
    expect(changes({ kind: 'remove_switch', switch: 0 })).toEqual([3, 6, 2])
    expect(changes({ kind: 'remove_cable', cable: 2 })).toEqual([4, 8, 3])
  })

  it('names what came new: the host after those of its switch, the switch at the end of its subcluster', () => {
    const { topology } = fabricIn(start(ring))
    expect(rewired(topology, { kind: 'add_host', switch: 1 }).added).toBe(4)
    const tree = fabricIn(start({ kind: 'fat_tree' })).topology
    const { added, topology: after } = rewired(tree, { kind: 'add_switch', beside: 10 })
    expect([added, after.subclusters![added!], after.switches]).toEqual([14, 0, 41])
    expect(after.cables.at(-1)).toEqual([10, 14])
  })

  it('is the fat tree again, and not in the link, when the hand takes back what it did', async () => {
    const fat = start({ kind: 'fat_tree' })
    const more = done(fat, { kind: 'add_host', switch: 8 })
    const link = async (scenario: Scenario) => (await writeLink(() => virtualNetwork, { scenario })).fragment
    expect(networkIn(more).kind).toBe('own')
    expect((await link(more)).length).toBeLessThan(500)
    const opened = await readLink(await link(more), () => virtualNetwork)
    expect(opened.ok && opened.envelope.scenario).toEqual(more)
    const { topology } = fabricIn(more)
    const back = done(more, { kind: 'remove_host', host: topology.hosts.indexOf(8) })
    expect(networkIn(back)).toEqual({ kind: 'fat_tree' })
    expect(await link(back)).toBe(await link(fat))
  })

  it('loses its cuts when another network takes its place', () => {
    const scenario = cut(cut(start(ring), 0), 2)
    const { interventions } = applyEdit(
      virtualNetwork,
      scenario,
      networkEdit(fabricIn(scenario), { kind: 'line' }),
    ).scenario
    expect(interventions).toEqual([])
  })
})

describe('what cannot be wired', () => {
  it.each<readonly [string, Rewiring, Network]>([
    ['Switch 0 has no free port: all 8 are taken.', { kind: 'add_host', switch: 0 }, { kind: 'fat_tree' }],
    [
      'Switch 1 has no free port: all 8 are taken.',
      { kind: 'add_cable', from: 8, to: 1 },
      { kind: 'fat_tree' },
    ],
    ['Switch 0 has no free port: all 8 are taken.', { kind: 'add_switch', beside: 0 }, { kind: 'fat_tree' }],
    [
      'A cable joins two switches: choose another one than switch 2.',
      { kind: 'add_cable', from: 2, to: 2 },
      ring,
    ],
    [
      'Host 0 is the only one: without a host nobody maps the network.',
      { kind: 'remove_host', host: 0 },
      { kind: 'own', wiring: 'round_1.0_0-1' },
    ],
    [
      'All hosts are on switch 0: without a host nobody maps the network.',
      { kind: 'remove_switch', switch: 0 },
      { kind: 'own', wiring: 'round_1.0_0-1' },
    ],
    [
      'There are 256 hosts, the most that the authors’ system takes.',
      { kind: 'add_host', switch: 33 },
      { kind: 'own', wiring: 'round_8x32.0x2_' },
    ],
    [
      'There are 64 switches, the most that are drawn here.',
      { kind: 'add_switch', beside: 0 },
      { kind: 'own', wiring: 'round_1x64_' },
    ],
  ])('is said: %s', (sentence, rewiring, network) => {
    const { topology } = fabricIn(start(network))
    expect(whyNot(topology, rewiring)).toBe(sentence)
    expect(hostCable(topology, 0)).toBe(topology.cables.length)
  })
})

describe('edits together', () => {
  it('are refused as a whole when one of them is', () => {
    const scenario = start(ring)
    const edits = [
      { kind: 'seed', seed: 7 },
      { kind: 'set', path: 'topology', value: { kind: 'own', wiring: 'round_9_' } },
    ] as const
    expect(() => applyEdit(virtualNetwork, scenario, { kind: 'together', edits })).toThrow(/topology\.wiring/)
    expect(scenario.seed).toBe(1)
    expect(applyEdit(virtualNetwork, scenario, { kind: 'together', edits: [] }).scenario).toBe(scenario)
  })
})
