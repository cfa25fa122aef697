import type { ReactNode } from 'react'
import { shaded } from './shade.ts'
import { axisAt, boxesAt, boxWidth, type TimerRecord, type TimersLayout } from './timers.ts'

interface TimerAxisProps extends Pick<TimersLayout, 'boxes'> {
  readonly width: number
  /** What stands over the axis. */
  readonly children: ReactNode
}

/** The axis with a dot for each time, and from each dot a leader down to its box. */
export const TimerAxis = ({ boxes, width, children }: TimerAxisProps) => (
  <svg width={width} height={boxesAt} aria-hidden="true">
    <line className="shape-axis" x1={0} x2={width} y1={axisAt} y2={axisAt} />
    {children}
    {boxes.map(({ x, dot }) => (
      <g key={x}>
        <circle className="shape-timer-dot" cx={dot} cy={axisAt} r={3} />
        <path
          className="shape-leader"
          d={`M${dot} ${axisAt + 3}L${dot} ${axisAt + 9}L${x + boxWidth / 2} ${boxesAt - 9}L${x + boxWidth / 2} ${boxesAt}`}
        />
      </g>
    ))}
  </svg>
)

interface TimerBoxProps {
  readonly record: TimerRecord
  /** Its ticks are after nothing before it. */
  readonly isFirst: boolean
  /** The last item's number. */
  readonly most: number
}

/** What stands in a box: whose timer it is, and what is stored. */
export const TimerBox = ({ record: { item, ticks }, isFirst, most }: TimerBoxProps) => (
  <>
    <span className="shape-box-item figure" style={shaded(item, most)}>
      {item}
    </span>
    <span className="figure">{isFirst ? ticks : `+${ticks}`}</span>
  </>
)
