import { saveRecords } from '../../document/file/saveRecords.ts'
import { RecordsView } from '../../views/records/RecordsView.tsx'
import type { PanelProps } from './panel.ts'

/** What was written down in the run, of the name of the tab. */
export function RecordsPart({ panel, store, result }: PanelProps) {
  const records = result.records?.find(({ id }) => id === panel)
  if (!records) return null
  return (
    <RecordsView
      key={panel}
      records={records}
      onSave={() => saveRecords(store.getState().system.id, records)}
    />
  )
}
