import { cellsAt, type RowRange, type StateColumn, type StateTable } from '../../../engine/index.ts'
import { Swatch } from './ChoiceLegend.tsx'
import { cellPhrase, fraction, limitPhrase, timePhrase } from './words.ts'

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
  const { columns, rows, lane } = table
  const cells = cellsAt(table, now)
  const shown = rows.slice(range.from, range.to)
  const bars = columns.findIndex(({ id }) => id === lane.bars)
  return (
    <>
      <p id={captionId} className="state-caption">
        <strong>
          {table.title} at <span className="figure">{timePhrase(table, now)}</span>
        </strong>
        {!followed && (
          <span className="muted"> (the middle of the picture; point at it for another time)</span>
        )}
        {now >= table.until && <span className="muted"> (the end of what is recorded of it)</span>}
      </p>
      <div className="state-table" role="region" aria-labelledby={captionId} tabIndex={0}>
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
              const first = i === 0 || shown[i - 1]!.group !== row.group
              return (
                <tr
                  key={row.id}
                  className={
                    isEmpty(table, columns[bars]!, cells[at + bars]!) ? 'state-row state-idle' : 'state-row'
                  }
                >
                  <th scope="row">
                    {first && <span className="state-group">{row.group}</span>}
                    <span className={first ? undefined : 'hidden-visually'}>
                      {first ? '' : `${row.group}, `}
                    </span>
                    {row.name}
                  </th>
                  {columns.map((column, c) => (
                    <td
                      key={column.id}
                      className={column.kind === 'choice' ? undefined : `figure state-${column.kind}`}
                    >
                      <Cell table={table} column={column} value={cells[at + c]!} now={now} />
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
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

const isEmpty = ({ lane }: StateTable, column: StateColumn, value: number): boolean =>
  column.kind === 'choice' && column.choices[value]?.id === lane.empty

interface CellProps {
  readonly table: StateTable
  readonly column: StateColumn
  readonly value: number
  readonly now: number
}

function Cell({ table, column, value, now }: CellProps) {
  const words = cellPhrase(table, column, value, now)
  const full = fraction(column, value, now)
  const choice = column.kind === 'choice' ? column.choices[value] : undefined
  return (
    <>
      {choice && !isEmpty(table, column, value) && <Swatch texture={choice.texture} />}
      {words}
      {full !== undefined && (
        <span className={full >= 1 ? 'state-gauge state-gauge-full' : 'state-gauge'} aria-hidden="true">
          <span style={{ width: `${100 * full}%` }} />
        </span>
      )}
    </>
  )
}
