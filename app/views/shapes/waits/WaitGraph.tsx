import { useId } from 'react'
import type { StateTable } from '../../../../engine/index.ts'
import { timePhrase } from '../../../time/phrase.ts'
import { waitGraph } from './layout.ts'
import './waits.css'

const size = 180

interface WaitGraphProps {
  readonly table: StateTable
  /** The end of the run, where no time is marked. */
  readonly now: number
}

/** A deadlock as it stands at a time: nodes, and an arrow from each that waits for ever to whom it waits for. */
export function WaitGraph({ table, now }: WaitGraphProps) {
  const id = useId()
  const { nodes, arrows, sentences, top, height } = waitGraph(table, now, size)
  const over = now >= (table.time.at(-1) ?? 0)
  return (
    <section className="wait-graph" aria-labelledby={`${id}-title`}>
      <svg viewBox={`0 ${top} ${size} ${height}`} aria-hidden="true">
        <defs>
          {['room', 'message'].map((kind) => (
            <marker
              key={kind}
              id={`${id}-${kind}`}
              viewBox="0 0 8 8"
              refX="1"
              refY="4"
              markerWidth="8"
              markerHeight="8"
              markerUnits="userSpaceOnUse"
              orient="auto"
            >
              <path className={`wait-head ${kind}`} d="M0 0 8 4 0 8Z" />
            </marker>
          ))}
        </defs>
        {arrows.map(({ key, room, path }) => {
          const kind = room ? 'room' : 'message'
          return (
            <path key={key} className={`wait-arrow ${kind}`} d={path} markerEnd={`url(#${id}-${kind})`} />
          )
        })}
        {nodes.map(({ node, x, y, waits }) => (
          <g key={node} className={waits ? 'wait-node' : 'wait-node free'}>
            <circle cx={x} cy={y} r={15} />
            <text x={x} y={y + 4}>
              {node}
            </text>
          </g>
        ))}
      </svg>
      <div>
        <h4 id={`${id}-title`}>
          {over
            ? 'In the end: who waits for whom'
            : `At ${timePhrase(table, now)}: who already waits for ever`}
        </h4>
        <ul>
          {sentences.length === 0 && <li>Nobody yet.</li>}
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <p className="muted">
          Arrows point to whoever would have to act: firm ones for room, dashed ones for a message. A pale
          node {over ? 'has ended' : 'goes on, or has ended'}.
        </p>
      </div>
    </section>
  )
}
