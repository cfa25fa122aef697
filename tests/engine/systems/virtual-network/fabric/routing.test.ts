import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  channelDependencies,
  channelOrder,
  dependencyCircle,
} from '../../../../../engine/systems/virtual-network/fabric/channelDependencies.ts'
import { deadlockedPackets } from '../../../../../engine/systems/virtual-network/fabric/deadlock.ts'
import { hopsFrom, reach } from '../../../../../engine/systems/virtual-network/fabric/parts.ts'
import { routeSentence } from '../../../../../engine/systems/virtual-network/fabric/routeSentence.ts'
import { remapping } from '../../../../../engine/systems/virtual-network/fabric/remapping.ts'
import {
  allRoutes,
  routing,
  type Routing,
} from '../../../../../engine/systems/virtual-network/fabric/routing.ts'
import {
  berkeleyFatTree,
  bisectionCables,
  hostCable,
  withCut,
  type Topology,
} from '../../../../../engine/systems/virtual-network/fabric/topology.ts'
import { wiring } from '../../../../../engine/systems/virtual-network/fabric/wiring.ts'
import { anyTopology } from './anyTopology.ts'

/** Every route leads where it should, over whole cables; a pair without a route has no way at all. */
function expectValid({ topology, route }: Routing) {
  const { cables, hosts, cut } = topology
  for (const from of hosts.keys()) {
    const hops = hopsFrom(topology, hosts[from]!)
    for (const to of hosts.keys()) {
      const way = route(from, to)
      const severed = from !== to && [from, to].some((host) => cut?.has(hostCable(topology, host)))
      if (way === undefined) {
        expect(severed || hops[hosts[to]!] === Infinity || cut?.has(hostCable(topology, from))).toBe(true)
        continue
      }
      const end = way.reduce((at, channel) => {
        const [a, b] = cables[channel >> 1]!
        const [start, next] = channel % 2 === 0 ? [a, b] : [b, a]
        return start === at && !cut?.has(channel >> 1) ? next : NaN
      }, hosts[from]!)
      if (severed || end !== hosts[to]) expect.fail(`from ${from} to ${to}: ${way.join(' ')}`)
    }
  }
}

const dependenciesOf = (routes: Routing) => channelDependencies(allRoutes(routes))

/** Only channels that wait for later ones: no circle can close. */
function expectOrdered(routes: Routing) {
  const dependencies = dependenciesOf(routes)
  const order = channelOrder(dependencies)!
  for (const [channel, waits] of dependencies)
    for (const after of waits)
      if (!(order.get(after)! > order.get(channel)!)) expect.fail(`${channel} waits for ${after}`)
  expect(dependencyCircle(dependencies)).toBeUndefined()
}

describe('the fat tree', () => {
  it('has 92 hosts, 40 switches of 8 ports in three subclusters and 11 cables between these', () => {
    const tree = berkeleyFatTree()
    expect([tree.hosts.length, tree.switches, bisectionCables(tree).length]).toEqual([92, 40, 11])
    expect(new Set(tree.subclusters).size).toBe(3)
    expect(wiring(tree).plugs.every((plugs) => plugs.length === 8)).toBe(true)
  })
})

describe('routes that go up and then down', () => {
  it('lead from every host of the fat tree to every other, and every channel waits for later ones only', () => {
    const routes = routing(berkeleyFatTree())
    expectValid(routes)
    expect(allRoutes(routes)).toHaveLength(23 * 92)
    expectOrdered(routes)
  })

  it('lead everywhere and have no circle on 200 random networks in several parts', () => {
    fc.assert(
      fc.property(anyTopology, fc.array(fc.nat(30), { maxLength: 4 }), (made, cuts) => {
        const routes = routing(withCut(made, cuts))
        expectValid(routes)
        expectOrdered(routes)
      }),
      { seed: 1998, numRuns: 200 },
    )
  })
})

describe('a cut cable', () => {
  it.each([...Array(103 + 92).keys()].filter((cable) => cable % 5 === 0))(
    '%i of the fat tree leaves everybody in reach, or names who is not',
    (cable) => {
      const tree = berkeleyFatTree()
      const before = routing(tree)
      const after = routing(withCut(tree, [cable]))
      const { lost, unreachable } = remapping(before, after)
      expect(unreachable).toEqual(cable < 103 ? [] : [cable - 103])
      expect(lost).toBe(cable < 103 ? 0 : 2 * 91)
      expectOrdered(after)
    },
  )

  it('keeps all in reach or names the unreachable, on 200 random networks', () => {
    let [kept, named] = [0, 0]
    fc.assert(
      fc.property(anyTopology, fc.nat(), (topology: Topology, which) => {
        fc.pre(reach(topology).unreachable.length === 0)
        const cable = which % (topology.cables.length + topology.hosts.length)
        const after = routing(withCut(topology, [cable]))
        const { leader, unreachable } = reach(after.topology)
        for (const host of topology.hosts.keys())
          expect(leader !== undefined && after.route(leader, host) !== undefined).toBe(
            !unreachable.includes(host),
          )
        const { lost } = remapping(routing(topology), after)
        expect(lost > 0).toBe(unreachable.length > 0 && topology.hosts.length > 1)
        if (unreachable.length > 0) named++
        else kept++
      }),
      { seed: 1998, numRuns: 200 },
    )
    expect(Math.min(kept, named)).toBeGreaterThan(30)
  })

  it('changes no route that did not take it', () => {
    const tree = berkeleyFatTree()
    const before = routing(tree)
    const after = routing(withCut(tree, [0]))
    const kept = (from: number, to: number) => before.route(from, to)!.every((channel) => channel >> 1 !== 0)
    const { changed } = remapping(before, after)
    expect(changed).toBeGreaterThan(0)
    expect(changed).toBeLessThan(92 * 91)
    expect(kept(90, 91)).toBe(true)
    expect(after.route(90, 91)).toEqual(before.route(90, 91))
  })
})

describe('what is said of a route', () => {
  const whole = routing(berkeleyFatTree())

  it('names the switches in order, and the way before a cut where it was another', () => {
    expect(routeSentence(whole, 0, 3, whole)).toBe('From host 0 to host 3 by 1 switch: 0. Both are on it.')
    const way = whole.route(0, 91)!
    const after = routing(withCut(whole.topology, [way[1]! >> 1]))
    expect(routeSentence(after, 0, 91, whole)).toMatch(/Before the cut it was 0, (\d+, )+34\.$/)
    expect(routeSentence(whole, 0, 91, whole)).not.toMatch(/Before/)
  })

  it('says so when there is none', () => {
    const after = routing(withCut(whole.topology, [hostCable(whole.topology, 4)]))
    expect(routeSentence(after, 0, 4, whole)).toMatch(
      /^No route leads from host 0 to host 4\. Before the cut it was 0, (\d+, )*1\.$/,
    )
  })
})

describe('shortest routes without the rule', () => {
  it('close a circle of waiting channels on the fat tree: a deadlock', () => {
    const routes = routing(berkeleyFatTree(), 'shortest')
    expectValid(routes)
    const dependencies = dependenciesOf(routes)
    expect(channelOrder(dependencies)).toBeUndefined()
    const circle = dependencyCircle(dependencies)!
    circle.forEach((channel, i) => {
      expect(dependencies.get(channel)!.has(circle[(i + 1) % circle.length]!)).toBe(true)
    })
    expect(new Set(circle).size).toBe(circle.length)
    const packets = deadlockedPackets(routes, circle)
    packets.forEach(([from, to], i) => {
      const way = routes.route(from, to)!
      expect(way[way.indexOf(circle[i]!) + 1]).toBe(circle[(i + 1) % circle.length])
    })
  })

  it('are never longer than those with it', () => {
    const tree = berkeleyFatTree()
    const [free, legal] = [routing(tree, 'shortest'), routing(tree)]
    for (const from of [0, 33, 70])
      for (const to of tree.hosts.keys())
        expect(free.route(from, to)!.length).toBeLessThanOrEqual(legal.route(from, to)!.length)
  })

  it('in one direction around a ring wait for each other: the first channel of the circle is named', () => {
    const clockwise = [0, 1, 2, 3].map((from) => [2 * from, 2 * ((from + 1) % 4)])
    expect(dependencyCircle(channelDependencies(clockwise))).toEqual([0, 2, 4, 6])
  })
})
