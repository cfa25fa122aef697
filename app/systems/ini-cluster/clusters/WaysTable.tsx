import { itemName } from '../../../../engine/index.ts'
import { besideIdle, isVisit, waitsOf } from '../../../../engine/systems/ini-cluster/door.ts'
import { ScrollRegion } from '../../../parts/ScrollRegion.tsx'
import type { Recorded } from './recorded.ts'
import { amount, unitOf, waitOf } from './words.ts'

const most = 200

/** The same as the picture: each request that came back, with its wait at each stop. */
export function WaysTable({ recorded }: { readonly recorded: Recorded }) {
  const { timeline, ways, queues } = recorded
  const shown = ways.slice(0, most)
  return (
    <ScrollRegion className="clusters-table" aria-label="Requests as a table">
      <table>
        <caption>
          {ways.length} requests came back within the recording
          {ways.length > most && `; the first ${most} of them`}. Times in {unitOf(recorded)}; waits in
          brackets were beside an idle interface.
        </caption>
        <thead>
          <tr>
            {['Request', 'Sets out', 'Back', 'Away', 'Waits'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            {ways[0]?.stops.map((stop, at) => (
              <th key={at} scope="col">
                {isVisit(stop.kind) ? 'Wait at' : 'Wait of a handler at'}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((way) => (
            <tr key={way.item}>
              <th scope="row" className="figure">
                {itemName(timeline, way.item)}
              </th>
              {[way.sent, way.back, way.back - way.sent, waitsOf(way)].map((time, at) => (
                <td key={at} className="figure">
                  {amount(recorded, time)}
                </td>
              ))}
              {way.stops.map((stop, at) => {
                const { id } = timeline.lanes[stop.lane]!
                const beside = isVisit(stop.kind)
                  ? besideIdle(queues[Number(id.slice(1))]!, stop.arrival, stop.start)
                  : 0
                return (
                  <td key={at} className="figure">
                    {id}: {amount(recorded, waitOf(stop))}
                    {beside > 0 && ` (${amount(recorded, beside)})`}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
