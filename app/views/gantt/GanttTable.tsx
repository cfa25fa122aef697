import { useMemo, useState } from 'react'
import { itemPaths, rows, spanKind, type Gaps, type Timeline } from '../../../engine/index.ts'
import { firstOnPage, Pages } from '../../chart/Pages.tsx'
import { figure, scaledUnit } from '../../chart/format.ts'
import { summary } from './summary.ts'

export interface GanttTableProps {
  readonly timeline: Timeline
  readonly gaps?: Gaps | undefined
  /** The bottleneck's lane, by id. */
  readonly emphasisedLane?: string | undefined
}

const windowed = 200

/** The same as the chart, in words and numbers: what is in the picture first, then a line per bar. */
export function GanttTable({ timeline, gaps, emphasisedLane }: GanttTableProps) {
  const [from, setFrom] = useState(0)
  const paths = useMemo(() => itemPaths(timeline), [timeline])
  const sentence = useMemo(() => summary(timeline, gaps, emphasisedLane), [timeline, gaps, emphasisedLane])
  const count = timeline.start.length
  const first = firstOnPage(from, windowed, count)
  const shown = rows(timeline, paths, first, windowed)
  const several = timeline.kinds.length > 1
  const { unit, per } = scaledUnit(timeline.unit, timeline.until, 1024)
  return (
    <div className="gantt-table">
      <p>{sentence}</p>
      <Pages count={count} size={windowed} first={first} onFirst={setFrom} />
      <table>
        <caption className="hidden-visually">
          Start, end and wait of every {timeline.itemNoun} in every lane
        </caption>
        <thead>
          <tr>
            <th scope="col">Lane</th>
            {several && <th scope="col">what</th>}
            <th scope="col">{timeline.itemNoun}</th>
            <th scope="col">start [{unit}]</th>
            <th scope="col">end [{unit}]</th>
            <th scope="col">wait [{unit}]</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ span, lane, item, start, end, wait }) => (
            <tr key={span}>
              <th scope="row">{timeline.lanes[lane]!.name}</th>
              {several && <td>{timeline.kinds[spanKind(timeline.tag[span]!)]!.name}</td>}
              <td className="figure">{item < 0 ? '–' : item + 1}</td>
              <td className="figure">{figure(start / per)}</td>
              <td className="figure">{figure(end / per)}</td>
              <td className="figure">{figure(wait / per)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
