import { itemName, spanItem, spanKind, type Timeline } from '../../../../engine/index.ts'
import { toPixel, type TimeColumns } from '../../../time/columns.ts'
import { useTime, type TimeStore } from '../../../time/timeView.ts'
import { shade } from '../../../views/shapes/shade.ts'
import type { Rails } from '../../../views/spaceTime/rails.ts'
import type { Delivery } from './deliveries.ts'

interface OnAxis {
  readonly timeline: Timeline
  readonly time: TimeStore
  readonly columns: TimeColumns
}

/** The number of each frame on its bar, where it fits. */
export function FrameNumbers({ timeline, time, columns, rails }: OnAxis & { readonly rails: Rails }) {
  const window = useTime(time, (now) => now.window)
  const { offsets, start, end, tag, kinds } = timeline
  const items = Math.max(1, (timeline.itemNames?.length ?? 1) - 1)
  return (
    <svg
      className="window-marks"
      style={{ left: columns.left }}
      width={columns.plot}
      height={rails.height}
      aria-hidden="true"
    >
      {rails.strips.flatMap(({ lane, y, height }) => {
        const numbers = []
        // One lane for many frames at once has no room for their numbers.
        const last = timeline.lanes[lane]!.capacity > 1 ? offsets[lane]! : offsets[lane + 1]!
        for (let span = offsets[lane]!; span < last; span++) {
          const x0 = Math.max(0, toPixel(columns, window, start[span]!))
          const x1 = Math.min(columns.plot, toPixel(columns, window, end[span]!))
          const name = itemName(timeline, spanItem(tag[span]!))
          const again = kinds[spanKind(tag[span]!)]!.id === 'again' ? `${name} again` : name
          const text = [again, name].find((each) => each.length * 7 + 8 <= x1 - x0)
          const isLate = spanItem(tag[span]!) / items > 0.55
          if (text !== undefined)
            numbers.push(
              <text
                key={span}
                className={isLate ? 'window-number late' : 'window-number'}
                x={x0 + 5}
                y={y + height / 2 + 4}
              >
                {text}
              </text>,
            )
        }
        return numbers
      })}
    </svg>
  )
}

/** What B hands to its user, below the ladder, in the order in which it does. */
export function Delivered({
  timeline,
  time,
  columns,
  deliveries,
}: OnAxis & { readonly deliveries: readonly Delivery[] }) {
  const window = useTime(time, (now) => now.window)
  const items = Math.max(1, (timeline.itemNames?.length ?? 1) - 1)
  const boxes = placed(deliveries, columns, window)
  return (
    <div className="window-delivered" style={{ paddingLeft: columns.narrow ? 0 : columns.left }}>
      <span className={columns.narrow ? 'muted' : 'window-delivered-name muted'}>B delivers</span>
      <svg width={columns.plot} height={20} role="img" aria-label={told(deliveries)}>
        <g aria-hidden="true">
          {boxes.map(({ message, x }) => (
            <g key={message}>
              <rect
                className="window-box"
                x={x}
                y={1}
                width={boxWidth - 1}
                height={17}
                rx={2}
                style={{ fill: shade(message, items) }}
              />
              <text
                className={message / items > 0.55 ? 'window-number late' : 'window-number'}
                x={x + boxWidth / 2}
                y={14}
                textAnchor="middle"
              >
                {message}
              </text>
            </g>
          ))}
        </g>
      </svg>
    </div>
  )
}

const boxWidth = 18

/** Side by side from where they are delivered; as long as there is room. */
function placed(deliveries: readonly Delivery[], columns: TimeColumns, window: readonly [number, number]) {
  let free = -Infinity
  return deliveries.flatMap(({ message, time }) => {
    const x = Math.max(free, toPixel(columns, window, time))
    if (x < -boxWidth || x + boxWidth > columns.plot) return []
    free = x + boxWidth
    return [{ message, x }]
  })
}

const told = (deliveries: readonly Delivery[]): string =>
  deliveries.length === 0
    ? 'B delivers nothing.'
    : `B delivers ${deliveries
        .slice(0, 40)
        .map(({ message, time }) => `${message} at tick ${time}`)
        .join(', ')}${deliveries.length > 40 ? ` and ${deliveries.length - 40} more` : ''}.`
