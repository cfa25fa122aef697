import { use } from 'react'
import { clusterBytes, pinnedBytes, regionsPerNode } from '../../../../engine/systems/memory-channel/door.ts'
import { grouped } from '../../../chart/format.ts'
import { KilobyteContext } from '../../../chart/kilobyte.ts'
import { ScrollRegion } from '../../../parts/ScrollRegion.tsx'
import type { Facts } from './facts.ts'
import { tableNodes } from './layout.ts'
import { sizeIn } from './sizeIn.ts'

/** The same in numbers, for clusters around this one and around the largest that fits. */
export function CapacityTable({ params: { nodes, total, pinned, pinnedOf }, plan, capacity }: Facts) {
  const kilobyte = use(KilobyteContext)
  return (
    <ScrollRegion className="capacity-table" aria-label="Clusters, row by row">
      <table>
        <caption className="muted">Regions of {sizeIn(capacity.region, kilobyte, 5)} each.</caption>
        <thead>
          <tr>
            <th scope="col">Nodes</th>
            <th scope="col">Regions</th>
            <th scope="col">All together</th>
            <th scope="col">Pinned at each</th>
            <th scope="col">Address space</th>
            <th scope="col">May be pinned</th>
          </tr>
        </thead>
        <tbody>
          {tableNodes(nodes, capacity.most).map((count) => {
            const all = clusterBytes(count, plan)
            const each = pinnedBytes(count, plan)
            return (
              <tr key={count} aria-current={count === nodes ? 'true' : undefined}>
                <th scope="row" className="figure">
                  {grouped(count)}
                </th>
                <td className="figure">{grouped(count * regionsPerNode(count, plan))}</td>
                <td className="figure">{sizeIn(all, kilobyte, 4)}</td>
                <td className="figure">{sizeIn(each, kilobyte, 4)}</td>
                <td>{all <= total ? 'fits' : 'too much'}</td>
                <td>{(pinnedOf === 'cluster' ? all : each) <= pinned ? 'fits' : 'too much'}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
