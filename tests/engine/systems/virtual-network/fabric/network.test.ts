import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkedParams } from '../../../../../engine/scenario/check.ts'
import {
  mostHosts,
  mostSwitches,
  portsInUse,
  topologyOf,
  type Network,
} from '../../../../../engine/systems/virtual-network/fabric/network.ts'
import {
  berkeleyFatTree,
  portsPerSwitch,
  type Topology,
} from '../../../../../engine/systems/virtual-network/fabric/topology.ts'
import { wiringOf, wiringText } from '../../../../../engine/systems/virtual-network/fabric/wiringText.ts'
import { virtualNetwork } from '../../../../../engine/systems/virtual-network/system.ts'
import { arbitraryValue } from '../../../../engine/scenario/arbitrary.ts'
import { anyTopology } from './anyTopology.ts'

const own = (wiring: string): Network => ({ kind: 'own', wiring })
const read = (text: string) => wiringOf(text, 'x')

describe('a network in words', () => {
  it('is read back as it was written, for 200 random networks drawn in tiers or round', () => {
    fc.assert(
      fc.property(anyTopology, fc.array(fc.nat(3), { minLength: 10, maxLength: 10 }), (made, marks) => {
        const round: Topology = { ...made, hosts: made.hosts.toSorted((a, b) => a - b) }
        expect(read(wiringText(round))).toEqual(round)
        const clusters = marks.slice(0, made.switches).sort((a, b) => a - b)
        const names = [...new Set(clusters)]
        const tiers = { ...round, subclusters: clusters.map((each) => names.indexOf(each)) }
        expect(read(wiringText(tiers))).toEqual(tiers)
      }),
      { seed: 1998, numRuns: 200 },
    )
  })

  it('of the fat tree fits a link and says every cable', () => {
    const text = wiringText(berkeleyFatTree())
    expect(text).toMatch(/^tiers_4x8\.0x6_4x8\.0x6_4x7\.0x5_0-8-9-10-11\./)
    expect(text.length).toBeLessThan(450)
    expect(read(text)).toEqual(berkeleyFatTree())
  })

  it('may be written out at length', () => {
    expect(read('round_1.1.1_0-1.0-2')).toEqual(read('round_1x3_0-1-2'))
    expect(read('tiers_3_')).toEqual({ switches: 1, hosts: [0, 0, 0], cables: [], subclusters: [0] })
  })

  it.each([
    ['', /expected tiers or round, hosts of each switch, and cables, as in round_2\.2\.2_0-1-2\.1-2, got ""/],
    ['star_2.2_0-1', /expected tiers or round.*got "star_2\.2_0-1"/],
    ['round_2.2', /expected tiers or round/],
    ['round_2_2_0-1', /expected one list of hosts in a round network, got 2/],
    ['round_9.2_0-1', /expected hosts of a switch, 0 to 8, as in 4 or 4x3, got "9"/],
    ['round_2x0_', /got "2x0"/],
    ['round_2.2x00_', /expected hosts of a switch.*got "2x00"/],
    ['round__', /expected hosts of a switch.*got ""/],
    ['round_2.2_0', /expected cables from a switch to others, as in 0-8 or 0-8-9, got "0"/],
    ['round_2.2_0-b', /got "0-b"/],
    ['round_2.2_0-2', /expected cables between the switches 0 to 1, got "0-2"/],
    ['round_2.2_1-1', /expected cables between two different switches, got "1-1"/],
    [
      'round_7.2_0-1-1',
      /expected at most 8 cables at each switch, those of its hosts included, got "9 at switch 0"/,
    ],
    ['round_0x3_0-1', /expected 1 to 256 hosts, got 0/],
    ['round_1x65_', /expected at most 64 switches, got 65/],
    ['round_8x33_', /expected 1 to 256 hosts, got 264/],
  ])('%j is refused with the path, the rule and the value', (wiring, message) => {
    const refused = () => checkedParams(virtualNetwork, { topology: own(wiring) })
    expect(refused).toThrow(message)
    expect(refused).toThrow(/^virtual-network\.topology\.wiring: /)
  })
})

describe('a network by its sizes', () => {
  it('always fits switches of 8 ports and the limits, whatever the sizes are', () => {
    const { cases } = virtualNetwork.parameters.fields['topology'] as unknown as {
      cases: Record<string, { fields: Parameters<typeof arbitraryValue>[0] }>
    }
    for (const kind of ['tree', 'ring', 'line'])
      fc.assert(
        fc.property(arbitraryValue({ kind: 'record', fields: cases[kind]!.fields } as never), (sizes) => {
          const topology = topologyOf({ kind, ...(sizes as object) } as Network)
          expect(Math.max(...portsInUse(topology))).toBeLessThanOrEqual(portsPerSwitch)
          expect(topology.switches).toBeLessThanOrEqual(mostSwitches)
          expect(topology.hosts.length).toBeLessThanOrEqual(mostHosts)
          expect(read(wiringText(topology))).toEqual(topology)
        }),
        { seed: 1998, numRuns: 40 },
      )
  })

  it('is wired as its name says', () => {
    expect(topologyOf({ kind: 'ring', switches: 3, hosts: 1 }).cables).toEqual([
      [0, 1],
      [1, 2],
      [2, 0],
    ])
    expect(topologyOf({ kind: 'line', switches: 3, hosts: 1 }).cables).toEqual([
      [0, 1],
      [1, 2],
    ])
    expect(topologyOf({ kind: 'tree', leaves: 2, spines: 2, hosts: 1 })).toMatchObject({
      cables: [
        [0, 2],
        [0, 3],
        [1, 2],
        [1, 3],
      ],
      hosts: [0, 1],
    })
  })
})
