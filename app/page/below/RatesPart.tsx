import { SeriesView } from '../../views/series/SeriesView.tsx'
import { SharesView } from '../../views/series/SharesView.tsx'
import type { PanelProps } from './panel.ts'

/** Quantities over the whole run, beside each other. */
export function RatesPart({ result: { series = [], shares }, time }: PanelProps) {
  return (
    <div className="series-grid">
      {series.map((each) => (
        <SeriesView key={each.id} series={each} time={time} />
      ))}
      {shares && <SharesView shares={shares} />}
    </div>
  )
}
