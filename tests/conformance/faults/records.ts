import type { RecordColumn, Records } from '../../../engine/facets/records.ts'
import { nothing } from '../../../engine/timeline/stateTable.ts'
import { repeated } from './repeated.ts'
import { sentenceFaults } from './sentence.ts'

export const recordFaults = (records: readonly Records[]): string[] => [
  ...repeated(records.map(({ id }) => `records ${id}`)),
  ...records.flatMap(({ id, sentence, rows, columns }) => [
    ...sentenceFaults(sentence, `records ${id}`),
    ...repeated(columns.map((column) => `column ${column.id} of ${id}`)),
    ...columns.flatMap((column) => columnFaults(`${id}.${column.id}`, column, rows)),
  ]),
]

function columnFaults(name: string, column: RecordColumn, rows: number): string[] {
  const { values } = column
  const most = column.kind === 'name' ? column.names.length - 1 : Infinity
  return [
    ...(values.length === rows ? [] : [`${name} has ${values.length} cells in ${rows} rows`]),
    ...(values.every((value) => value === nothing || (value >= 0 && value <= most))
      ? []
      : [`${name} has a cell below 0 or without a name`]),
  ]
}
