import { nothing, type RecordColumn, type Records } from '../../../engine/index.ts'
import { grouped, scaledUnit, type Scaled } from '../../chart/format.ts'

/** How a column is told: its heading, and the text of a row. */
export interface TextColumn {
  readonly id: string
  readonly heading: string
  readonly text: (row: number) => string
}

/** Times are never counted in bytes, so what a KB is does not matter to them. */
const kilobyte = 1024

/** All times in one unit, that of the latest: whole cycles, tenths of anything else. */
export function textColumns(records: Records): readonly TextColumn[] {
  const latest = records.columns.reduce(
    (most, column) =>
      column.kind === 'time' ? column.values.reduce((a, b) => (b > a ? b : a), most) : most,
    0,
  )
  return records.columns.map((column) => textColumn(column, latest))
}

function textColumn(column: RecordColumn, latest: number): TextColumn {
  const { id, label, values } = column
  const scaled = column.kind === 'time' ? scaledUnit(column.unit, latest, kilobyte) : undefined
  return {
    id,
    heading: scaled ? `${label} [${scaled.unit}]` : label,
    text: (row) => (values[row] === nothing ? '–' : cellText(column, values[row]!, scaled)),
  }
}

function cellText(column: RecordColumn, value: number, scaled: Scaled | undefined): string {
  if (column.kind === 'name') return column.names[value]!
  if (!scaled) return grouped(value, 0)
  return grouped(value / scaled.per, scaled.unit === 'cycles' ? 0 : 1)
}
