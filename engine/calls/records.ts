import type { Records } from '../facets/records.ts'

/** What was written down in a run as programs read it, by id: one column an array, -1 where a row has nothing. */
export const recordColumns = (records: readonly Records[]) =>
  Object.fromEntries(
    records.map(({ id, title, sentence, rows, columns }) => [
      id,
      {
        ...{ title, sentence, rows },
        columns: Object.fromEntries(
          columns.map((column) => [
            column.id,
            {
              label: column.label,
              values: column.values,
              ...(column.kind === 'time' && { unit: column.unit }),
              ...(column.kind === 'name' && { names: column.names }),
            },
          ]),
        ),
      },
    ]),
  )
