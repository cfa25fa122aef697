import { useId, useMemo, useRef } from 'react'
import { itemName } from '../../../../engine/index.ts'
import { useSize } from '../../../parts/useSize.ts'
import { TimeAxis } from '../../../time/TimeAxis.tsx'
import { useTime, type TimeStore } from '../../../time/timeView.ts'
import { Hatches, QueueShape } from './Bars.tsx'
import { columnsOf } from './ClustersPicture.tsx'
import { deepestOf, queueMarks } from './marks.ts'
import type { Recorded, WholeWay } from './recorded.ts'
import { rowsOf } from './rows.ts'
import { Brace } from './WayMarks.tsx'
import { amount } from './words.ts'

interface BesideStripProps {
  readonly recorded: Recorded
  readonly way: WholeWay
  /** The same work under another choice of interfaces. */
  readonly other: Recorded
  readonly time: TimeStore
}

const [top, pitch, rowHeight] = [30, 34, 28] as const

/** The queues of the same work with interfaces chosen otherwise; the queues above as grey lines. */
export function BesideStrip({ recorded, way, other, time }: BesideStripProps) {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const { width } = useSize(frame)
  const columns = useMemo(() => columnsOf(width), [width])
  const window = useTime(time, (now) => now.window)
  const same = sameRequest(recorded, way, other)
  const inis = rowsOf(recorded, way, columns.narrow).list.filter(({ kind }) => kind === 'interface')
  const deepest = Math.max(deepestOf(recorded.queues), deepestOf(other.queues))
  const floor = top + inis.length * pitch
  const height = floor + 28
  return (
    <div ref={frame} className="clusters-frame" style={{ height }}>
      {width > 0 && (
        <div className="clusters-chart" style={{ height }}>
          <TimeAxis {...{ columns, time, floor, height }} unit={recorded.timeline.unit} grid={floor - top} />
          {inis.map(({ id: ini, name }, at) => (
            <div
              key={ini}
              className="clusters-label clusters-label-processor"
              style={{ top: top + at * pitch + 8, width: columns.left - 8 }}
            >
              {name}
            </div>
          ))}
          <svg
            className="clusters-plot"
            style={{ left: columns.left }}
            width={columns.plot}
            height={height}
            aria-hidden="true"
          >
            <Hatches id={id} />
            {inis.map(({ id: ini }, at) => {
              const number = Number(ini.slice(1))
              const base = top + at * pitch + rowHeight
              const marks = (of: Recorded) => queueMarks(of.queues[number]!, columns, window, deepest, base)
              return (
                <g key={ini}>
                  <QueueShape marks={marks(other)} hatch={`url(#${id}-stray)`} />
                  <path className="clusters-before" d={marks(recorded).line} />
                </g>
              )
            })}
            {same && (
              <Brace
                {...{ columns, window }}
                y={top - 4}
                from={same.sent}
                to={same.back}
                words={[
                  `the same request: ${amount(other, same.back - same.sent)}`,
                  amount(other, same.back - same.sent),
                ]}
                marked
              />
            )}
          </svg>
        </div>
      )}
    </div>
  )
}

/** The request of the same name in another run: the same work. */
export const sameRequest = (
  recorded: Recorded,
  { item }: WholeWay,
  other: Recorded,
): WholeWay | undefined => {
  const name = itemName(recorded.timeline, item)
  return other.ways.find((way) => itemName(other.timeline, way.item) === name)
}
