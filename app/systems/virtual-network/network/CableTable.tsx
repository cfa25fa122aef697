import { hostCable, type Topology } from '../../../../engine/systems/virtual-network/door.ts'
import { counted } from '../../../chart/counted.ts'
import { ScrollRegion } from '../../../parts/ScrollRegion.tsx'
import { cableName } from './words.ts'

export interface CableTableProps {
  readonly topology: Topology
  readonly load: Uint32Array
  /** The chosen route. */
  readonly way: readonly number[]
  readonly onCable: (cable: number) => void
}

/** The table twin: every cable, what goes over it, and a button that cuts or mends it. */
export function CableTable({ topology, load, way, onCable }: CableTableProps) {
  const count = hostCable(topology, 0) + topology.hosts.length
  const cut = topology.cut?.size ?? 0
  const place = new Map(way.map((channel, i) => [channel >> 1, i + 1]))
  return (
    <ScrollRegion className="network-table" aria-label="Cables, row by row">
      <table>
        <caption className="muted">
          {counted(count, 'cable')}, {cut === 0 ? 'none' : cut} of them cut. Pairs of the present traffic that
          send there and back.
        </caption>
        <thead>
          <tr>
            <th scope="col">Cable</th>
            <th scope="col">There</th>
            <th scope="col">Back</th>
            <th scope="col">On the route</th>
            <th scope="col">State</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: count }, (_, cable) => {
            const isCut = topology.cut?.has(cable) === true
            return (
              <tr key={cable}>
                <th scope="row">{cableName(topology, cable)}</th>
                <td className="figure">{load[2 * cable]}</td>
                <td className="figure">{load[2 * cable + 1]}</td>
                <td className="figure">{place.get(cable) ?? ''}</td>
                <td>{isCut ? 'cut' : 'whole'}</td>
                <td>
                  <button
                    type="button"
                    className="quiet-button"
                    aria-label={`${isCut ? 'Mend' : 'Cut'} the cable ${cableName(topology, cable)}`}
                    onClick={() => onCable(cable)}
                  >
                    {isCut ? 'Mend' : 'Cut'}
                  </button>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
