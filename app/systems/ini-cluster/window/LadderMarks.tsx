import { itemName, spanItem, spanKind, type Timeline } from '../../../../engine/index.ts'
import { toPixel, type TimeColumns } from '../../../time/columns.ts'
import { useTime, type TimeStore } from '../../../time/timeView.ts'
import { shade } from '../../../views/shapes/shade.ts'
import type { Rails } from '../../../views/spaceTime/rails.ts'

export interface OnAxis {
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
                className={isLate ? 'window-number on-bar late' : 'window-number on-bar'}
                style={{ stroke: shade(spanItem(tag[span]!), items) }}
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
