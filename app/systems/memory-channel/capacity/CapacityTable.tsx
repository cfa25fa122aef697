import {
  clusterBytes,
  pinnedBytes,
  regionsPerNode,
  told,
} from '../../../../engine/systems/memory-channel/door.ts'
import { ScrollRegion } from '../../../parts/ScrollRegion.tsx'
import type { Facts } from './facts.ts'
import { tableNodes } from './layout.ts'

/** The same in numbers, for clusters around this one and around the largest that fits. */
export function CapacityTable({ params: { nodes, total, pinned, pinnedOf }, plan, capacity }: Facts) {
  return (
    <ScrollRegion className="capacity-table" aria-label="Clusters, row by row">
      <table>
        <caption className="muted">Regions of {told(capacity.region, 'B', 5)} each.</caption>
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
                  {count}
                </th>
                <td className="figure">{count * regionsPerNode(count, plan)}</td>
                <td className="figure">{told(all, 'B', 4)}</td>
                <td className="figure">{told(each, 'B', 4)}</td>
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
