import type { StateTable } from '../../../engine/timeline/stateTable.ts'
import { stateTableFaults } from './stateTable.ts'
import { repeated } from './repeated.ts'
import { labelFaults, sentenceFaults } from './sentence.ts'

/** What links call the panels that are no table: `view.below=rates`. */
const reserved = ['space-time', 'rates', 'stations']

export const stateFaults = (tables: readonly StateTable[]): string[] => [
  ...repeated(tables.map(({ id }) => `table ${id}`)),
  ...tables.flatMap((table) => [
    ...(reserved.includes(table.id) ? [`the table ${table.id} has the name of another panel`] : []),
    ...labelFaults(table.title, `table ${table.id}`),
    ...sentenceFaults(table.sentence, `table ${table.id}`),
    ...table.columns.flatMap(({ id, sentence }) => sentenceFaults(sentence, `column ${id} of ${table.id}`)),
    ...stateTableFaults(table),
  ]),
]
