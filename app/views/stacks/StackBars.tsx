import { useId, type CSSProperties } from 'react'
import type { Stack } from '../../../engine/index.ts'
import { Axis } from '../../chart/Axis.tsx'
import { axisTicks } from '../../chart/ticks.ts'
import { mono, shortened, stackLayout, type Bar, type Part } from './layout.ts'
import { inWords, type Figures } from './words.ts'

interface StackBarsProps {
  readonly stack: Stack
  readonly figures: Figures
  /** Of all there is [px]. */
  readonly width: number
  readonly narrow: boolean
}

/** The bars, their names, the lines between them and the axis that all share. */
export function StackBars({ stack, figures, width, narrow }: StackBarsProps) {
  const hatch = useId()
  const layout = stackLayout(stack, figures, width, narrow)
  const { scale, left, plot, titles, bars, joins, brace, barHeight, axis, height } = layout
  const ticks = axisTicks(scale, figures.scaled, { spacing: 72 })
  // The unit ends with the picture at the latest.
  const length = Math.min(plot - 40, width - left - 26 - 7 * figures.scaled.unit.length)
  return (
    <svg
      className="stacks-picture"
      width={width}
      height={height}
      role="img"
      aria-label={inWords(stack, figures)}
    >
      <defs>
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line className="stacks-hatch" x1="0" x2="0" y1="0" y2="6" />
        </pattern>
      </defs>
      <g aria-hidden="true" transform={`translate(${left} 0)`}>
        <Axis
          side="bottom"
          ticks={ticks.filter(({ position }) => position < length + 4)}
          at={axis}
          grid={axis}
          unit={figures.scaled.unit}
          length={length}
        />
        {joins.map(({ key, from, to }) => (
          <line key={key} className="stacks-join" x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} />
        ))}
        {brace && (
          <g className="stacks-brace">
            <path d={`M${brace.from + 0.5},22v-5H${brace.to - 0.5}v5`} />
            <text x={brace.x} y={12}>
              {brace.words}
            </text>
          </g>
        )}
        {titles.map(({ id, title, y }) => (
          <text key={id} className="stacks-group" x={-left} y={y}>
            {title}
          </text>
        ))}
        {bars.map((bar) => (
          <g key={bar.key} transform={`translate(0 ${bar.y})`}>
            <Name bar={bar} figures={figures} left={left} plot={plot} height={barHeight} />
            {bar.parts.map((part) => (
              <PartMark key={part.part.id} part={part} figures={figures} height={barHeight} hatch={hatch} />
            ))}
            {bar.hulls.map(({ words, x, shade }) => (
              <g key={x} className="stacks-part hatched" style={{ '--shade': shade } as CSSProperties}>
                <text x={x} y={barHeight / 2} dy="0.35em">
                  {words}
                </text>
              </g>
            ))}
            {bar.interval && (
              <path
                className="stacks-interval"
                d={`M${bar.interval[0]},${barHeight - 6}v4m0,-2H${bar.interval[1]}m0,-2v4`}
              />
            )}
            {bar.remark && (
              <text className="stacks-remark" x={bar.remark.x} y={barHeight / 2} dy="0.35em">
                {bar.remark.text}
              </text>
            )}
          </g>
        ))}
      </g>
    </svg>
  )
}

interface NameProps {
  readonly bar: Bar
  readonly figures: Figures
  readonly left: number
  readonly plot: number
  readonly height: number
}

/** The row's name with its total below it, or on one line above the bar. */
function Name({ bar: { row }, figures, left, plot, height }: NameProps) {
  const empty = row.parts.length === 0
  const total = empty ? '' : figures.interval(row.total, row.halfWidth)
  const above = left === 0
  const whole = above && row.standing ? `${row.name}, ${row.standing}` : row.name
  // It ends before its total on the same line, or before its bar.
  const name = shortened(whole, above ? plot - total.length * mono - 8 : left - 10)
  return (
    <>
      <text className="stacks-name" x={-left} y={above ? -7 : empty ? height / 2 + 4 : height / 2 - 2}>
        {name}
        {name !== whole && <title>{whole}</title>}
      </text>
      <text
        className="stacks-total"
        x={above ? plot : -left}
        y={above ? -7 : height / 2 + 13}
        textAnchor={above ? 'end' : 'start'}
      >
        {total}
      </text>
      {empty && (
        <text className="stacks-remark" x={above ? 0 : 6} y={height / 2} dy="0.35em">
          {row.note}
        </text>
      )}
    </>
  )
}

interface PartMarkProps {
  readonly part: Part
  readonly figures: Figures
  readonly height: number
  readonly hatch: string
}

function PartMark({ part: { part, x, width, shade, words }, figures, height, hatch }: PartMarkProps) {
  // A hairline of the ground between neighbours, where there is room for one.
  const shape = { x, width: width > 3 ? width - 1 : width, height, rx: Math.min(2, width / 2) }
  const { texture = 'plain', label, value, halfWidth } = part
  return (
    <g className={`stacks-part ${texture}`} style={{ '--shade': shade } as CSSProperties}>
      <title>{`${label}: ${figures.interval(value, halfWidth)} ${figures.scaled.unit}`}</title>
      <rect className="stacks-fill" {...shape} />
      {texture === 'hatched' && <rect {...shape} fill={`url(#${hatch})`} />}
      {words !== '' && (
        <text x={x + width / 2} y={height / 2} dy="0.35em">
          {words}
        </text>
      )}
    </g>
  )
}
