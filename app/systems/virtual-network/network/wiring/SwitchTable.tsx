import {
  hostCable,
  portsInUse,
  portsOfCable,
  portsPerSwitch,
  type Topology,
} from '../../../../../engine/systems/virtual-network/door.ts'
import type { Hit } from '../layout.ts'
import { hostsOf } from '../geometry.ts'
import { counted } from '../../../../chart/counted.ts'
import { ScrollRegion } from '../../../../parts/ScrollRegion.tsx'

export interface SwitchTableProps {
  readonly topology: Topology
  readonly chosen: Hit | undefined
  readonly onChoose: (thing: Hit) => void
}

/** The table twin of the wiring: every switch with its hosts, its cables and its free ports, each a thing to choose. */
export function SwitchTable({ topology, chosen, onChoose }: SwitchTableProps) {
  const used = portsInUse(topology)
  const state = (cable: number) => (topology.cut?.has(cable) ? ', cut' : '')
  const choice = (thing: Hit, label: string, name: string) => (
    <button
      key={`${thing.kind} ${thing.number}`}
      type="button"
      className="quiet-button"
      aria-label={name}
      aria-pressed={chosen?.kind === thing.kind && chosen.number === thing.number}
      onClick={() => onChoose(thing)}
    >
      {label}
    </button>
  )
  return (
    <ScrollRegion className="network-table" aria-label="Switches, row by row">
      <table>
        <caption className="muted">
          {counted(topology.switches, 'switch', 'switches')} of {portsPerSwitch} ports. Choose a switch, a
          host or a cable to wire it.
        </caption>
        <thead>
          <tr>
            <th scope="col">Switch</th>
            <th scope="col">Hosts</th>
            <th scope="col">Cables to switch</th>
            <th scope="col">Free ports</th>
          </tr>
        </thead>
        <tbody>
          {used.map((ports, at) => (
            <tr key={at}>
              <th scope="row">{choice({ kind: 'switch', number: at }, `${at}`, `Switch ${at}`)}</th>
              <td>
                {hostsOf(topology, at).map((host) => {
                  const name = `${host}${state(hostCable(topology, host))}`
                  return choice({ kind: 'host', number: host }, name, `Host ${name}`)
                })}
              </td>
              <td>
                {topology.cables.map(([a, b], cable) => {
                  if (a !== at && b !== at) return null
                  const other = `${a === at ? b : a}${state(cable)}`
                  const { port } = portsOfCable(topology, cable).find((end) => end.switch === at)!
                  return choice(
                    { kind: 'cable', number: cable },
                    other,
                    `Cable from switch ${at} port ${port} to switch ${other}`,
                  )
                })}
              </td>
              <td className="figure">{portsPerSwitch - ports}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
