import type { SVGProps } from 'react'
import { hostCable, type KnownPart, type Topology } from '../../../../engine/systems/virtual-network/door.ts'
import type { NetworkLayout } from './geometry.ts'
import { middleOf, pathOf, type Hit } from './layout.ts'

export interface NetworkMarksProps {
  readonly layout: NetworkLayout
  readonly topology: Topology
  /** Channels to be followed with the eye, in order: a route, a probe, a circle. */
  readonly way?: readonly number[]
  /** How the way ends: a probe that is lost has a cross. */
  readonly lost?: boolean
  /** Pairs that send over each channel; a cable is as thick as its busier direction. */
  readonly load?: Uint32Array
  /** What is on the mapper's map; what is not is drawn faintly. Absent: everything is known. */
  readonly known?: KnownPart
  /** What each switch is called, where it is not its number: the mapper has numbers of its own. */
  readonly names?: ReadonlyMap<number, string>
  /** Hosts that are spoken of. */
  readonly hosts?: readonly number[]
  /** Hosts of which something is true that the line below says. */
  readonly marked?: ReadonlySet<number>
  readonly unreachable?: readonly number[]
  /** The cable under a hand. */
  readonly pointed?: number | undefined
  /** What is being wired. */
  readonly chosen?: Hit | undefined
  /** What makes a mark a control: its name, its place in the order of keys. */
  readonly attributes: (kind: Hit['kind'], number: number) => SVGProps<SVGGElement>
}

/** Cables, switches and hosts, and what is said of them by colour, weight and arrows. */
export function NetworkMarks(props: NetworkMarksProps) {
  const { layout, topology, way = [], lost = false, load } = props
  const loads = load && loadsOf(topology, load)
  return (
    <>
      {layout.labels.map(({ x, y, text }) => (
        <text key={text} className="network-label" x={x} y={y}>
          {text}
        </text>
      ))}
      <Cables {...props} loads={loads} />
      {way.map((channel, i) => (
        <Arrow
          key={i}
          at={middleOf(layout.cables[channel >> 1]!)}
          back={channel % 2 === 1}
          small={channel >> 1 >= hostCable(topology, 0)}
        />
      ))}
      <Switches {...props} />
      <Hosts {...props} />
      {loads && <Counts {...{ layout, topology, loads }} />}
      {lost && way.length > 0 && <Lost channel={way.at(-1)!} layout={layout} />}
    </>
  )
}

interface Loads {
  /** By cable, in its busier direction. */
  readonly of: readonly number[]
  readonly most: number
}

function loadsOf({ cables }: Topology, load: Uint32Array): Loads {
  const of = cables.map((_, cable) => Math.max(load[2 * cable]!, load[2 * cable + 1]!))
  // Hosts' own cables carry more at times, and are not drawn.
  return { of, most: Math.max(1, ...of) }
}

const isCut = ({ cut }: Topology, cable: number) => cut?.has(cable) === true

const isChosen = (chosen: Hit | undefined, kind: Hit['kind'], number: number) =>
  chosen?.kind === kind && chosen.number === number

/** The classes of what is the case. */
const classes = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ')

function Cables({
  layout,
  topology,
  way = [],
  loads,
  known,
  pointed,
  chosen,
  attributes,
}: NetworkMarksProps & { readonly loads: Loads | undefined }) {
  const onWay = new Set(way.map((channel) => channel >> 1))
  return topology.cables.map((_, cable) => (
    <g
      key={cable}
      data-cable={cable}
      className={classes(
        'network-cable',
        isCut(topology, cable) && 'network-cut',
        known && !known.cables.has(cable) && (known.open.has(cable) ? 'network-open' : 'network-unknown'),
        loads && loads.of[cable] === loads.most && 'network-busiest',
        onWay.has(cable) && 'network-way',
        (pointed === cable || isChosen(chosen, 'cable', cable)) && 'network-pointed',
      )}
      {...attributes('cable', cable)}
    >
      <path
        d={pathOf(layout.cables[cable]!)}
        style={
          loads && !isCut(topology, cable) && pointed !== cable
            ? { strokeWidth: 0.5 + (6 * loads.of[cable]!) / loads.most }
            : undefined
        }
      />
      {isCut(topology, cable) && <Cross at={middleOf(layout.cables[cable]!)} />}
    </g>
  ))
}

const Switches = ({ layout: { switches, box }, known, names, chosen, attributes }: NetworkMarksProps) =>
  switches.map(({ x, y }, at) => (
    <g
      key={at}
      className={classes(
        'network-switch',
        known && !known.switches.has(at) && 'network-unknown',
        isChosen(chosen, 'switch', at) && 'network-chosen',
      )}
      data-switch={at}
      {...attributes('switch', at)}
    >
      <rect x={x - box.width / 2} y={y - box.height / 2} width={box.width} height={box.height} rx={4} />
      <text x={x} y={y} dy="0.34em">
        {names ? (names.get(at) ?? '?') : at}
      </text>
    </g>
  ))

function Hosts({
  layout: { hosts: places, cell },
  topology,
  known,
  hosts = [],
  marked,
  unreachable = [],
  chosen,
  attributes,
}: NetworkMarksProps) {
  return places.map(({ x, y }, host) => (
    <g
      key={host}
      className={classes(
        'network-host',
        marked?.has(host) && 'network-marked',
        (isChosen(chosen, 'host', host) || hosts.includes(host)) && 'network-chosen',
        (isCut(topology, hostCable(topology, host)) || unreachable.includes(host)) && 'network-unreachable',
        known && !known.hosts.has(host) && 'network-unknown',
      )}
      data-host={host}
      {...attributes('host', host)}
    >
      <rect
        x={x - cell.width / 2 + 0.5}
        y={y - cell.height / 2 + 0.5}
        width={cell.width - 1}
        height={cell.height - 1}
        rx={2}
      />
      <text x={x} y={y} dy="0.35em">
        {host}
      </text>
    </g>
  ))
}

/** How many pairs send over each cable, of hosts' own where there is room. */
const Counts = ({
  layout,
  topology,
  loads,
}: Pick<NetworkMarksProps, 'layout' | 'topology'> & { readonly loads: Loads }) =>
  topology.cables.map(
    (_, cable) =>
      (layout.cables[cable]!.length > 2 || hostCable(topology, 0) <= 40) &&
      !isCut(topology, cable) && (
        <text key={cable} className="network-count" {...countAt(layout, cable)}>
          {loads.of[cable]}
        </text>
      ),
  )

/** Cables beside each other leave no room for all counts in one line: each has its own height. */
function countAt({ cables }: NetworkLayout, cable: number) {
  const { x, y } = middleOf(cables[cable]!, ((cable % 4) - 1.5) / 10)
  return { x, y, dy: '0.34em' }
}

const Cross = ({ at: { x, y } }: { readonly at: ReturnType<typeof middleOf> }) => (
  <path className="network-cross" d="M-5,-5L5,5M-5,5L5,-5" transform={`translate(${x},${y})`} />
)

const Arrow = ({
  at: { x, y, turn },
  back,
  small,
}: {
  readonly at: ReturnType<typeof middleOf>
  readonly back: boolean
  readonly small: boolean
}) =>
  small ? null : (
    <path
      className="network-arrow"
      d="M-4,-5L6,0L-4,5Z"
      transform={`translate(${x},${y}) rotate(${back ? turn + 180 : turn})`}
    />
  )

/** Where a probe was lost: at the switch (or host) that its last channel leads to. */
function Lost({ channel, layout }: { readonly channel: number; readonly layout: NetworkLayout }) {
  const course = layout.cables[channel >> 1]!
  const end = channel % 2 === 0 ? course.at(-1)! : course[0]!
  return (
    <path
      className="network-cross"
      d="M-6,-6L6,6M-6,6L6,-6"
      transform={`translate(${end.x + (layout.narrow ? 0 : 20)},${end.y - (layout.narrow ? 18 : 0)})`}
    />
  )
}
