import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discovery, knownPart } from '../../../../../engine/systems/virtual-network/fabric/discovery.ts'
import { hopsFrom } from '../../../../../engine/systems/virtual-network/fabric/parts.ts'
import { passage } from '../../../../../engine/systems/virtual-network/fabric/probe.ts'
import {
  berkeleyFatTree,
  hostCable,
  withCut,
  type Topology,
} from '../../../../../engine/systems/virtual-network/fabric/topology.ts'
import { wiring } from '../../../../../engine/systems/virtual-network/fabric/wiring.ts'
import { anyTopology } from './anyTopology.ts'

/** What a host is connected with, found without probes. */
function connectedPart(topology: Topology, self: number) {
  const { cables, hosts, cut } = topology
  const whole = (cable: number) => !cut?.has(cable)
  if (!whole(hostCable(topology, self))) return { switches: [], cables: [], hosts: [] }
  const hops = hopsFrom(topology, hosts[self]!)
  const inside = (at: number) => hops[at]! < Infinity
  const reached = [...hosts.keys()].filter((host) => inside(hosts[host]!) && whole(hostCable(topology, host)))
  return {
    switches: [...hops.keys()].filter(inside),
    cables: [
      ...[...cables.keys()].filter((cable) => whole(cable) && inside(cables[cable]![0])),
      ...reached.map((host) => hostCable(topology, host)),
    ],
    hosts: reached,
  }
}

/** What the map says, in the network's own numbers; every port of the map is checked against the network. */
function discovered(topology: Topology, self: number) {
  const wires = wiring(topology)
  const { start, steps, places } = discovery(wires, self)
  const mapper = steps.at(-1)?.mapper ?? start
  expect(mapper.task).toEqual({ kind: 'done' })
  mapper.switches.forEach(({ found }, at) => {
    const place = places[at]!
    for (const [turn, what] of found) {
      const plug = wires.plugs[place.switch]![place.port + turn]
      if (what.kind === 'host') expect(plug).toMatchObject({ kind: 'host', host: what.host })
      else if (what.kind === 'switch') {
        const other = places[what.switch]!
        expect(plug).toMatchObject({ kind: 'switch', switch: other.switch, port: other.port + what.port })
      } else {
        expect(what.kind).not.toBe('open')
        expect(plug).toBeUndefined()
      }
    }
  })
  const known = knownPart(wires, mapper, places)
  const ascending = (numbers: Iterable<number>) => [...numbers].sort((a, b) => a - b)
  expect(mapper.switches.length).toBe(known.switches.size)
  expect(known.open.size).toBe(0)
  return {
    switches: ascending(known.switches),
    cables: ascending(known.cables),
    hosts: ascending(known.hosts),
  }
}

describe('discovery by probes', () => {
  it('finds exactly the connected part of 200 random networks, some of their cables cut', () => {
    let [cut, parts, loops, hostless] = [0, 0, 0, 0]
    fc.assert(
      fc.property(anyTopology, fc.array(fc.nat(30), { maxLength: 4 }), fc.nat(11), (made, cuts, who) => {
        fc.pre(made.hosts.length > 0)
        const topology = withCut(made, cuts)
        const self = who % made.hosts.length
        const found = discovered(topology, self)
        expect(found).toEqual(connectedPart(topology, self))
        if (cuts.length > 0) cut++
        if (found.switches.length < made.switches) parts++
        if (made.cables.some(([a, b]) => a === b)) loops++
        if (found.switches.some((at) => !made.hosts.includes(at))) hostless++
      }),
      { seed: 1998, numRuns: 200 },
    )
    expect(Math.min(cut, parts, loops, hostless)).toBeGreaterThan(30)
  })

  it('finds all 92 hosts, 40 switches and 195 cables of the fat tree, from a leaf of any subcluster', () => {
    for (const self of [0, 40, 91]) {
      const found = discovered(berkeleyFatTree(), self)
      expect([found.hosts.length, found.switches.length, found.cables.length]).toEqual([92, 40, 92 + 103])
    }
  })

  it('hears nothing when the cable of its own host is cut', () => {
    const tree = berkeleyFatTree()
    const { steps } = discovery(wiring(withCut(tree, [hostCable(tree, 5)])), 5)
    expect(steps.map(({ observation }) => observation)).toEqual([{ kind: 'nothing' }])
  })

  it('learns from answers alone: the same answers lead to the same map', () => {
    const { start, steps } = discovery(wiring(berkeleyFatTree()), 0)
    expect(steps[0]!.probe).toEqual({ asks: 'first', route: [0] })
    expect(steps.every(({ observation }) => ['host', 'returned', 'nothing'].includes(observation.kind))).toBe(
      true,
    )
    expect(start.switches).toEqual([])
    console.log(`discovery of the fat tree: ${steps.length} probes`)
    expect(steps.length).toBeLessThan(6000)
  })
})

describe('a probe', () => {
  const two: Topology = { switches: 2, cables: [[0, 1]], hosts: [0, 1] }
  const seen = (route: readonly number[]) => passage(wiring(two), 0, route)

  it('is answered by the host at its end', () => {
    expect(seen([1, -1])).toEqual({ observation: { kind: 'host', host: 1 }, way: [2, 0, 5] })
  })

  it('returns when its route leads back', () => {
    expect(seen([0])).toEqual({ observation: { kind: 'returned' }, way: [2, 3] })
    expect(seen([1, 0, -1])).toEqual({ observation: { kind: 'returned' }, way: [2, 0, 1, 3] })
  })

  it('is lost at a switch without turns, at an empty port, beyond the last port and at a host with turns left', () => {
    for (const route of [[], [1], [2], [-1], [8], [1, -1, 0]])
      expect(seen(route).observation, String(route)).toEqual({ kind: 'nothing' })
  })
})
