import { StationsView } from '../../views/stations/StationsView.tsx'
import type { PanelProps } from './panel.ts'

/** What every resource of the run did on average. */
export function StationsPart({ result: { stations } }: PanelProps) {
  return stations && <StationsView stations={stations} />
}
