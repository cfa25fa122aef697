import { useId, useRef } from 'react'
import { twoDecimals, type LogPNumbers } from '../../../../engine/systems/virtual-network/door.ts'
import { Axis } from '../../../chart/Axis.tsx'
import { axisTicks } from '../../../chart/ticks.ts'
import { useSize } from '../../../parts/useSize.ts'
import { logPLayout, type Bar, type Brace } from './layout.ts'
import { Letter } from './letters.tsx'
import './logP.css'

/** Room for the names of the hosts, and for the unit at the axis' end [px]. */
const margin = { left: 54, right: 36 }

/** The classic picture of the model, to scale: where a request, its reply and the next request are at what time. */
export function LogPDiagram({ numbers }: { readonly numbers: LogPNumbers }) {
  const hatch = useId()
  const frame = useRef<HTMLDivElement>(null)
  const { width } = useSize(frame)
  const plot = width - margin.left - margin.right
  const layout = plot > 0 ? logPLayout(numbers, plot) : undefined
  return (
    <div ref={frame} className="logp-frame">
      {layout && (
        <svg width={width} height={layout.height} role="img" aria-label={inWords(numbers)}>
          <defs>
            <pattern
              id={hatch}
              width="6"
              height="6"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <line className="logp-hatch" x1="0" x2="0" y1="0" y2="6" />
            </pattern>
          </defs>
          <g transform={`translate(${margin.left},0)`} aria-hidden="true">
            <Axis
              side="bottom"
              ticks={axisTicks(layout.scale, { unit: 'µs', per: 1 })}
              at={layout.axis}
              grid={layout.axis - layout.lanes.client[0]}
              unit="µs"
              length={plot - 6}
            />
            {(['client', 'server'] as const).map((host) => {
              const [top, bottom] = layout.lanes[host]
              const y = host === 'client' ? top : bottom
              return <line key={host} className="logp-line" x1={0} x2={plot} y1={y} y2={y} />
            })}
            {layout.braces.map((brace) => (
              <BraceMark key={brace.of} brace={brace} numbers={numbers} room={plot} />
            ))}
            {layout.flights.map(({ from, to, next }, i) => (
              <g key={i} className={next ? 'logp-flight next' : 'logp-flight'}>
                <line x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} />
                <circle cx={to[0]} cy={to[1]} r={2.5} />
                {!next && (
                  <text x={(from[0] + to[0]) / 2 + 10} y={(from[1] + to[1]) / 2 + (i === 0 ? -6 : 14)}>
                    L{plot > 480 && ` ${twoDecimals(numbers.latency)}`}
                  </text>
                )}
              </g>
            ))}
            {layout.bars.map((bar, i) => (
              <BarMark key={i} bar={bar} lane={layout.lanes[bar.host]} numbers={numbers} hatch={hatch} />
            ))}
            {(['client', 'server'] as const).map((host) => (
              <text key={host} className="logp-host" x={-margin.left} y={layout.lanes[host][0] + 22}>
                {host}
              </text>
            ))}
          </g>
        </svg>
      )}
    </div>
  )
}

function BarMark({
  bar,
  lane: [top, bottom],
  numbers,
  hatch,
}: {
  readonly bar: Bar
  readonly lane: readonly [number, number]
  readonly numbers: LogPNumbers
  readonly hatch: string
}) {
  const { kind, next, x, width } = bar
  const shape = { x, y: top, width, height: bottom - top, rx: Math.min(3, width / 2) }
  const letter = kind === 'send' ? 'o_s' : 'o_r'
  const value = twoDecimals(kind === 'send' ? numbers.sendOverhead : numbers.receiveOverhead)
  return (
    <g className={`logp-bar ${kind}${next ? ' next' : ''}`}>
      <rect {...shape} className="logp-bar-fill" />
      {kind === 'receive' && !next && <rect {...shape} fill={`url(#${hatch})`} />}
      {width >= 20 && (
        <text x={x + width / 2} y={(top + bottom) / 2} dy="0.35em">
          <Letter text={letter} />
          {width >= 64 && !next && ` ${value}`}
        </text>
      )}
    </g>
  )
}

function BraceMark({
  brace: { of, x, width, y },
  numbers,
  room,
}: {
  readonly brace: Brace
  readonly numbers: LogPNumbers
  readonly room: number
}) {
  const words =
    of === 'gap'
      ? `g ${twoDecimals(numbers.gap)}`
      : `RTT ${twoDecimals(numbers.roundTrip)}${room > 640 ? ' = 2 (o_s + L + o_r)' : ''}`
  return (
    <g className={`logp-brace ${of}`}>
      <path d={`M${x + 0.5},${y + 6}v-6h${Math.max(0, width - 1)}v6`} />
      <text x={x + width / 2} y={y - 6}>
        {words.split(/(o_[sr])/).map((part, i) => (i % 2 === 1 ? <Letter key={i} text={part} /> : part))}
      </text>
    </g>
  )
}

/** The picture for those who cannot see it. */
const inWords = ({ sendOverhead, receiveOverhead, latency, gap, roundTrip }: LogPNumbers): string =>
  `The client sends for ${twoDecimals(sendOverhead)} µs, ${twoDecimals(latency)} µs later the server reads for ${twoDecimals(receiveOverhead)} µs and answers at once; the reply is read after ${twoDecimals(roundTrip)} µs. The next request can follow the first after ${twoDecimals(gap)} µs.`
