import { csvText, recordsTable } from '../../../../engine/export/index.ts'
import { shownUnits, type Records } from '../../../../engine/index.ts'
import { saveFile } from '../../../document/file/save.ts'

/** All rows as a file, times in the unit that the page tells. */
export function saveRecords(records: Records): void {
  const table = recordsTable(records, (unit) => shownUnits(unit, 1024)[0]!)
  saveFile(`stagescope-ini-cluster-${records.id}.csv`, csvText(table), 'text/csv')
}
