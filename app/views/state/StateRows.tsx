import { memo } from 'react'
import { cellsAt, type RowRange, type StateColumn, type StateTable } from '../../../engine/index.ts'
import { timePhrase } from '../../time/phrase.ts'
import { ScrollRegion } from '../../parts/ScrollRegion.tsx'
import { Swatch } from './ChoiceLegend.tsx'
import { cellPhrase, fraction, limitPhrase } from './words.ts'

interface StateRowsProps {
  readonly table: StateTable
  readonly range: RowRange
  /** When the table is read. */
  readonly now: number
  readonly captionId: string
  /** Whether a person has chosen the time. */
  readonly followed: boolean
}

/** The table as it stands at a time. */
export function StateRows({ table, range, now, captionId, followed }: StateRowsProps) {
  const { columns, rows } = table
  const cells = cellsAt(table, now)
  const shown = rows.slice(range.from, range.to)
  return (
    <>
      <p id={captionId} className="state-caption">
        <strong>
          {table.title} at <span className="figure">{timePhrase(table, now)}</span>
        </strong>
        {!followed && <span className="muted"> (the middle of the picture; choose another time above)</span>}
        {now >= table.until && <span className="muted"> (the end of what is recorded of it)</span>}
      </p>
      <ScrollRegion className="state-table" aria-labelledby={captionId}>
        <table aria-labelledby={captionId}>
          <thead>
            <tr>
              <td />
              {columns.map((column) => (
                <th key={column.id} scope="col" className={`state-${column.kind}`}>
                  {column.label} <span className="state-limit">{limitPhrase(table, column)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, i) => {
              const at = (range.from + i) * columns.length
              const values = cells.subarray(at, at + columns.length)
              return (
                <Row
                  key={row.id}
                  table={table}
                  row={row}
                  first={i === 0 || shown[i - 1]!.group !== row.group}
                  values={values}
                  now={now}
                  words={columns.map((column, c) => cellPhrase(table, column, values[c]!, now)).join('\t')}
                />
              )
            })}
          </tbody>
        </table>
      </ScrollRegion>
      <details className="state-words">
        <summary>What the columns mean</summary>
        <dl>
          {columns.map(({ id, label, sentence }) => (
            <div key={id}>
              <dt>{label}</dt>
              <dd>{sentence}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  )
}

interface RowProps {
  readonly table: StateTable
  readonly row: StateTable['rows'][number]
  /** Of its group. */
  readonly first: boolean
  readonly values: Float64Array
  readonly now: number
  /** All cells in words, a tab between them. */
  readonly words: string
}

/** Rendered again only when its words change: most rows stand still while the time moves. */
const Row = memo(
  function Row({ table: { columns, lane }, row, first, values, now, words }: RowProps) {
    const bars = columns.findIndex(({ id }) => id === lane.bars)
    const phrases = words.split('\t')
    const idle = isEmpty(lane.empty, columns[bars]!, values[bars]!)
    return (
      <tr className={idle ? 'state-row state-idle' : 'state-row'}>
        <th scope="row">
          {first ? (
            <span className="state-group">{row.group}</span>
          ) : (
            <span className="hidden-visually">{row.group}, </span>
          )}
          {row.name}
        </th>
        {columns.map((column, c) => (
          <td
            key={column.id}
            className={column.kind === 'choice' ? undefined : `figure state-${column.kind}`}
          >
            <Cell
              column={column}
              value={values[c]!}
              now={now}
              words={phrases[c]!}
              sign={column.id === lane.bars}
              empty={isEmpty(lane.empty, column, values[c]!)}
            />
          </td>
        ))}
      </tr>
    )
  },
  (before, after) =>
    before.words === after.words &&
    before.table === after.table &&
    before.row === after.row &&
    before.first === after.first,
)

const isEmpty = (empty: string, column: StateColumn, value: number): boolean =>
  column.kind === 'choice' && column.choices[value]?.id === empty

interface CellProps {
  readonly column: StateColumn
  readonly value: number
  readonly now: number
  readonly words: string
  /** The lanes show this column: its texture stands beside the words. */
  readonly sign: boolean
  readonly empty: boolean
}

function Cell({ column, value, now, words, sign, empty }: CellProps) {
  const full = fraction(column, value, now)
  const choice = column.kind === 'choice' ? column.choices[value] : undefined
  return (
    <>
      {choice && sign && !empty && <Swatch texture={choice.texture} />}
      {words}
      {full !== undefined && (
        <span className={full >= 1 ? 'state-gauge state-gauge-full' : 'state-gauge'} aria-hidden="true">
          <span style={{ width: `${100 * full}%` }} />
        </span>
      )}
    </>
  )
}
