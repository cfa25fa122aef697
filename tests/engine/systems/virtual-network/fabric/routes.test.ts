import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dependencyCircle } from '../../../../../engine/systems/virtual-network/fabric/channelDependencies.ts'
import {
  berkeleyFatTree,
  portsInUse,
  withoutCable,
} from '../../../../../engine/systems/virtual-network/fabric/topology.ts'
import type { Topology } from '../../../../../engine/systems/virtual-network/fabric/topology.ts'
import { upDownRoutes } from '../../../../../engine/systems/virtual-network/fabric/upDownRoutes.ts'

const routesOf = (topology: Topology) =>
  upDownRoutes(topology)
    .flat()
    .filter((route) => route !== undefined)

/** Where a route ends that starts at `from`; every channel must begin where the last one ended. */
const endOf = ({ cables }: Topology, from: number, route: readonly number[]) =>
  route.reduce((at, channel) => {
    const [a, b] = cables[channel >> 1]!
    const [start, end] = channel % 2 === 0 ? [a, b] : [b, a]
    expect(start).toBe(at)
    return end
  }, from)

const anyTopology: fc.Arbitrary<Topology> = fc
  .integer({ min: 2, max: 12 })
  .chain((switches) =>
    fc
      .array(fc.tuple(fc.nat(switches - 1), fc.nat(switches - 1)), { minLength: 1, maxLength: 30 })
      .map((cables) => ({ switches, cables: cables.filter(([a, b]) => a !== b), hosts: [] })),
  )

describe('routes that go up and then down', () => {
  it('lead from every switch to every other of the fat tree of 92 hosts, 40 switches, 8 ports', () => {
    const tree = berkeleyFatTree()
    expect([tree.hosts.length, tree.switches, Math.max(...portsInUse(tree)) <= 8]).toEqual([92, 40, true])
    upDownRoutes(tree).forEach((row, from) =>
      row.forEach((route, to) => {
        expect(endOf(tree, from, route!)).toBe(to)
      }),
    )
    expect(dependencyCircle(routesOf(tree))).toBeUndefined()
  })

  it('survive the cut of any cable: the new map reaches everybody and has no circle', () => {
    const tree = berkeleyFatTree()
    for (let cable = 0; cable < tree.cables.length; cable += 7) {
      const cut = withoutCable(tree, cable)
      expect(routesOf(cut)).toHaveLength(40 * 40)
      expect(dependencyCircle(routesOf(cut))).toBeUndefined()
    }
  })

  it('have no circle of waiting channels on any network', () => {
    fc.assert(
      fc.property(anyTopology, (topology) => {
        expect(dependencyCircle(routesOf(topology))).toBeUndefined()
      }),
      { seed: 1998, numRuns: 200 },
    )
  })
})

it('a ring that everybody follows in one direction closes a circle: a deadlock', () => {
  const clockwise = [0, 1, 2, 3].map((from) => [2 * from, 2 * ((from + 1) % 4)])
  expect(dependencyCircle(clockwise)).toEqual([0, 2, 4, 6])
})
