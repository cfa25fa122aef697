import { textHeight } from '../../chart/labels.ts'
import type { ContourLabel } from './contourLines.ts'

/** What the contour lines stand for, beside each. */
export const Levels = ({ labels }: { readonly labels: readonly ContourLabel[] }) =>
  labels.map(({ label, box }, i) => (
    <text
      key={i}
      className="heat-map-level"
      x={(box.x0 + box.x1) / 2}
      y={box.y0 + textHeight - 3}
      textAnchor="middle"
    >
      {label}
    </text>
  ))
