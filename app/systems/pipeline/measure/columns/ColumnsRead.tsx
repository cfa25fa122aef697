import { NumbersRegion } from '../../../../parts/NumbersRegion.tsx'
import type { ColumnMeaning, Meaning } from '../../../../../engine/systems/pipeline/door.ts'
import { meaningWords } from './choices.ts'
import { shownMeaning, unitChoices, unitWord } from './columnUnits.ts'

export type OnMeaning = (number: number, meaning: Meaning, unit?: string) => void

interface ColumnsReadProps {
  readonly columns: readonly ColumnMeaning[]
  readonly head: readonly (readonly string[])[]
  readonly rows: number
  readonly onMeaning: OnMeaning
}

/** The table as it was read, with what each column is above it: each can be made something else. */
export function ColumnsRead({ columns, head, rows, onMeaning }: ColumnsReadProps) {
  return (
    <NumbersRegion className="measure-columns" label="The table as it was read, with what each column is">
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.number} scope="col">
                <ColumnHead column={column} onMeaning={onMeaning} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {head.map((cells, r) => (
            <tr key={r}>
              {cells.map((cell, c) => (
                <td key={c} className="figure" data-used={shownMeaning(columns[c]!) !== 'ignored'}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
          {rows > head.length && (
            <tr>
              <td className="muted" colSpan={columns.length}>
                …
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </NumbersRegion>
  )
}

function ColumnHead({
  column,
  onMeaning,
}: {
  readonly column: ColumnMeaning
  readonly onMeaning: OnMeaning
}) {
  const { number, name, unit, asksUnit } = column
  const meaning = shownMeaning(column)
  const units = unitChoices(column)
  const spoken = `Column ${number}, ${name}`
  return (
    <span className="column-head">
      <span className="column-name">{name}</span>
      <select
        aria-label={`${spoken}: what it is`}
        value={meaning}
        onChange={(event) => onMeaning(number, event.currentTarget.value as Meaning)}
      >
        {Object.entries(meaningWords).map(([value, word]) => (
          <option key={value} value={value}>
            {word}
          </option>
        ))}
      </select>
      {units.length > 0 && (
        <select
          aria-label={`${spoken}: unit`}
          aria-invalid={asksUnit}
          value={asksUnit ? '' : unit.replace('µ', 'u')}
          onChange={(event) => onMeaning(number, meaning, event.currentTarget.value)}
        >
          {asksUnit && <option value="">which unit?</option>}
          {units.map((each) => (
            <option key={each} value={each}>
              {unitWord(each)}
            </option>
          ))}
        </select>
      )}
    </span>
  )
}
