import { useRef } from 'react'
import { useSize } from '../../parts/useSize.ts'
import type { ShownRun } from '../run.ts'
import './ladder.css'
import { head, ladderLayout, rowHeight, type Arrow } from './layout.ts'

export interface LadderProps {
  readonly run: ShownRun
  /** The step that is looked at: 0 is the start. */
  readonly cursor: number
  readonly onCursor: (step: number) => void
}

/** A run as a message ladder, and beside it each step in words: click one to look at it. */
export function Ladder({ run, cursor, onCursor }: LadderProps) {
  const frame = useRef<HTMLDivElement>(null)
  const { width } = useSize(frame)
  const layout = width > 0 ? ladderLayout(run, width, cursor) : undefined
  return (
    <div className="ladder">
      <ol className="ladder-steps" start={0}>
        {['Nothing has been sent.', ...run.steps.map(({ sentence }) => sentence)].map((sentence, step) => (
          <li key={step}>
            <button
              type="button"
              aria-current={step === cursor ? 'step' : undefined}
              className={step > cursor ? 'later' : ''}
              onClick={() => onCursor(step)}
            >
              <span className="figure">{step}</span> <span>{sentence}</span>
            </button>
          </li>
        ))}
      </ol>
      <div ref={frame} className="ladder-frame">
        {layout && (
          <svg
            width={width}
            height={layout.height}
            role="img"
            aria-label={`The packets of the run between ${run.sides.join(' and ').toLowerCase()}, up to step ${cursor}; the list has every step in words.`}
          >
            <g aria-hidden="true">
              <rect
                className="ladder-now"
                x={0}
                y={head + cursor * rowHeight}
                width={width}
                height={rowHeight}
              />
              {(['sender', 'receiver'] as const).map((side, i) => (
                <text key={side} className="ladder-side" x={layout[side]} y={12} textAnchor="middle">
                  {run.sides[i]}
                </text>
              ))}
              {[layout.sender, layout.receiver].map((x) => (
                <line key={x} className="ladder-line" x1={x} x2={x} y1={head} y2={layout.height} />
              ))}
              {layout.rows.map(({ y, sender, receiver }, step) => (
                <g key={step} className={step > cursor ? 'ladder-notes later' : 'ladder-notes'}>
                  {sender.map(({ text, wrong }, i) => (
                    <text
                      key={text}
                      className={wrong ? 'wrong' : ''}
                      x={layout.sender - 10}
                      y={line(y, i, sender.length)}
                      textAnchor="end"
                    >
                      {text}
                    </text>
                  ))}
                  {receiver.map(({ text, wrong }, i) => (
                    <text
                      key={text}
                      className={wrong ? 'wrong' : ''}
                      x={layout.receiver + 10}
                      y={line(y, i, receiver.length)}
                    >
                      {text}
                    </text>
                  ))}
                </g>
              ))}
              {layout.arrows.map((arrow, i) => (
                <ArrowMark key={i} arrow={arrow} />
              ))}
              {layout.arrows.map(({ label, at, when }, i) => (
                <g key={i} className={`ladder-label ${when}`}>
                  <rect x={at[0] - 3.5 * label.length} y={at[1] - 8} width={7 * label.length} height={16} />
                  <text x={at[0]} y={at[1] + 4}>
                    {label}
                  </text>
                </g>
              ))}
            </g>
          </svg>
        )}
      </div>
    </div>
  )
}

/** Lines of a note are 15 px apart, around the middle of the row. */
const line = (y: number, i: number, count: number): number => y + 4 + 15 * (i - (count - 1) / 2)

function ArrowMark({ arrow: { rung, from, to, end, when } }: { readonly arrow: Arrow }) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy) || 1
  const [ux, uy] = [dx / length, dy / length]
  const point = (back: number, side: number) =>
    `${to[0] - back * ux - side * uy},${to[1] - back * uy + side * ux}`
  const arrived = when === 'past' && rung.end === 'delivered'
  return (
    <g className={`ladder-arrow ${rung.look} ${when}`}>
      {when === 'underWay' && <line className="ladder-rest" x1={to[0]} y1={to[1]} x2={end[0]} y2={end[1]} />}
      <line x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} />
      {(arrived || (when === 'future' && rung.end === 'delivered')) && (
        <path d={`M${point(0, 0)}L${point(8, 4)}L${point(8, -4)}Z`} />
      )}
      {when !== 'underWay' && rung.end === 'lost' && (
        <path className="ladder-cross" d={`M${end[0] - 5},${end[1] - 5}l10,10m0,-10l-10,10`} />
      )}
      {(when === 'underWay' || rung.end === 'onWire') && <circle cx={to[0]} cy={to[1]} r={3.5} />}
    </g>
  )
}
