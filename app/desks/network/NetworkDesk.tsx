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
  networkFindings,
  portsOfCable,
  reach,
  routeSentence,
  routing,
  wiring,
  type Discovery,
  type RouteRule,
  type VirtualNetworkParams,
} from '../../../engine/index.ts'
import { Segmented } from '../../chart/Segmented.tsx'
import { Toggle } from '../../chart/Toggle.tsx'
import type { Store } from '../../state/store.ts'
import { Findings } from '../../views/findings/Findings.tsx'
import { CableTable } from '../../views/network/CableTable.tsx'
import { ChannelProof } from '../../views/network/ChannelProof.tsx'
import { DiscoveryBar } from '../../views/network/DiscoveryBar.tsx'
import { MapTable } from '../../views/network/MapTable.tsx'
import { NetworkPicture } from '../../views/network/NetworkPicture.tsx'
import { probeWords, routeWords } from '../../views/network/words.ts'

const shows = [
  { value: 'route', label: 'A route', sentence: 'The way from one host to another.' },
  { value: 'load', label: 'Load', sentence: 'How many pairs of the present traffic share each cable.' },
  {
    value: 'discovery',
    label: 'Discovery',
    sentence: 'How the mapper explores the network, probe by probe.',
  },
  { value: 'deadlock', label: 'Deadlock', sentence: 'Which channels wait for which.' },
] as const
type Show = (typeof shows)[number]['value']

const rules = [
  { value: 'up_down', label: 'Up*, down*', sentence: 'Up towards the root, then down, never up again.' },
  { value: 'shortest', label: 'Shortest paths', sentence: 'Any shortest way, without the rule.' },
] as const

/** The network below the transport: its map, its routes, and what a cut cable does to both. */
export function NetworkDesk({ store }: { readonly store: Store }) {
  const { history, draft, view, look, edit } = useStore(store)
  const { interventions, ...scenario } = draft ?? history.present
  const params = scenario.params as unknown as VirtualNetworkParams
  const [table, setTable] = useState(false)
  const show: Show = shows.find(({ value }) => value === view['show'])?.value ?? 'route'
  const rule: RouteRule = view['rule'] === 'shortest' ? 'shortest' : 'up_down'

  const fabric = useMemo(() => fabricOf(interventions), [interventions])
  const { topology, cuts } = fabric
  const routes = useMemo(() => routing(topology, rule), [topology, rule])
  const whole = useMemo(() => routing(fabricOf([]).topology, rule), [rule])
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

  const [from, to] = pairOf(view['pair'], topology.hosts.length)
  const step = Math.min(found.steps.length, Number(view['step']) || 0)
  const put = useCallback(
    (key: string, value: string | undefined) => {
      const others = Object.entries(store.getState().view).filter(([name]) => name !== key)
      look(Object.fromEntries(value === undefined ? others : [...others, [key, value]]), false)
    },
    [store, look],
  )
  const onStep = useCallback((next: number) => put('step', next === 0 ? undefined : String(next)), [put])
  const onCable = (cable: number) => {
    const index = cuts.get(cable)
    const [at] = portsOfCable(topology, cable)
    edit(
      index === undefined
        ? { kind: 'intervene', intervention: { kind: 'cut', switch: at!.switch, port: at!.port } }
        : { kind: 'withdraw', index },
    )
  }
  const choose = (a: number, b: number) => put('pair', `${a}-${b}`)

  const way = routes.route(from, to)
  const withEnds = way && [2 * hostCable(topology, from), ...way, 2 * hostCable(topology, to) + 1]
  const now = found.steps[step - 1]
  const known = show === 'discovery' ? knownPart(wires, now?.mapper ?? found.start, found.places) : undefined
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
    () => networkFindings(params, fabric, whole, routes, found),
    [params, fabric, whole, routes, found],
  )

  return (
    <div className="network">
      <h2>The network and its map</h2>
      <p className="network-lead">
        The network of Figure 3: 92 hosts, 40 switches of 8 ports in three subclusters, 11 cables between
        them. Which port is wired to which is not in the paper and is assumed. Click or tap a cable to cut it:
        the cut joins the scenario, its link and its undo, and the mapper maps what is left.
      </p>
      <div className="network-choices">
        <Segmented
          label="What is shown"
          options={shows}
          value={show}
          onChange={(value) => put('show', value === 'route' ? undefined : value)}
        />
        <div>
          <span className="muted">Routes</span>
          <Segmented
            label="Rule of the routes"
            options={rules}
            value={rule}
            onChange={(value) => put('rule', value === 'up_down' ? undefined : value)}
          />
        </div>
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
        <Toggle text="Table" label="The cables as a table" pressed={table} onChange={setTable} />
      </div>
      {show === 'discovery' && <DiscoveryBar discovery={found} step={step} onStep={onStep} />}
      {table && show === 'discovery' && now ? (
        <MapTable mapper={now.mapper} />
      ) : table ? (
        <CableTable topology={topology} load={load.pairs} way={way ?? []} onCable={onCable} />
      ) : (
        <NetworkPicture
          topology={topology}
          way={shown}
          lost={show === 'discovery' && now?.observation.kind === 'nothing'}
          {...(show === 'load' && { load: load.pairs })}
          {...(known && { known, names: mappersNames(found, step) })}
          hosts={show === 'route' ? [from, to] : show === 'discovery' && leader !== undefined ? [leader] : []}
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
            {show === 'discovery' &&
              (now ? (
                <>
                  {probeWords(now)} <span className="muted">Turns:</span>{' '}
                  <span className="figure">{routeWords(now)}</span>.{' '}
                  <span className="muted">
                    On the map: {known!.switches.size} of {topology.switches} switches, {known!.cables.size}{' '}
                    of {hostCable(topology, topology.hosts.length) - cuts.size} cables, {known!.hosts.size} of{' '}
                    {topology.hosts.length} hosts.
                  </span>
                </>
              ) : (
                'Nothing is on the map yet: the mapper knows its own interface, and not what its cable leads to.'
              ))}
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
const mappersNames = ({ steps, places }: Discovery, step: number): ReadonlyMap<number, string> =>
  new Map(steps[step - 1]?.mapper.switches.map((_, at) => [places[at]!.switch, `#${at}`]) ?? [])

/** '0-91' of a link; anything else is the first host and the last. */
function pairOf(text: string | undefined, hosts: number): readonly [from: number, to: number] {
  const [from, to] = (text ?? '').split('-').map(Number)
  const valid = (host: number | undefined): host is number =>
    host !== undefined && Number.isInteger(host) && host >= 0 && host < hosts
  return text !== undefined && valid(from) && valid(to) ? [from, to] : [0, hosts - 1]
}
