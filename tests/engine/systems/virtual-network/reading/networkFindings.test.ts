import { describe, expect, it } from 'vitest'
import { checkedParams } from '../../../../../engine/scenario/check.ts'
import { cutFindings, fabricOf } from '../../../../../engine/systems/virtual-network/fabric/cuts.ts'
import { exploredNetwork } from '../../../../../engine/systems/virtual-network/fabric/exploredNetwork.ts'
import { mapping } from '../../../../../engine/systems/virtual-network/fabric/mapping.ts'
import type { Network } from '../../../../../engine/systems/virtual-network/fabric/network.ts'
import {
  experimentLoad,
  loadSentence,
  networkFindings,
} from '../../../../../engine/systems/virtual-network/reading/networkFindings.ts'
import * as sentences from '../../../../../engine/systems/virtual-network/door.ts'
import { routing, type RouteRule } from '../../../../../engine/systems/virtual-network/fabric/routing.ts'
import type { VirtualNetworkParams } from '../../../../../engine/systems/virtual-network/parameters/index.ts'
import { virtualNetwork } from '../../../../../engine/systems/virtual-network/system.ts'

const own = (wiring: string): Network => ({ kind: 'own', wiring })
const line: Network = { kind: 'line', switches: 2, hosts: 8 - 1 }
const cut = (at: number, port: number) => ({ kind: 'cut', switch: at, port })
const paramsOf = (experiment: object, network: object = {}) =>
  checkedParams(virtualNetwork, { experiment, network }) as unknown as VirtualNetworkParams

function found(
  network: Network,
  cuts: readonly ReturnType<typeof cut>[] = [],
  experiment: object = {},
  links: object = {},
  rule?: RouteRule,
) {
  const fabric = fabricOf(cuts, network)
  const routes = routing(fabric.topology, rule)
  const before = routing(fabricOf([], network).topology)
  const { wires, discovery } = exploredNetwork(fabric.topology)
  const mapped = mapping(wires, routes, discovery)
  return networkFindings(paramsOf({ kind: 'one_way', ...experiment }, links), fabric, before, routes, mapped)
}
const said = (network: Network, id: string, cuts: readonly ReturnType<typeof cut>[] = []) =>
  found(network, cuts).find((finding) => finding.id === id)?.sentence

describe('the length of routes', () => {
  it('is that of the routes that are handed out, between two hosts', () => {
    expect(said({ kind: 'ring', switches: 3, hosts: 1 }, 'routes')).toMatch(
      /^Routes pass 2\.00 switches on average, 2 at most\./,
    )
    // 34,644 turns of 8,372 routes.
    expect(said({ kind: 'fat_tree' }, 'routes')).toMatch(/^Routes pass 4\.14 switches on average/)
    // 48 turns of 30 routes; two more are in a part of their own.
    expect(said(own('round_3.3.2_0-1'), 'routes')).toMatch(/^Routes pass 1\.60 switches on average/)
  })

  it('does not say of a line, where no circle can close, that its shortest ways are not free of deadlock', () => {
    const routes = found(line, [], {}, {}, 'shortest').find(({ id }) => id === 'routes')
    expect(routes!.sentence).toMatch(/mutually deadlock-free routes; shortest ways need not be\.$/)
  })

  it('is nothing where no host can send to another', () => {
    expect(said(own('round_1_'), 'routes')).toMatch(/^No two hosts have a route to each other\. The paper/)
  })
})

describe('what the bisection could carry', () => {
  it('is told in no more digits than the rate of a link has', () => {
    const [told] = found({ kind: 'fat_tree' }, [], {}, { linkRate: 9.3 }).filter(
      ({ id }) => id === 'bisection',
    )
    expect(told!.sentence).toContain('by 11 cables, which could carry 102.3 MB/s in each direction: 2.2 for')
  })
})

describe('a route in words', () => {
  const { topology } = fabricOf([], own('round_2.2.2.2_0-1.2-3'))
  const routes = routing(topology)
  const told = (from: number, to: number) => sentences.routeSentence(routes, from, to, routes)

  it('goes by the root of its own part, up, down or both', () => {
    expect(told(4, 6)).toBe(
      'From host 4 to host 6 by 2 switches: 2, 3. The way goes only down, seen from switch 2.',
    )
    expect(told(6, 4)).toBe(
      'From host 6 to host 4 by 2 switches: 3, 2. The way goes only up, towards switch 2.',
    )
    const star = routing(fabricOf([], own('round_0.1.1_0-1-2')).topology)
    expect(sentences.routeSentence(star, 0, 1, star)).toBe(
      'From host 0 to host 1 by 3 switches: 1, 0, 2. The way goes up towards switch 0 and then down.',
    )
  })

  it('goes nowhere within a switch', () => {
    expect(told(0, 1)).toBe('From host 0 to host 1 by 1 switch: 0. Both are on it.')
  })
})

describe('the cables of the bisection', () => {
  it.each([
    ['tiers_4.4_4.4_0-2.1-3.0-1.2-3', '8 pairs can exchange by 2 cables, which could carry 320'],
    ['tiers_4.4_0.2_0-2.1-3.0-1.2-3', '2 pairs can exchange by 2 cables, which could carry 320'],
    ['tiers_4_4_1_0-1.1-2.2-0', '4 pairs can exchange by 3 cables, which could carry 480'],
    ['tiers_0.0_4_0-2.1-2', undefined],
  ])('of %s join no more pairs than there are of different subclusters', (wiring, told) => {
    const sentence = said(own(wiring), 'bisection')
    if (told === undefined) expect(sentence).toBeUndefined()
    else expect(sentence).toContain(`Over the bisection ${told} MB/s`)
  })

  const offered = (twins: number) => {
    const cables = Array.from({ length: twins }, (_, at) => `${at}${`-${at + twins}`.repeat(4)}`)
    const network = own(`tiers_1x${twins}_1x${twins}_${cables.join('.')}`)
    return found(network, [], { kind: 'permutation' }).find(({ id }) => id === 'bisection')
  }

  it('are offered to the closed form where it can take so many', () => {
    expect(offered(23)?.edit?.label).toBe('Use 92 cables in the closed form')
    expect(offered(24)?.sentence).toMatch(/ by 96 cables/)
    expect(offered(24)?.edit).toBeUndefined()
  })
})

describe('after a cut', () => {
  const apart = (cuts: readonly ReturnType<typeof cut>[], wiring: string) =>
    cutFindings(fabricOf(cuts, own(wiring)), 2).map(({ id, sentence }) => [id, sentence] as const)

  it('only hosts are out of reach since then that were in reach before', () => {
    // One of two parallel cables: the other stays, and the hosts of switch 2 have none.
    const parallel = Object.fromEntries(apart([cut(0, 3)], 'round_3.3.2_0-1-1'))
    expect(parallel['cut-unreachable']).toBe('No cables lead from the rest to hosts 6 and 7.')
    expect(parallel['cut-reached']).toBe(
      'One cable is cut; the new map still reaches every host that it reached.',
    )
    const both = Object.fromEntries(apart([cut(0, 3), cut(0, 4)], 'round_3.2.2_0-1-1'))
    expect(both['cut-unreachable']).toBe(
      'No cables lead from the rest to hosts 5 and 6. Out of reach since the cut: hosts 3 and 4.',
    )
    expect(both['cut-reached']).toBeUndefined()
  })

  it('routes are counted that there were before, in thousands', () => {
    expect(said(own('round_3.3.2.0_0-1-1.0-3.1-3'), 'remapped', [cut(0, 3)])).toMatch(
      /^The new map changes 3 of 32 routes\./,
    )
    expect(said({ kind: 'fat_tree' }, 'remapped', [cut(0, 4)])).toMatch(/ of 8,372 routes/)
  })
})

describe('the traffic of an experiment', () => {
  const told = (experiment: object, network: Network) => {
    const routes = routing(fabricOf([], network).topology)
    const params = paramsOf(experiment)
    return loadSentence(params, routes, experimentLoad(params, routes))
  }

  it('goes both ways where both nodes have clients', () => {
    const network: Network = { kind: 'line', switches: 2, hosts: 1 }
    expect(told({ kind: 'unload_cycle', endpoints: 2 }, network)).toMatch(
      /^2 hosts send: hosts 0 and 1 send to each other\. The busiest cable between switches carries 1 of them/,
    )
    expect(told({ kind: 'unload_cycle', endpoints: 1 }, network)).toMatch(
      /^1 host sends: host 0 sends to host 1\./,
    )
  })

  it('is counted in flows where a host has several', () => {
    const sentence = told({ kind: 'hot_spot', senders: 8 }, line)
    expect(sentence).toMatch(/^8 hosts send: .* carries \d+ of their 16 flows in one direction:/)
    expect(told({ kind: 'fan_in', clients: 8 }, line)).toMatch(/carries 2 of them in one direction:/)
  })
})
