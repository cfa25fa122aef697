import type { ReactNode } from 'react'
import {
  hostCable,
  portsInUse,
  portsPerSwitch,
  whyNot,
  type Rewiring,
  type Topology,
} from '../../../../../engine/systems/virtual-network/door.ts'
import type { Hit } from '../layout.ts'
import { cableName, switchWords } from '../words.ts'

export interface WiringReadingProps {
  readonly topology: Topology
  readonly chosen: Hit | undefined
  /** The switch from which a cable is being plugged in. */
  readonly joining: number | undefined
  /** Why the last thing that was wanted cannot be wired. */
  readonly refused: string | undefined
  readonly onRewire: (rewiring: Rewiring) => void
  /** Begins a cable at a switch, or gives it up. */
  readonly onJoining: (from: number | undefined) => void
  readonly onCable: (cable: number) => void
}

/** What is chosen, how many of its ports are free, and what can be done with it. */
export function WiringReading(props: WiringReadingProps) {
  const { topology, chosen, joining, refused, onRewire, onJoining, onCable } = props
  const act = (label: string, rewiring: Rewiring) => (
    <button
      type="button"
      className="quiet-button network-do"
      disabled={whyNot(topology, rewiring) !== undefined}
      title={whyNot(topology, rewiring)}
      onClick={() => onRewire(rewiring)}
    >
      {label}
    </button>
  )
  const said = (words: ReactNode) => (
    <p role="status">
      {refused !== undefined && <strong className="network-refused">{refused} </strong>}
      {words}
    </p>
  )
  if (joining !== undefined)
    return (
      <div className="network-reading">
        {said(`Choose the switch at the other end of the new cable from switch ${joining}.`)}
        <button type="button" className="quiet-button network-do" onClick={() => onJoining(undefined)}>
          Give up
        </button>
      </div>
    )
  if (!chosen)
    return (
      <div className="network-reading">
        {said(
          <>
            Choose a switch, a host or a cable: what can be done with it is then offered here.
            <span className="network-by-mouse">
              {' '}
              A mouse can also draw a cable from one switch to another.
            </span>
          </>,
        )}
        {act('Add a switch', { kind: 'add_switch' })}
      </div>
    )
  const { kind, number } = chosen
  return (
    <div className="network-reading">
      {said(
        kind === 'switch'
          ? `${switchWords(topology, number)}.${portsInUse(topology)[number]! >= portsPerSwitch ? ' Nothing more can be plugged in.' : ''}`
          : kind === 'host'
            ? `Host ${number} on switch ${topology.hosts[number]!}.`
            : `Cable from ${cableName(topology, number)}.${topology.cut?.has(number) ? ' It is cut.' : ''}`,
      )}
      <div className="network-acts">
        {kind === 'switch' && (
          <>
            {act('Add a host', { kind: 'add_host', switch: number })}
            {act('Add a switch to it', { kind: 'add_switch', beside: number })}
            <button
              type="button"
              className="quiet-button network-do"
              disabled={portsInUse(topology)[number]! >= portsPerSwitch || topology.switches < 2}
              onClick={() => onJoining(number)}
            >
              Add a cable
            </button>
            {act('Remove it', { kind: 'remove_switch', switch: number })}
          </>
        )}
        {kind === 'host' && act('Remove it', { kind: 'remove_host', host: number })}
        {kind === 'cable' && (
          <>
            <button type="button" className="quiet-button network-do" onClick={() => onCable(number)}>
              {topology.cut?.has(number) ? 'Mend it' : 'Cut it'}
            </button>
            {act('Remove it', { kind: 'remove_cable', cable: number })}
          </>
        )}
        {kind === 'host' && (
          <button
            type="button"
            className="quiet-button network-do"
            onClick={() => onCable(hostCable(topology, number))}
          >
            {topology.cut?.has(hostCable(topology, number)) ? 'Mend its cable' : 'Cut its cable'}
          </button>
        )}
      </div>
    </div>
  )
}
