import type { StateTable } from '../../../engine/timeline/stateTable.ts'
import { stateTableFaults } from '../../../engine/timeline/stateTableFaults.ts'
import { repeated } from './repeated.ts'
import { sentenceFaults } from './sentence.ts'

export const stateFaults = (tables: readonly StateTable[]): string[] => [
  ...repeated(tables.map(({ id }) => `table ${id}`)),
  ...tables.flatMap((table) => [
    ...sentenceFaults(table.sentence, `table ${table.id}`),
    ...table.columns.flatMap(({ id, sentence }) => sentenceFaults(sentence, `column ${id} of ${table.id}`)),
    ...stateTableFaults(table),
  ]),
]
