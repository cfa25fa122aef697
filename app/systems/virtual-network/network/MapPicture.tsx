import { useRef } from 'react'
import {
  cableSentence,
  channelsBetween,
  deadlockSentence,
  knownPart,
  loadSentence,
  routeSentence,
  type Discovery,
  type DiscoveryStep,
  type Mapping,
  type MappingStep,
} from '../../../../engine/systems/virtual-network/door.ts'
import { useTold } from '../../../parts/voice/useTold.ts'
import { MappingReading } from './MappingReading.tsx'
import { NetworkPicture } from './NetworkPicture.tsx'
import type { NetworkView } from './networkView.ts'
import type { NetworkOfScenario } from './useNetwork.ts'

export interface MapPictureProps {
  readonly network: NetworkOfScenario
  readonly view: NetworkView
  /** Cuts or mends. */
  readonly onCable: (cable: number) => void
}

/** The network, with what is looked at of it. */
export function MapPicture({ network, view, onCable }: MapPictureProps) {
  const { fabric, load, explored } = network
  const { show, from, to, step } = view
  const reading = useRef<HTMLParagraphElement>(null)
  useTold('map', [show, from, to, step].join(), () => reading.current?.textContent ?? '')
  return (
    <NetworkPicture
      topology={fabric.topology}
      {...(show === 'discovery' ? mapperMarks(network, view) : marksOf(network, view))}
      {...(show === 'load' && { load: load.pairs })}
      unreachable={explored.unreachable}
      say={(cable) => cableSentence(fabric, load, cable)}
      onCable={onCable}
      {...(show === 'route' && { onHost: (host: number) => view.onPair(to, host) })}
    >
      <p ref={reading}>
        {show === 'route' && routeSentence(network.routes, from, to, network.before)}
        {show === 'load' && loadSentence(network.params, network.routes, load)}
        {show === 'deadlock' && deadlockSentence(network.proof)}
        {show === 'discovery' && (
          <MappingReading
            topology={fabric.topology}
            mapping={network.mapped}
            step={view.step}
            known={knownAt(network, view.step)}
          />
        )}
      </p>
    </NetworkPicture>
  )
}

function marksOf({ routes, proof }: NetworkOfScenario, { show, from, to }: NetworkView) {
  const way =
    show === 'route' ? channelsBetween(routes, from, to) : show === 'deadlock' ? proof.circle : undefined
  return { way: way ?? [], lost: false, hosts: show === 'route' ? [from, to] : [] }
}

/** The message that was sent last, and what is known after it. */
function mapperMarks(network: NetworkOfScenario, { step }: NetworkView) {
  const { mapped } = network
  const now = mapped.steps[step - 1]
  const { places } = mapped.discovery
  return {
    way: now?.way ?? [],
    lost: now?.phase === 'discovery' && now.observation.kind === 'nothing',
    known: knownAt(network, step),
    names: mappersNames(places, lastProbe(mapped, step)),
    hosts: spokenOf(mapped, step),
    marked: markedHosts(now),
  }
}

/** The probe at a step; all of them have been sent when the election has begun. */
const lastProbe = ({ discovery: { steps } }: Mapping, step: number): DiscoveryStep | undefined =>
  steps[step - 1] ?? steps.at(-1)

function knownAt({ explored: { wires }, mapped }: NetworkOfScenario, step: number) {
  const { start, places } = mapped.discovery
  return knownPart(wires, step === 0 ? start : (lastProbe(mapped, step)?.mapper ?? start), places)
}

/** A switch is anonymous: the mapper counts them as it finds them. */
const mappersNames = (
  places: Discovery['places'],
  step: DiscoveryStep | undefined,
): ReadonlyMap<number, string> =>
  new Map(step?.mapper.switches.map((_, at) => [places[at]!.switch, `#${at}`]) ?? [])

/** Between whom the last message went; while it is explored: who explores. */
function spokenOf({ steps, discovery: { start } }: Mapping, step: number): readonly number[] {
  const now = steps[step - 1]
  if (!now || now.phase === 'discovery') return [start.self]
  const { from, to } = now.phase === 'election' ? now.claim : now.handing
  return [from, to]
}

/** Who may still lead, or whose table is written. */
function markedHosts(now: MappingStep | undefined): ReadonlySet<number> {
  if (now?.phase === 'distribution') return now.distribution.written
  if (now?.phase !== 'election') return new Set()
  const { claims, leader } = now.election
  return new Set([...claims.map(({ claimant }) => claimant), ...(leader === undefined ? [] : [leader])])
}
