import { useCallback, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import {
  allRoutes,
  channelDependencies,
  channelOrder,
  deadlockedPackets,
  dependencyCircle,
  discovery,
  fabricOf,
  hostCable,
  experimentLoad,
  knownPart,
  loadSentence,
  mapping,
  networkFindings,
  networkName,
  portsOfCable,
  portsPerSwitch,
  reach,
  routeSentence,
  routing,
  wiring,
  type Discovery,
  type DiscoveryStep,
  type Mapping,
  type MappingStep,
  type VirtualNetworkParams,
} from '../../../../engine/systems/virtual-network/door.ts'
import { Segmented } from '../../../parts/Segmented.tsx'
import { Toggle } from '../../../parts/Toggle.tsx'
import type { Store } from '../../../document/store.ts'
import { Findings } from '../../../views/findings/Findings.tsx'
import { CableTable } from './CableTable.tsx'
import { ChannelProof } from './ChannelProof.tsx'
import { DaemonTable } from './DaemonTable.tsx'
import { MappingBar } from './MappingBar.tsx'
import { MappingReading } from './MappingReading.tsx'
import { MapTable } from './MapTable.tsx'
import { NetworkPicture } from './NetworkPicture.tsx'
import { useViewWords } from '../../../document/useViewWords.ts'
import { networkWords, rules, shows } from './viewWords.ts'
import { Wiring } from './Wiring.tsx'

/** The network below the transport: its map, its routes, and what a cut cable does to both. */
export function NetworkDesk({ store }: { readonly store: Store }) {
  const { scenario: present, draft, edit } = useStore(store)
  const { values, put } = useViewWords(store, networkWords)
  const { show, rule } = values
  const { interventions, ...scenario } = draft ?? present
  const params = scenario.params as unknown as VirtualNetworkParams
  const [table, setTable] = useState(false)

  const fabric = useMemo(() => fabricOf(interventions, params.topology), [interventions, params.topology])
  const { topology, cuts } = fabric
  const routes = useMemo(() => routing(topology, rule), [topology, rule])
  const whole = useMemo(() => routing(fabricOf([], params.topology).topology, rule), [params.topology, rule])
  const load = useMemo(() => experimentLoad(params, routes), [params, routes])
  const proof = useMemo(() => {
    const dependencies = channelDependencies(allRoutes(routes))
    const circle = dependencyCircle(dependencies)
    return {
      dependencies,
      order: channelOrder(dependencies),
      circle,
      packets: circle && deadlockedPackets(routes, circle),
    }
  }, [routes])
  const { leader, unreachable } = useMemo(() => reach(topology), [topology])
  const wires = useMemo(() => wiring(topology), [topology])
  const found = useMemo(() => discovery(wires, leader ?? 0), [wires, leader])
  const mapped = useMemo(() => mapping(wires, routes, found), [wires, routes, found])

  const last = topology.hosts.length - 1
  const there = Math.max(values.pair.from, values.pair.to ?? last) <= last
  const [from, to] = there ? [values.pair.from, values.pair.to ?? last] : [0, last]
  const step = Math.min(mapped.steps.length, values.step)
  const onStep = useCallback((step: number) => put({ step }), [put])
  const onCable = (cable: number) => {
    const index = cuts.get(cable)
    const [at] = portsOfCable(topology, cable)
    edit(
      index === undefined
        ? { kind: 'intervene', intervention: { kind: 'cut', switch: at!.switch, port: at!.port } }
        : { kind: 'withdraw', index },
    )
  }
  const choose = (from: number, to: number) => put({ pair: { from, to } })

  const way = routes.route(from, to)
  const withEnds = way && [2 * hostCable(topology, from), ...way, 2 * hostCable(topology, to) + 1]
  const now = mapped.steps[step - 1]
  const explored = mapped.discovery.steps[step - 1] ?? mapped.discovery.steps.at(-1)
  const { start, places } = mapped.discovery
  const known =
    show === 'discovery'
      ? knownPart(wires, step === 0 ? start : (explored?.mapper ?? start), places)
      : undefined
  const shown =
    show === 'route'
      ? (withEnds ?? [])
      : show === 'deadlock'
        ? (proof.circle ?? [])
        : show === 'discovery'
          ? (now?.way ?? [])
          : []

  const say = (cable: number): string => {
    if (cuts.has(cable)) return 'It is cut.'
    const [there, back] = [load.pairs[2 * cable]!, load.pairs[2 * cable + 1]!]
    return `${there} ${there === 1 ? 'pair sends' : 'pairs send'} over it one way, ${back} the other.`
  }

  const says = useMemo(
    () => networkFindings(params, fabric, whole, routes, mapped),
    [params, fabric, whole, routes, mapped],
  )

  return (
    <div className="network">
      <h2>The network and its map</h2>
      <p className="network-lead">
        {fabric.network.kind === 'fat_tree'
          ? 'The network of Figure 3: 92 hosts, 40 switches of 8 ports in three subclusters, 11 cables between them. Which port is wired to which is not in the paper and is assumed.'
          : `This is ${networkName(fabric.network, topology)}; the paper's is the fat tree of its Figure 3.`}{' '}
        {show === 'wiring'
          ? `Switches have ${portsPerSwitch} ports. What is changed joins the scenario, its link and its undo, and everything on this desk follows it.${fabric.network.kind === 'fat_tree' ? ' A run takes of the network only which nodes have a route to each other.' : ''}`
          : 'Click or tap a cable to cut it: the cut joins the scenario, its link and its undo, and the mapper maps what is left.'}
      </p>
      <div className="network-choices">
        <Segmented label="What is shown" options={shows} value={show} onChange={(show) => put({ show })} />
        {show !== 'wiring' && (
          <div>
            <span className="muted">Routes</span>
            <Segmented
              label="Rule of the routes"
              options={rules}
              value={rule}
              onChange={(rule) => put({ rule })}
            />
          </div>
        )}
        {show === 'route' && (
          <>
            <HostChoice
              label="From host"
              value={from}
              count={topology.hosts.length}
              onChange={(host) => choose(host, to)}
            />
            <HostChoice
              label="to host"
              value={to}
              count={topology.hosts.length}
              onChange={(host) => choose(from, host)}
            />
          </>
        )}
        <Toggle
          text="Table"
          label={show === 'wiring' ? 'The switches as a table' : 'The cables as a table'}
          pressed={table}
          onChange={setTable}
        />
      </div>
      {show === 'discovery' && <MappingBar mapping={mapped} step={step} onStep={onStep} />}
      {show === 'wiring' ? (
        <Wiring fabric={fabric} unreachable={unreachable} table={table} edit={edit} onCable={onCable} />
      ) : table && show === 'discovery' && now?.phase === 'discovery' ? (
        <MapTable mapper={now.mapper} />
      ) : table && show === 'discovery' && now && now.phase !== 'discovery' ? (
        <DaemonTable step={now} leader={mapped.leader!} />
      ) : table ? (
        <CableTable topology={topology} load={load.pairs} way={way ?? []} onCable={onCable} />
      ) : (
        <NetworkPicture
          topology={topology}
          way={shown}
          lost={show === 'discovery' && now?.phase === 'discovery' && now.observation.kind === 'nothing'}
          {...(show === 'load' && { load: load.pairs })}
          {...(known && { known, names: mappersNames(places, explored) })}
          hosts={show === 'route' ? [from, to] : show === 'discovery' ? spokenOf(mapped, step) : []}
          {...(show === 'discovery' && { marked: markedHosts(now) })}
          unreachable={unreachable}
          say={say}
          onCable={onCable}
          {...(show === 'route' && { onHost: (host: number) => choose(to, host) })}
        >
          <p role="status">
            {show === 'route' && routeSentence(routes, from, to, whole)}
            {show === 'load' && loadSentence(params, routes, load)}
            {show === 'deadlock' &&
              (proof.circle
                ? `${proof.circle.length} channels wait for each other: packets that hold them would stand for ever. Myrinet's switches break such a deadlock, and a packet arrives cut short or damaged (section 4.4.3).`
                : 'No circle of waiting channels can close on these routes. The proof is below.')}
            {known && <MappingReading topology={topology} mapping={mapped} step={step} known={known} />}
          </p>
        </NetworkPicture>
      )}
      {show === 'deadlock' && <ChannelProof topology={topology} {...proof} table={table} />}
      <h3>What the map says</h3>
      <Findings findings={says} onEdit={edit} />
    </div>
  )
}

function HostChoice({
  label,
  value,
  count,
  onChange,
}: {
  readonly label: string
  readonly value: number
  readonly count: number
  readonly onChange: (host: number) => void
}) {
  return (
    <label>
      <span className="muted">{label}</span>
      <select value={value} onChange={(event) => onChange(Number(event.currentTarget.value))}>
        {Array.from({ length: count }, (_, host) => (
          <option key={host} value={host}>
            {host}
          </option>
        ))}
      </select>
    </label>
  )
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
