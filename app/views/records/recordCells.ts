import { nothing, type RecordColumn, type Records } from '../../../engine/index.ts'
import { grouped, scaledUnit, type Scaled } from '../../chart/format.ts'

/** How a column is told: its heading, and the text of a row. */
export interface TextColumn {
  readonly id: string
  readonly heading: string
  /** Words, and no numbers. */
  readonly isNames: boolean
  readonly text: (row: number) => string
}

/** All columns, and the unit of their times; none where there are no times. */
export interface TextColumns {
  readonly unit: string | undefined
  readonly columns: readonly TextColumn[]
}

/** Times are never counted in bytes, so what a KB is does not matter to them. */
const kilobyte = 1024

/** All times in one unit, in which the latest reads best: whole cycles, tenths of anything else. */
export function textColumns({ columns }: Records): TextColumns {
  const times = columns.filter((column) => column.kind === 'time')
  const latest = times.reduce((most, { values }) => values.reduce((a, b) => (b > a ? b : a), most), 0)
  const scaled = times[0] && scaledUnit(times[0].unit, latest, kilobyte)
  return {
    unit: scaled?.unit,
    columns: columns.map((column) => ({
      id: column.id,
      heading: column.label,
      isNames: column.kind === 'name',
      text: (row) => (column.values[row] === nothing ? '–' : cellText(column, column.values[row]!, scaled)),
    })),
  }
}

function cellText(column: RecordColumn, value: number, scaled: Scaled | undefined): string {
  if (column.kind === 'name') return column.names[value]!
  if (column.kind === 'count' || !scaled) return grouped(value, 0)
  return grouped(value / scaled.per, scaled.unit === 'cycles' ? 0 : 1)
}
