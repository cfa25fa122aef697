import { useMemo, useState } from 'react'
import { inThousands, type Records } from '../../../engine/index.ts'
import { NumbersRegion } from '../../parts/NumbersRegion.tsx'
import { firstOnPage, Pages } from '../../parts/Pages.tsx'
import { textColumns } from './recordCells.ts'
import './records.css'

const size = 20

interface RecordsViewProps {
  readonly records: Records
  /** All rows become a file. */
  readonly onSave: () => void
}

/** What was written down while it ran: a page of its rows, and the way to all of them. */
export function RecordsView({ records, onSave }: RecordsViewProps) {
  const { title, sentence, rows } = records
  const [from, setFrom] = useState(0)
  const { unit, columns } = useMemo(() => textColumns(records), [records])
  if (rows === 0) return <p className="muted">Nothing was recorded.</p>
  const first = firstOnPage(from, size, rows)
  const shown = Array.from({ length: Math.min(size, rows - first) }, (_, at) => first + at)
  return (
    <div className="records">
      <p className="muted">
        {sentence}
        {unit !== undefined && ` Times in ${unit}.`}
      </p>
      <NumbersRegion label={title} className="records-table">
        <table>
          <thead>
            <tr>
              {columns.map(({ id, heading, isNames }) => (
                <th key={id} scope="col" className={isNames ? 'records-names' : undefined}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row}>
                {columns.map(({ id, isNames, text }, at) =>
                  at === 0 ? (
                    <th key={id} scope="row" className="figure">
                      {text(row)}
                    </th>
                  ) : (
                    <td key={id} className={isNames ? 'records-names' : 'figure'}>
                      {text(row)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </NumbersRegion>
      <div className="records-foot">
        <Pages count={rows} size={size} first={first} onFirst={setFrom} />
        <button type="button" className="link-button" onClick={onSave}>
          Save all {inThousands(rows)} rows as CSV
        </button>
      </div>
    </div>
  )
}
