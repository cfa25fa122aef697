import { useMemo } from 'react'
import { grouped } from '../../../chart/format.ts'
import { toPixel } from '../../../time/columns.ts'
import { useTime } from '../../../time/timeView.ts'
import { shade } from '../../../views/shapes/shade.ts'
import type { Delivery } from './deliveries.ts'
import { deliveredLabel, wrongWords } from './deliveredWords.ts'
import type { OnAxis } from './LadderMarks.tsx'
import { stripMarks, type StripMark } from './strip.ts'

interface DeliveredProps extends OnAxis {
  /** Whose user gets them: 'B'. */
  readonly side: string
  readonly deliveries: readonly Delivery[]
  /** How many messages the other side has to send. */
  readonly sent: number
}

/** What a side hands to its user, below the ladder, in the order in which it does; in words as well what is wrong. */
export function Delivered({ timeline, time, columns, side, deliveries, sent }: DeliveredProps) {
  const window = useTime(time, (now) => now.window)
  const items = Math.max(1, (timeline.itemNames?.length ?? 1) - 1)
  const { narrow, left, plot, width } = columns
  const room = width - left
  const marks = useMemo(
    () => stripMarks(deliveries, (tick) => toPixel({ plot }, window, tick), room),
    [deliveries, plot, window, room],
  )
  const wrong = wrongWords(deliveries, sent)
  const before = deliveries.filter((each) => each.time < window[0]).length
  const after = deliveries.filter((each) => each.time > window[1]).length
  const beyond = [
    ...(before > 0 ? [`${grouped(before)} more to the left`] : []),
    ...(after > 0 ? [`${grouped(after)} more to the right`] : []),
  ]
  const notes = [
    ...(marks.some(({ text }) => text === '')
      ? [`${grouped(deliveries.length)} in all: a stroke stands for those of one moment, zoom in for each.`]
      : []),
    ...(beyond.length > 0 ? [`${beyond.join(', ')}.`] : []),
  ]
  return (
    <div className="window-delivered" style={{ paddingLeft: narrow ? 0 : left }}>
      <span className={narrow ? 'muted' : 'window-delivered-name muted'}>{side} delivers</span>
      <svg width={room} height={20} role="img" aria-label={deliveredLabel(side, deliveries)}>
        <g aria-hidden="true">
          {marks.map((mark, i) => (
            <Mark key={i} mark={mark} items={items} />
          ))}
        </g>
      </svg>
      {(wrong !== undefined || notes.length > 0) && (
        <p className="window-delivered-words">
          {wrong !== undefined && <strong>{wrong}</strong>} <span className="muted">{notes.join(' ')}</span>
        </p>
      )}
    </div>
  )
}

function Mark({
  mark: { x, width, text, message, wrong },
  items,
}: {
  readonly mark: StripMark
  readonly items: number
}) {
  const isStroke = text === ''
  return (
    <>
      <rect
        className={wrong ? 'window-box wrong' : isStroke ? 'window-box stroke' : 'window-box'}
        x={x}
        y={1}
        width={width - 1}
        height={17}
        rx={isStroke ? 0 : 2}
        style={wrong ? undefined : { fill: shade(message, items) }}
      />
      {!isStroke && (
        <text
          className={
            wrong ? 'window-number wrong' : message / items > 0.55 ? 'window-number late' : 'window-number'
          }
          x={x + (width - 1) / 2}
          y={14}
          textAnchor="middle"
        >
          {text}
        </text>
      )}
    </>
  )
}
