import { useMemo, useState } from 'react'
import { itemPaths, rows, spanKind, type Gaps, type Row, type Timeline } from '../../../engine/index.ts'
import { firstOnPage, Pages } from '../../parts/Pages.tsx'
import { columnFigures, grouped, scaledUnit } from '../../chart/format.ts'
import { ScrollRegion } from '../../parts/ScrollRegion.tsx'
import { summary } from './summary.ts'

export interface GanttTableProps {
  readonly timeline: Timeline
  readonly gaps?: Gaps | undefined
  /** The bottleneck's lane, by id. */
  readonly emphasisedLane?: string | undefined
  /** What it is called where there are several. */
  readonly name?: string
}

const windowed = 200

/** The same as the chart, in words and numbers: what is in the picture first, then a line per bar. */
export function GanttTable({ timeline, gaps, emphasisedLane, name = 'Timeline' }: GanttTableProps) {
  const [from, setFrom] = useState(0)
  const paths = useMemo(() => itemPaths(timeline), [timeline])
  const sentence = useMemo(() => summary(timeline, gaps, emphasisedLane), [timeline, gaps, emphasisedLane])
  const count = timeline.start.length
  const first = firstOnPage(from, windowed, count)
  const shown = rows(timeline, paths, first, windowed)
  const several = timeline.kinds.length > 1
  const { unit, per } = scaledUnit(timeline.unit, timeline.until, 1024)
  // A fragment goes from lane to lane and waits in between. What a simulated host or NIC does may be about no message,
  // or about one that is elsewhere at the same time: there the lane tells more, how long it took and stood idle before.
  const columns: readonly (readonly [string, (row: Row) => number])[] = [
    ['start', ({ start }) => start],
    ['end', ({ end }) => end],
    ...(several
      ? ([
          ['took', ({ start, end }: Row) => end - start],
          ['idle before', ({ idle }: Row) => idle],
        ] as const)
      : ([['wait', ({ wait }: Row) => wait]] as const)),
  ]
  const figure = columnFigures(shown.flatMap((row) => columns.map(([, of]) => of(row) / per)))
  return (
    <div className="gantt-table">
      <p>{sentence}</p>
      <Pages count={count} size={windowed} first={first} onFirst={setFrom} />
      {/* Wider than a phone: it scrolls by itself. */}
      <ScrollRegion className="gantt-rows" aria-label={`${name}, row by row`}>
        <table>
          <caption className="hidden-visually">
            {several
              ? `Start, end and length of all that the lanes do, and how long each was idle before`
              : `Start, end and wait of every ${timeline.itemNoun} in every lane`}
          </caption>
          <thead>
            <tr>
              <th scope="col">Lane</th>
              {several && (
                <th scope="col" className="gantt-what">
                  what
                </th>
              )}
              <th scope="col">{timeline.itemNoun}</th>
              {columns.map(([name]) => (
                <th key={name} scope="col">
                  {name} [{unit}]
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.span}>
                <th scope="row">{timeline.lanes[row.lane]!.name}</th>
                {several && (
                  <td className="gantt-what">{timeline.kinds[spanKind(timeline.tag[row.span]!)]!.name}</td>
                )}
                <td className="figure">
                  {row.item < 0 ? '–' : (timeline.itemNames?.[row.item] ?? grouped(row.item + 1))}
                </td>
                {columns.map(([name, of]) => (
                  <td key={name} className="figure">
                    {figure(of(row) / per)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  )
}
