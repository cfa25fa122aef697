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
export function NetworkMarks({
  layout,
  topology,
  way = [],
  lost = false,
  load,
  known,
  names,
  hosts = [],
  marked,
  unreachable = [],
  pointed,
  chosen,
  attributes,
}: NetworkMarksProps) {
  const between = hostCable(topology, 0)
  const isCut = (cable: number) => topology.cut?.has(cable) === true
  const isChosen = (kind: Hit['kind'], number: number) => chosen?.kind === kind && chosen.number === number
  const onWay = new Set(way.map((channel) => channel >> 1))
  const loadOf = (cable: number) => (load ? Math.max(load[2 * cable]!, load[2 * cable + 1]!) : 0)
  // Hosts' own cables carry more at times, and are not drawn.
  const most = Math.max(1, ...topology.cables.map((_, cable) => loadOf(cable)))
  const cableClass = (cable: number) =>
    [
      'network-cable',
      isCut(cable) && 'network-cut',
      known && !known.cables.has(cable) && (known.open.has(cable) ? 'network-open' : 'network-unknown'),
      load && loadOf(cable) === most && 'network-busiest',
      onWay.has(cable) && 'network-way',
      (pointed === cable || isChosen('cable', cable)) && 'network-pointed',
    ]
      .filter(Boolean)
      .join(' ')

  return (
    <>
      {layout.labels.map(({ x, y, text }) => (
        <text key={text} className="network-label" x={x} y={y}>
          {text}
        </text>
      ))}
      {topology.cables.map((_, cable) => (
        <g key={cable} data-cable={cable} className={cableClass(cable)} {...attributes('cable', cable)}>
          <path
            d={pathOf(layout.cables[cable]!)}
            style={
              load && !isCut(cable) && pointed !== cable
                ? { strokeWidth: 0.5 + (6 * loadOf(cable)) / most }
                : undefined
            }
          />
          {isCut(cable) && <Cross at={middleOf(layout.cables[cable]!)} />}
        </g>
      ))}
      {way.map((channel, i) => (
        <Arrow
          key={i}
          at={middleOf(layout.cables[channel >> 1]!)}
          back={channel % 2 === 1}
          small={channel >> 1 >= between}
        />
      ))}
      {layout.switches.map(({ x, y }, at) => (
        <g
          key={at}
          className={[
            'network-switch',
            known && !known.switches.has(at) && 'network-unknown',
            isChosen('switch', at) && 'network-chosen',
          ]
            .filter(Boolean)
            .join(' ')}
          data-switch={at}
          {...attributes('switch', at)}
        >
          <rect
            x={x - layout.box.width / 2}
            y={y - layout.box.height / 2}
            width={layout.box.width}
            height={layout.box.height}
            rx={4}
          />
          <text x={x} y={y} dy="0.34em">
            {names ? (names.get(at) ?? '?') : at}
          </text>
        </g>
      ))}
      {layout.hosts.map(({ x, y }, host) => (
        <g
          key={host}
          className={hostClass(host, {
            hosts: isChosen('host', host) ? [host] : hosts,
            marked,
            unreachable,
            known,
            topology,
          })}
          data-host={host}
          {...attributes('host', host)}
        >
          <rect
            x={x - layout.cell.width / 2 + 0.5}
            y={y - layout.cell.height / 2 + 0.5}
            width={layout.cell.width - 1}
            height={layout.cell.height - 1}
            rx={2}
          />
          <text x={x} y={y} dy="0.35em">
            {host}
          </text>
        </g>
      ))}
      {load &&
        topology.cables.map(
          (_, cable) =>
            (layout.cables[cable]!.length > 2 || between <= 40) &&
            !isCut(cable) && (
              <text key={cable} className="network-count" {...countAt(layout, cable)}>
                {loadOf(cable)}
              </text>
            ),
        )}
      {lost && way.length > 0 && <Lost channel={way.at(-1)!} layout={layout} />}
    </>
  )
}

/** Cables beside each other leave no room for all counts in one line: each has its own height. */
function countAt({ cables }: NetworkLayout, cable: number) {
  const { x, y } = middleOf(cables[cable]!, ((cable % 4) - 1.5) / 10)
  return { x, y, dy: '0.34em' }
}

function hostClass(
  host: number,
  of: {
    readonly hosts: readonly number[]
    readonly marked: ReadonlySet<number> | undefined
    readonly unreachable: readonly number[]
    readonly known: KnownPart | undefined
    readonly topology: Topology
  },
): string {
  const cut = of.topology.cut?.has(hostCable(of.topology, host)) === true
  return [
    'network-host',
    of.marked?.has(host) && 'network-marked',
    of.hosts.includes(host) && 'network-chosen',
    (cut || of.unreachable.includes(host)) && 'network-unreachable',
    of.known && !of.known.hosts.has(host) && 'network-unknown',
  ]
    .filter(Boolean)
    .join(' ')
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
