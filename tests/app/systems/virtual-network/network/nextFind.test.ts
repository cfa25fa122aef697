import { expect, it } from 'vitest'
import { nextFind } from '../../../../../app/systems/virtual-network/network/nextFind.ts'
import {
  exploredNetwork,
  fabricOf,
  knownPart,
  mapping,
  routing,
  type Network,
} from '../../../../../engine/systems/virtual-network/door.ts'

const networks: readonly Network[] = [{ kind: 'ring', switches: 6, hosts: 2 }, { kind: 'fat_tree' }]

it.each(networks)(
  'the next find is the next probe after which more stands on the map of a $kind',
  (network) => {
    const { topology } = fabricOf([], network)
    const { wires, discovery } = exploredNetwork(topology)
    const mapped = mapping(wires, routing(topology), discovery)
    const { start, steps, places } = discovery
    const known = [start, ...steps.map(({ mapper }) => mapper)].map((mapper) => {
      const { switches, cables, hosts, open } = knownPart(wires, mapper, places)
      return [switches.size, cables.size, hosts.size, open.size].join()
    })
    // The other end of a cable that is open already adds nothing to the picture, but a port to the map.
    const finds = steps.flatMap(({ probe, observation }, i) =>
      known[i + 1] !== known[i] || (probe.asks === 'cable' && observation.kind === 'returned') ? [i + 1] : [],
    )
    const stops: number[] = []
    for (let step = 0; step < steps.length;) stops.push((step = nextFind(mapped, step)))
    expect(stops).toEqual(finds)
  },
)
