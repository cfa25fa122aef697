import type { HeatMap } from '../../../engine/index.ts'
import { Axis } from '../../chart/Axis.tsx'
import { usePalette } from '../../chart/palette.ts'
import type { Size } from '../../parts/placement.ts'
import type { HeatMapLayout } from './layout.ts'

export interface HeatMapPictureProps {
  readonly map: HeatMap
  readonly layout: HeatMapLayout
  readonly size: Size
  /** The place under the hand. */
  readonly row: number
  readonly column: number
  /** The picture in words. */
  readonly spoken: string
}

/** Shades, borders, axes, the present scenario and the place under the hand. */
export function HeatMapPicture({ map, layout, size, row, column, spoken }: HeatMapPictureProps) {
  const { plot, xEdges, yEdges } = layout
  const current = map.marks.find(({ kind }) => kind === 'current')
  return (
    <>
      <svg width={size.width} height={size.height} role="img" aria-label={spoken}>
        <g transform={`translate(${plot.left},${plot.top})`}>
          <Shades layout={layout} columns={map.xs.length} />
          <path className="heat-map-borders" d={layout.borders} />
          <Axis side="left" ticks={layout.yTicks} at={0} />
          <Axis side="bottom" ticks={layout.xTicks} at={plot.height} />
          {layout.regions.map(({ name, x, y }) => (
            <text key={name} className="heat-map-region" x={x} y={y} dy="0.32em" textAnchor="middle">
              {name}
            </text>
          ))}
          {current && (
            <circle className="heat-map-current" cx={layout.x(current.x)} cy={layout.y(current.y)} r={6} />
          )}
          <rect
            className="heat-map-place"
            x={xEdges[column]}
            y={yEdges[row + 1]}
            width={xEdges[column + 1]! - xEdges[column]!}
            height={yEdges[row]! - yEdges[row + 1]!}
          />
        </g>
      </svg>
      <span className="heat-map-axis heat-map-axis-x">
        {map.x.label}, {layout.xScaled.unit}
      </span>
      <span className="heat-map-axis heat-map-axis-y">
        {map.y.label}, {layout.yScaled.unit}
      </span>
    </>
  )
}

function Shades({ layout, columns }: { readonly layout: HeatMapLayout; readonly columns: number }) {
  const palette = usePalette()
  const { shades, xEdges, yEdges } = layout
  return Array.from(shades, (shade, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns]
    const [left, top] = [xEdges[column]!, yEdges[row + 1]!]
    return (
      <rect
        key={at}
        x={left}
        y={top}
        width={xEdges[column + 1]! - left + 0.3}
        height={yEdges[row]! - top + 0.3}
        fill={palette.fragment(shade)}
      />
    )
  })
}
