import { useDeferredValue, useId, useMemo, useState, type CSSProperties } from 'react'
import { changeTimes, type RowRange, type StateTable } from '../../../engine/index.ts'
import type { TimeColumns } from '../../time/columns.ts'
import { timePhrase } from '../../time/phrase.ts'
import { setCursor, useTime, type TimeStore } from '../../time/timeView.ts'
import { ChoiceLegend } from './ChoiceLegend.tsx'
import { allRows, groupsOf } from './rows.ts'
import './state.css'
import { StateLanes } from './StateLanes.tsx'
import { StateRows } from './StateRows.tsx'
import { lastAt } from './tracks.ts'
import { WayButton } from '../../parts/keyboard/WayButton.tsx'

export interface StateViewProps {
  readonly table: StateTable
  /** The axis and the cursor, shared with the timeline above. */
  readonly time: TimeStore
  readonly columns: TimeColumns
}

/** A table that changes over time: its rows as lanes, and the table itself at the time of the cursor. */
export function StateView({ table, time, columns }: StateViewProps) {
  const [chosen, setChosen] = useState<string>()
  const id = useId()
  const groups = useMemo(() => groupsOf(table), [table])
  const all = useMemo(() => allRows(table), [table])
  const group = groups.find(({ name }) => name === chosen)
  const range: RowRange = group ?? all ?? groups[0] ?? { from: 0, to: 0 }
  if (table.rows.length === 0) return <p className="muted">Nothing of this kind was used in this run.</p>
  return (
    <div className="state">
      <div className="state-head">
        <p className="muted">
          {table.sentence}
          {!table.complete &&
            ` More changes than are kept: this is the beginning of the run, up to ${timePhrase(table, table.until)}.`}
        </p>
        {groups.length > 1 && (
          <label>
            Show
            <select
              data-picking
              value={group?.name ?? (all ? '' : groups[0]!.name)}
              onChange={({ target }) => setChosen(target.value)}
            >
              {all && <option value="">all</option>}
              {groups.map(({ name }) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <StateLanes table={table} time={time} columns={columns} range={range} />
      <Steps {...{ table, time, columns, range }} />
      <ChoiceLegend table={table} />
      <RowsThen {...{ table, time, range }} captionId={id} />
    </div>
  )
}

/** The time at which a table is read. Only what tells of it is drawn anew as it moves. */
const useNow = (time: TimeStore, table: StateTable): number =>
  useTime(time, ({ cursor, window }) =>
    Math.max(0, Math.min(cursor ?? (window[0] + window[1]) / 2, table.until)),
  )

interface RowsThenProps extends Pick<StateViewProps, 'table' | 'time'> {
  readonly range: RowRange
  readonly captionId: string
}

function RowsThen({ table, time, ...rest }: RowsThenProps) {
  const now = useDeferredValue(useNow(time, table))
  const followed = useTime(time, ({ cursor }) => cursor !== undefined)
  return <StateRows {...{ table, now, followed, ...rest }} />
}

interface StepsProps extends StateViewProps {
  readonly range: RowRange
}

/** The time at which the table is read: from change to change, or slid over what the picture shows. */
function Steps({ table, time, columns, range }: StepsProps) {
  const now = useNow(time, table)
  const window = useTime(time, (view) => view.window)
  const { from, to: end } = range
  const times = useMemo(() => changeTimes(table, { from, to: end }), [table, from, end])
  const last = lastAt(times, now)
  const before = times[last]! < now ? times[last] : times[last - 1]
  const after = times[last + 1]
  const to = Math.min(window[1], table.until)
  return (
    <div
      className="state-steps"
      style={
        { '--columns': columns.narrow ? '100%' : `${columns.left}px ${columns.plot}px` } as CSSProperties
      }
    >
      <div className="state-buttons">
        <WayButton
          aria-label="To the last change"
          can={before !== undefined}
          onClick={() => before !== undefined && setCursor(time, before)}
        >
          ‹
        </WayButton>
        <WayButton
          aria-label="To the next change"
          can={after !== undefined}
          onClick={() => after !== undefined && setCursor(time, after)}
        >
          ›
        </WayButton>
        <span className="figure">{timePhrase(table, now)}</span>
      </div>
      <input
        type="range"
        className="slider"
        aria-label="Time at which the table is read"
        aria-valuetext={timePhrase(table, now)}
        min={window[0]}
        max={Math.max(to, window[0])}
        step="any"
        value={Math.max(window[0], Math.min(now, to))}
        style={{ width: `${(100 * Math.max(0, to - window[0])) / (window[1] - window[0])}%` }}
        onChange={({ target }) => setCursor(time, Number(target.value))}
      />
    </div>
  )
}
