import { useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { hostCable, type KnownPart, type Topology } from '../../../engine/index.ts'
import { useSize } from '../../chart/useSize.ts'
import { hitAt, middleOf, networkLayout, pathOf, type Hit } from './layout.ts'
import './network.css'
import { cableName } from './words.ts'

export interface NetworkPictureProps {
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
  /** What is said of the cable that is pointed at, after its name. */
  readonly say: (cable: number) => string
  readonly onCable: (cable: number) => void
  readonly onHost?: (host: number) => void
  /** Stands in the line below the picture as long as nothing is pointed at. */
  readonly children: ReactNode
}

/**
 * Tiers of switches with their hosts. A click on a cable cuts it, another mends it; a tap only points at it, for the
 * button below; with keys, the arrows go from cable to cable and Enter cuts.
 */
export function NetworkPicture(props: NetworkPictureProps) {
  const {
    topology,
    way = [],
    lost = false,
    load,
    known,
    names,
    hosts = [],
    marked,
    unreachable = [],
    onCable,
    onHost,
  } = props
  const frame = useRef<HTMLDivElement>(null)
  const { width } = useSize(frame)
  const [pointed, setPointed] = useState<number>()
  const [focused, setFocused] = useState(0)
  const layout = width > 0 ? networkLayout(topology, width) : undefined
  const between = hostCable(topology, 0)
  const isCut = (cable: number) => topology.cut?.has(cable) === true
  const onWay = new Set(way.map((channel) => channel >> 1))
  const most = load ? Math.max(1, ...load) : 1
  const loadOf = (cable: number) => (load ? Math.max(load[2 * cable]!, load[2 * cable + 1]!) : 0)

  const under = (event: MouseEvent<SVGSVGElement>, tolerance: number): Hit | undefined => {
    if (!layout) return undefined
    const box = event.currentTarget.getBoundingClientRect()
    return hitAt(layout, topology, { x: event.clientX - box.left, y: event.clientY - box.top }, tolerance)
  }
  const onClick = (event: MouseEvent<SVGSVGElement>) => {
    const byFinger = (event.nativeEvent as PointerEvent).pointerType === 'touch'
    const hit = under(event, byFinger ? 22 : 7)
    if (hit?.kind === 'cable') setFocused(hit.number)
    if (hit?.kind === 'host') onHost?.(hit.number)
    else if (byFinger) setPointed(hit?.number)
    else if (hit) onCable(hit.number)
  }
  const onKey = (event: KeyboardEvent<SVGGElement>) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (step === undefined && event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    if (step === undefined) {
      onCable(focused)
      return
    }
    const next = (focused + step + between) % between
    setFocused(next)
    setPointed(next)
    frame.current?.querySelector<SVGGElement>(`[data-cable="${next}"]`)?.focus()
  }
  const cableClass = (cable: number) =>
    [
      'network-cable',
      isCut(cable) && 'network-cut',
      known && !known.cables.has(cable) && (known.open.has(cable) ? 'network-open' : 'network-unknown'),
      load && loadOf(cable) === most && 'network-busiest',
      onWay.has(cable) && 'network-way',
      pointed === cable && 'network-pointed',
    ]
      .filter(Boolean)
      .join(' ')

  return (
    <div className="network-picture">
      <div ref={frame} className="network-frame" style={{ height: layout?.height ?? 410 }}>
        {layout && (
          <svg
            width={layout.width}
            height={layout.height}
            role="group"
            aria-label={`${topology.hosts.length} hosts on ${topology.switches} switches with ${between} cables between them. Arrow keys go from cable to cable, Enter cuts or mends.`}
            onClick={onClick}
            // What lies on top where a hand presses need not be what is nearest: it gets no focus by that.
            onMouseDown={(event) => event.preventDefault()}
            onPointerMove={(event) => {
              if (event.pointerType === 'mouse') {
                const hit = under(event, 7)
                setPointed(hit?.kind === 'cable' ? hit.number : undefined)
              }
            }}
            onPointerLeave={(event) => {
              if (event.pointerType === 'mouse') setPointed(undefined)
            }}
          >
            {layout.labels.map(({ x, y, text }) => (
              <text key={text} className="network-label" x={x} y={y}>
                {text}
              </text>
            ))}
            {topology.cables.map((_, cable) => (
              <g
                key={cable}
                role="button"
                data-cable={cable}
                className={cableClass(cable)}
                tabIndex={cable === focused ? 0 : -1}
                aria-pressed={isCut(cable)}
                aria-label={`Cut the cable ${cableName(topology, cable)}`}
                onKeyDown={onKey}
                onFocus={() => {
                  setFocused(cable)
                  setPointed(cable)
                }}
                onBlur={() => setPointed(undefined)}
              >
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
                className={
                  known && !known.switches.has(at) ? 'network-switch network-unknown' : 'network-switch'
                }
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
              <g key={host} className={hostClass(host, { hosts, marked, unreachable, known, topology })}>
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
                  layout.cables[cable]!.length > 2 &&
                  !isCut(cable) && (
                    <text key={cable} className="network-count" {...countAt(layout, cable)}>
                      {loadOf(cable)}
                    </text>
                  ),
              )}
            {lost && way.length > 0 && <Lost channel={way.at(-1)!} layout={layout} />}
          </svg>
        )}
      </div>
      <div className="network-reading">
        {pointed === undefined ? (
          props.children
        ) : (
          <>
            <p>
              <strong>Cable from {cableName(topology, pointed)}.</strong> {props.say(pointed)}
            </p>
            <button
              type="button"
              className="quiet-button network-do"
              // The picture must not lose what is pointed at before the click arrives.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onCable(pointed)}
            >
              {isCut(pointed) ? 'Mend it' : 'Cut it'}
            </button>
          </>
        )}
      </div>
    </div>
  )
}

/** Beside each other the arcs of a phone leave no room for all counts in one line: each has its own height. */
function countAt({ cables, narrow }: ReturnType<typeof networkLayout>, cable: number) {
  const { x, y } = middleOf(cables[cable]!, narrow ? 4 * ((cable % 4) - 1.5) : 0)
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
function Lost({
  channel,
  layout,
}: {
  readonly channel: number
  readonly layout: ReturnType<typeof networkLayout>
}) {
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
