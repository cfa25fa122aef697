import { useState } from 'react'
import type { Stations } from '../../../engine/index.ts'
import { ScrollRegion } from '../../parts/ScrollRegion.tsx'
import {
  busiestSentence,
  observedSentence,
  stationColumns,
  stationGroups,
  type StationCell,
  type StationColumn,
  type StationGroup,
} from './layout.ts'
import './stations.css'

/** So many of a kind are shown until more are asked for; all of them where that hides hardly any. */
const few = 8
const manyAtLeast = 13

/** What every resource did on average: a table with small bars, each with its interval. */
export function StationsView({ stations }: { readonly stations: Stations }) {
  const groups = stationGroups(stations)
  const columns = stationColumns(stations)
  if (groups.length === 0) return <p className="muted">This run has no resources to average over.</p>
  const correlated = groups.some(({ rows }) =>
    rows.some(({ cells }) => cells.some((cell) => cell?.correlated)),
  )
  return (
    <div className="stations">
      <p>{busiestSentence(stations)}</p>
      <p className="muted">{observedSentence(stations)}</p>
      {/* Wider than a phone: it scrolls by itself. */}
      <ScrollRegion className="stations-table" aria-label="Averages of every resource">
        <table>
          <thead>
            <tr>
              <th scope="col">Resource</th>
              {columns.map(({ label, unit, sentence }) => (
                <th key={label} scope="col" title={sentence}>
                  {label}
                  {unit !== '' && <span className="stations-unit"> [{unit}]</span>}
                </th>
              ))}
            </tr>
          </thead>
          {groups.map((group) => (
            <Group key={group.id} group={group} columns={columns} />
          ))}
        </table>
      </ScrollRegion>
      {correlated && (
        <p className="muted">
          * Neighbouring batches resemble each other, so this interval is too narrow; a longer run gives a
          better one.
        </p>
      )}
    </div>
  )
}

function Group({
  group,
  columns,
}: {
  readonly group: StationGroup
  readonly columns: readonly StationColumn[]
}) {
  const { name, sentence, rows } = group
  const [all, setAll] = useState(false)
  const many = rows.length >= manyAtLeast
  const shown = all || !many ? rows : rows.slice(0, few)
  return (
    <tbody>
      <tr className="stations-kind">
        <th scope="rowgroup" colSpan={columns.length + 1}>
          {name}
          <span className="stations-sentence">{sentence}</span>
        </th>
      </tr>
      {shown.map((row) => (
        <tr key={row.id} className={row.busiest ? 'stations-busiest' : undefined}>
          <th scope="row">{row.name}</th>
          {row.cells.map((cell, i) => (
            <td key={columns[i]!.label}>{cell ? <Cell cell={cell} /> : '–'}</td>
          ))}
        </tr>
      ))}
      {many && (
        <tr>
          <td className="stations-more" colSpan={columns.length + 1}>
            <button type="button" className="link-button" onClick={() => setAll(!all)}>
              {all ? `Show the ${few} busiest` : `Show all ${rows.length}`}
            </button>
          </td>
        </tr>
      )}
    </tbody>
  )
}

function Cell({ cell: { text, reach, correlated, bar, low, high } }: { readonly cell: StationCell }) {
  return (
    <>
      <span className="figure">{text}</span>{' '}
      {reach !== undefined && (
        <span className="stations-reach figure">
          {reach}
          {correlated && '*'}
        </span>
      )}
      <span className="stations-track" aria-hidden="true">
        <span className="stations-bar" style={{ width: share(bar) }} />
        {high > low && (
          <span className="stations-interval" style={{ left: share(low), width: share(high - low) }} />
        )}
      </span>
    </>
  )
}

const share = (part: number): string => `${(100 * part).toFixed(2)}%`
