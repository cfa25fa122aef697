import { shownUnits } from '../../../engine/index.ts'
import { recordsTable } from '../../../engine/export/index.ts'
import { RecordsView } from '../../views/records/RecordsView.tsx'
import { saveTable } from '../takeAway/tableFile.ts'
import type { PanelProps } from './panel.ts'

/** What was written down in the run, of the name of the tab. */
export function RecordsPart({ panel, store, result }: PanelProps) {
  const records = result.records?.find(({ id }) => id === panel)
  if (!records) return null
  const save = () =>
    saveTable(
      `stagescope-${store.getState().system.id}-${panel}`,
      recordsTable(records, (unit) => shownUnits(unit, 1024)[0]!),
    )
  return <RecordsView key={panel} records={records} onSave={save} />
}
