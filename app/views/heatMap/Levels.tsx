import { textHeight } from '../../chart/labels.ts'
import type { ContourLabel, ContourLine } from './contourLines.ts'

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

/** Each line lies on a strip of the ground, by which it is seen on the shade that is most like it. */
export const Contours = ({ lines }: { readonly lines: readonly ContourLine[] }) =>
  lines.map(({ label, d }) => (
    <g key={label}>
      <path className="heat-map-contour heat-map-strip" d={d} />
      <path className="heat-map-contour" d={d} />
    </g>
  ))
