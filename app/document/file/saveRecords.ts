import { csvText, recordsTable } from '../../../engine/export/index.ts'
import { shownUnits, type Records } from '../../../engine/index.ts'
import { saveFile } from './save.ts'

/** All rows that a run of a system wrote down as a file, times in the unit that the page tells. */
export function saveRecords(system: string, records: Records): void {
  const table = recordsTable(records, (unit) => shownUnits(unit, 1024)[0]!)
  saveFile(`stagescope-${system}-${records.id}.csv`, csvText(table), 'text/csv')
}
