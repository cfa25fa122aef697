import {
  hostCable,
  type KnownPart,
  type Mapping,
  type Topology,
} from '../../../../engine/systems/virtual-network/door.ts'
import { grouped } from '../../../chart/format.ts'
import { claimWords, handingWords, probeWords, routeWords } from './words.ts'

export interface MappingReadingProps {
  readonly topology: Topology
  readonly mapping: Mapping
  /** Messages sent so far. */
  readonly step: number
  readonly known: KnownPart
}

/** What the message that was sent last was about, and how far its phase is. */
export function MappingReading({ topology, mapping, step, known }: MappingReadingProps) {
  const { steps, counts, entries } = mapping
  const now = steps[step - 1]
  if (!now)
    return 'Nothing is on the map yet: the mapper knows its own interface, and not what its cable leads to.'
  switch (now.phase) {
    case 'discovery':
      return (
        <>
          {probeWords(now)} <span className="muted">Turns:</span>{' '}
          <span className="figure">{routeWords(now)}</span>.{' '}
          <span className="muted">
            On the map: {known.switches.size} of {topology.switches} switches, {known.cables.size} of{' '}
            {hostCable(topology, topology.hosts.length) - (topology.cut?.size ?? 0)} cables,{' '}
            {known.hosts.size} of {topology.hosts.length} hosts.
          </span>
        </>
      )
    case 'election':
      return (
        <>
          {claimWords(now)}{' '}
          <span className="muted">
            Claim {step - counts.discovery} of {counts.election}; {now.election.claims.length} under way.
          </span>
        </>
      )
    case 'distribution':
      return (
        <>
          {handingWords(now)}{' '}
          <span className="muted">
            Message {step - counts.discovery - counts.election} of {counts.distribution};{' '}
            {grouped(now.distribution.written.size * now.entries)} of {grouped(entries)} routes are written.
          </span>
        </>
      )
  }
}
