import { useId } from 'react'
import type { HeatMap } from '../../../engine/index.ts'
import { Axis } from '../../chart/Axis.tsx'
import { textHeight } from '../../chart/labels.ts'
import { usePalette } from '../../chart/palette.ts'
import type { Size } from '../../parts/useSize.ts'
import { Contours, Levels } from './Levels.tsx'
import { yours, type HeatMapLayout } from './layout.ts'
import { Hatch, hatchOf, regionColour } from './RegionFill.tsx'

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

/** Regions or shades, contours, axes, the present scenario and the place under the hand. */
export function HeatMapPicture({ map, layout, size, row, column, spoken }: HeatMapPictureProps) {
  const { plot, edges, current } = layout
  return (
    <>
      <svg width={size.width} height={size.height} role="img" aria-label={spoken}>
        <g transform={`translate(${plot.left},${plot.top})`}>
          {map.best ? (
            <Regions layout={layout} count={map.best.names.length} />
          ) : (
            <Shades layout={layout} columns={map.xs.length} />
          )}
          <Contours lines={layout.contours} />
          <Axis side="left" ticks={layout.yTicks} at={0} />
          <Axis side="bottom" ticks={layout.xTicks} at={plot.height} />
          <Levels labels={layout.labels} />
          {layout.names.map(({ name, x, y }, i) => (
            <text key={i} className="heat-map-region" x={x} y={y} dy="0.32em" textAnchor="middle">
              {name}
            </text>
          ))}
          <rect
            className="heat-map-place"
            x={edges.x[column]}
            y={edges.y[row + 1]}
            width={edges.x[column + 1]! - edges.x[column]!}
            height={edges.y[row]! - edges.y[row + 1]!}
          />
          {current && <circle className="heat-map-current" cx={current.x} cy={current.y} r={6} />}
          {current?.label && (
            <text
              className="heat-map-region heat-map-yours"
              x={{ start: current.label.x0, middle: current.x, end: current.label.x1 }[current.label.anchor]}
              y={current.label.y0 + textHeight - 3}
              textAnchor={current.label.anchor}
            >
              {yours}
            </text>
          )}
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

function Regions({ layout, count }: { readonly layout: HeatMapLayout; readonly count: number }) {
  const id = useId()
  const palette = usePalette()
  return layout.regions.map(({ index, d }) => (
    <g key={index} className="heat-map-area">
      <Hatch id={`${id}${index}`} index={index} />
      <path d={d} fill={regionColour(palette, index, count)} />
      {hatchOf(index) !== undefined && <path d={d} fill={`url(#${id}${index})`} />}
    </g>
  ))
}

function Shades({ layout, columns }: { readonly layout: HeatMapLayout; readonly columns: number }) {
  const palette = usePalette()
  const { shades, edges } = layout
  return Array.from(shades, (shade, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns]
    const [left, top] = [edges.x[column]!, edges.y[row + 1]!]
    return (
      <rect
        key={at}
        x={left}
        y={top}
        width={edges.x[column + 1]! - left + 0.3}
        height={edges.y[row]! - top + 0.3}
        fill={palette.fragment(shade)}
      />
    )
  })
}
