import { StateView } from '../../views/state/StateView.tsx'
import type { PanelProps } from './panel.ts'

/** The table of the state over time that the tab is named after. */
export function StatePart({ panel, result, time, columns }: PanelProps) {
  const table = result.state?.find(({ id }) => id === panel)
  if (!table) return null
  return <StateView key={panel} table={table} time={time} columns={columns} />
}
