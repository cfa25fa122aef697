import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discovery } from '../../../../../engine/systems/virtual-network/fabric/discovery.ts'
import {
  claimOf,
  fateOf,
  heard,
  newElection,
} from '../../../../../engine/systems/virtual-network/fabric/election.ts'
import { mapping } from '../../../../../engine/systems/virtual-network/fabric/mapping.ts'
import { passage } from '../../../../../engine/systems/virtual-network/fabric/probe.ts'
import { routing } from '../../../../../engine/systems/virtual-network/fabric/routing.ts'
import { turnsAlong, turnsOnMap } from '../../../../../engine/systems/virtual-network/fabric/sourceRoute.ts'
import {
  berkeleyFatTree,
  hostCable,
  withCut,
} from '../../../../../engine/systems/virtual-network/fabric/topology.ts'
import { wiring } from '../../../../../engine/systems/virtual-network/fabric/wiring.ts'
import { anyTopology } from './anyTopology.ts'

describe('a source route', () => {
  it('read off a map, or off the routes that are handed out, ends at the host that it names', () => {
    let routes = 0
    fc.assert(
      fc.property(anyTopology, fc.array(fc.nat(30), { maxLength: 3 }), (made, cuts) => {
        fc.pre(made.hosts.length > 0)
        const topology = withCut(made, cuts)
        const wires = wiring(topology)
        const legal = routing(topology)
        const { start, steps } = discovery(wires, 0)
        const map = steps.at(-1)?.mapper ?? start
        for (const from of map.hosts.keys())
          for (const to of map.hosts.keys()) {
            if (from === to) continue
            routes++
            const answer = { kind: 'host', host: to }
            const way = legal.route(from, to)!
            const along = passage(wires, from, turnsAlong(wires, from, to, way)!)
            expect(along.observation).toEqual(answer)
            expect(along.way).toEqual([
              2 * hostCable(topology, from),
              ...way,
              2 * hostCable(topology, to) + 1,
            ])
            expect(passage(wires, from, turnsOnMap(map, from, to)!).observation).toEqual(answer)
          }
      }),
      { seed: 1998, numRuns: 60 },
    )
    expect(routes).toBeGreaterThan(500)
  })

  it('is not there for a host whose cable is cut, or that is not on the map', () => {
    const tree = berkeleyFatTree()
    const wires = wiring(withCut(tree, [hostCable(tree, 5)]))
    expect(turnsAlong(wires, 0, 5, [])).toBeUndefined()
    expect(turnsOnMap(discovery(wires, 5).start, 5, 0)).toBeUndefined()
  })
})

describe('the election of a leader', () => {
  it('is won by the lowest number after 2 n - 1 messages, whatever the numbers are', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(300), { minLength: 2, maxLength: 40 }), (hosts) => {
        let election = newElection(hosts)
        const fates = { dropped: 0, passed: 0, elected: 0 }
        for (let claim = claimOf(election); claim; claim = claimOf(election)) {
          expect(hosts).toContain(claim.to)
          fates[fateOf(claim)]++
          election = heard(election)
        }
        const n = hosts.length
        expect(election.leader).toBe(Math.min(...hosts))
        expect(fates).toEqual({ dropped: n - 1, passed: n - 1, elected: 1 })
      }),
      { seed: 1998, numRuns: 100 },
    )
  })

  it('needs no message where a host is alone, and has no winner where there is none', () => {
    expect(newElection([7])).toEqual({ hosts: [7], claims: [], leader: 7 })
    expect(newElection([]).leader).toBeUndefined()
    expect(heard(newElection([])).leader).toBeUndefined()
  })
})

describe('the mapper from the first probe to the last table', () => {
  it('gives every interface of the fat tree a table: 183 claims, 182 messages with tables and answers', () => {
    const tree = berkeleyFatTree()
    const { counts, steps, leader, entries, bytes } = mapping(
      wiring(tree),
      routing(tree),
      discovery(wiring(tree), 0),
    )
    expect([counts.election, counts.distribution]).toEqual([2 * 92 - 1, 2 * 91])
    expect(steps).toHaveLength(counts.discovery + counts.election + counts.distribution)
    expect([leader, entries]).toEqual([0, 92 * 91])
    expect(bytes).toBeGreaterThan(entries)
    const last = steps.at(-1)!
    if (last.phase !== 'distribution') expect.fail(last.phase)
    expect(last.distribution).toMatchObject({ waiting: [], answering: undefined })
    expect(last.distribution.written.size).toBe(92)
  })

  it('ends with one leader and a written table at every host within reach, on 60 random networks', () => {
    let apart = 0
    fc.assert(
      fc.property(anyTopology, fc.array(fc.nat(30), { maxLength: 3 }), fc.nat(11), (made, cuts, who) => {
        fc.pre(made.hosts.length > 0)
        const topology = withCut(made, cuts)
        const self = who % made.hosts.length
        const wires = wiring(topology)
        const found = discovery(wires, self)
        const { steps, leader, counts } = mapping(wires, routing(topology), found)
        const reached = [...found.steps.at(-1)!.mapper.hosts.keys()].sort((a, b) => a - b)
        expect(leader).toBe(reached[0])
        const n = reached.length
        if (n < made.hosts.length) apart++
        expect([counts.election, counts.distribution]).toEqual(n > 1 ? [2 * n - 1, 2 * (n - 1)] : [0, 0])
        for (const step of steps) {
          if (step.phase === 'discovery') continue
          const { from, to } = step.phase === 'election' ? step.claim : step.handing
          expect(step.way[0]).toBe(2 * hostCable(topology, from))
          expect(step.way.at(-1)).toBe(2 * hostCable(topology, to) + 1)
        }
        const last = steps.at(-1)!
        if (last.phase === 'distribution')
          expect([...last.distribution.written].sort((a, b) => a - b)).toEqual(reached)
      }),
      { seed: 1998, numRuns: 60 },
    )
    expect(apart).toBeGreaterThan(10)
  })
})
