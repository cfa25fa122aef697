import { useRef } from 'react'
import { inMicroseconds, type MessagePath } from '../../../../engine/systems/virtual-network/door.ts'
import { useSize } from '../../../parts/useSize.ts'
import {
  bandsOf,
  columnsOf,
  memoryRadius,
  movers,
  pathLayout,
  timeInBox,
  timeOf,
  type Arrow,
  type Node,
} from './layout.ts'
import './messagePath.css'

const places = {
  source: 'program',
  sendStaging: 'staging',
  sendNic: 'memory',
  receiveNic: 'memory',
  receiveStaging: 'staging',
  sink: 'program',
} as const

/** The names of hosts, NICs and the memories in them: the head of the columns that all paths share. */
export function PathHead() {
  const frame = useRef<HTMLDivElement>(null)
  const { width } = useSize(frame)
  const columns = width > 0 ? columnsOf(width) : undefined
  return (
    <div ref={frame} className="message-path-frame" aria-hidden="true">
      {columns && (
        <svg width={width} height={44}>
          {bandsOf(width).map(({ name, x, width }, i) => (
            <text key={i} className="message-path-host" x={x + width / 2} y={14}>
              {name}
            </text>
          ))}
          {Object.entries(columns).map(([place, x]) => (
            <text key={place} className="message-path-place" x={x} y={34}>
              {places[place as keyof typeof places]}
            </text>
          ))}
        </svg>
      )}
    </div>
  )
}

/** One message's path, from memory to memory, and below it how long each step takes, to a scale that paths share. */
export function MessagePathView({ path, longest }: { readonly path: MessagePath; readonly longest: number }) {
  const frame = useRef<HTMLDivElement>(null)
  const { width } = useSize(frame)
  const layout = width > 0 ? pathLayout(path, width) : undefined
  return (
    <div ref={frame} className="message-path-frame" role="img" aria-label={inWords(path)}>
      {layout && (
        <svg width={width} height={layout.height} aria-hidden="true">
          {layout.bands.map(({ x, width }, i) => (
            <rect
              key={i}
              className="message-path-band"
              x={x}
              y={0}
              width={width}
              height={layout.height}
              rx={6}
            />
          ))}
          {layout.arrows.map((arrow) => (
            <ArrowMark key={arrow.step.id} arrow={arrow} />
          ))}
          {layout.nodes.map((node) => (
            <NodeMark key={node.place} node={node} half={layout.nic} />
          ))}
        </svg>
      )}
      <div className="message-path-strip" aria-hidden="true">
        {path.steps.map(({ id, mover, time }) => (
          <span
            key={id}
            className={`message-path-part ${mover}`}
            style={{ width: `${(100 * time) / Math.max(longest, 1)}%` }}
          />
        ))}
      </div>
    </div>
  )
}

function ArrowMark({ arrow: { step, below, points, at } }: { readonly arrow: Arrow }) {
  const d = points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x},${y}`).join('')
  const [tip, before] = [points.at(-1)!, points.at(-2)!]
  const up = tip[0] === before[0]
  const name = movers.find(({ id }) => id === step.mover)!.name
  return (
    <g className={`message-path-arrow ${step.mover}`}>
      {step.mover === 'wire' && <path className="message-path-casing" d={d} />}
      <path className="message-path-line" d={d} />
      <path
        className="message-path-head"
        d={up ? `M${tip[0]},${tip[1] - 1}l-4,7h8z` : `M${tip[0] + 2},${tip[1]}l-8,-5v10z`}
      />
      {below ? (
        <text className="message-path-text" x={at[0]} y={at[1]}>
          {name} <tspan className="message-path-time">{timeOf(step)}</tspan>
        </text>
      ) : (
        <>
          <text className="message-path-text" x={at[0]} y={at[1] - 11}>
            {name}
          </text>
          <text className="message-path-text message-path-time" x={at[0]} y={at[1] + 20}>
            {timeOf(step)}
          </text>
        </>
      )}
    </g>
  )
}

function NodeMark({
  node: { x, y, nic },
  half,
}: {
  readonly node: Node
  readonly half: { readonly x: number; readonly y: number }
}) {
  if (!nic) return <circle className="message-path-memory" cx={x} cy={y} r={memoryRadius} />
  return (
    <g>
      <rect
        className="message-path-nic"
        x={x - half.x}
        y={y - half.y}
        width={2 * half.x}
        height={2 * half.y}
        rx={3}
      />
      <text className="message-path-text message-path-time" x={x} y={y + 4}>
        {timeInBox(nic.time)}
      </text>
    </g>
  )
}

/** The drawing for those who cannot see it; its times are in the table. */
const inWords = ({ steps, total }: MessagePath): string =>
  `${steps
    .filter(({ mover }) => mover !== 'nic')
    .map(({ sentence }) => sentence)
    .join(' ')} ${inMicroseconds(total)} µs in all.`
