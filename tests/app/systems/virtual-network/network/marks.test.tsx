import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { networkLayout } from '../../../../../app/systems/virtual-network/network/layout.ts'
import { NetworkMarks } from '../../../../../app/systems/virtual-network/network/NetworkMarks.tsx'
import {
  experimentLoad,
  fabricOf,
  loadSentence,
  routing,
  typedParams,
} from '../../../../../engine/systems/virtual-network/door.ts'
import { checkedParams } from '../../../../../engine/scenario/check.ts'
import { virtualNetwork } from '../../../../../engine/systems/virtual-network/system.ts'

it('the busiest of the cables that are drawn is marked, however busy the cable of a host is', () => {
  const params = typedParams(
    checkedParams(virtualNetwork, {
      experiment: { kind: 'fan_in', clients: 8 },
      topology: { kind: 'ring', switches: 6, hosts: 2 },
    }),
  )
  const { topology } = fabricOf([], params.topology)
  const routes = routing(topology)
  const load = experimentLoad(params, routes)
  const between = load.pairs.subarray(0, 2 * topology.cables.length)
  expect(Math.max(...load.pairs)).toBeGreaterThan(Math.max(...between))
  expect(loadSentence(params, routes, load)).toMatch(/carries 4 of them/)
  const drawn = renderToStaticMarkup(
    <svg>
      <NetworkMarks
        layout={networkLayout(topology, 912)}
        topology={topology}
        load={load.pairs}
        attributes={() => ({})}
      />
    </svg>,
  )
  const busiest = [...drawn.matchAll(/<g data-cable="(\d+)" class="([^"]*)"/g)].flatMap(([, cable, named]) =>
    named!.includes('network-busiest') ? [Number(cable)] : [],
  )
  expect(busiest).toEqual(
    topology.cables.flatMap((_, cable) =>
      Math.max(between[2 * cable]!, between[2 * cable + 1]!) === 4 ? [cable] : [],
    ),
  )
  expect(drawn).toMatch(/stroke-width:6\.5/)
})
