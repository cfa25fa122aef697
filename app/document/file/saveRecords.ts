import { recordsTable } from '../../../engine/export/index.ts'
import { shownUnits, type Records } from '../../../engine/index.ts'
import { saveCsv } from './saveCsv.ts'

/** All rows that a run of a system wrote down as a file, times in the unit that the page tells. */
export function saveRecords(system: string, records: Records): void {
  const table = recordsTable(records, (unit) => shownUnits(unit, 1024)[0]!)
  saveCsv(`stagescope-${system}-${records.id}.csv`, table)
}
