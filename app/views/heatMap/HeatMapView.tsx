import { use, useId, useRef, useState, type PointerEvent } from 'react'
import type { HeatMap } from '../../../engine/index.ts'
import { Axis } from '../../chart/Axis.tsx'
import { phrase } from '../../chart/format.ts'
import { KilobyteContext } from '../../chart/kilobyte.ts'
import { usePalette } from '../../chart/palette.ts'
import { Toggle } from '../../parts/Toggle.tsx'
import { useSize } from '../../parts/useSize.ts'
import './heatMap.css'
import { HeatMapTable } from './HeatMapTable.tsx'
import { heatMapLayout, placeAt } from './layout.ts'

export interface HeatMapProps {
  readonly map: HeatMap
  /** What choosing a place does: 'Use these costs'. */
  readonly action?: string | undefined
  readonly onChoose?: ((x: number, y: number) => void) | undefined
}

/** A quantity over two parameters: shades, borders of what is best, and one place under the hand, read in words. */
export function HeatMapView({ map, action, onChoose }: HeatMapProps) {
  const kilobyte = use(KilobyteContext)
  const palette = usePalette()
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame)
  const [table, setTable] = useState(false)
  // By its values: a finer map of the same has other numbers of rows and columns.
  const [place, setPlace] = useState<{ readonly x: number; readonly y: number }>()
  const { xs, ys, best, quantity, marks } = map
  const columns = xs.length
  const current = marks.find(({ kind }) => kind === 'current')
  const shown = nearest(map, place ?? current)
  const [row, column] = [Math.floor(shown / columns), shown % columns]
  const layout = size.width > 0 ? heatMapLayout(map, size, kilobyte) : undefined

  const putAt = (row: number, column: number) => setPlace({ x: xs[column]!, y: ys[row]! })
  const put = (at: number) => putAt(Math.floor(at / columns), at % columns)
  const under = (event: PointerEvent<HTMLDivElement>) => {
    if (!layout) return undefined
    const box = event.currentTarget.getBoundingClientRect()
    return placeAt(
      layout,
      event.clientX - box.left - layout.plot.left,
      event.clientY - box.top - layout.plot.top,
    )
  }
  const words = (at: number) =>
    `${map.x.label} ${phrase(xs[at % columns]!, map.x.unit, kilobyte)}, ${map.y.label} ${phrase(ys[Math.floor(at / columns)]!, map.y.unit, kilobyte)}: ${best ? `${best.names[best.index[at]!]!}, ` : ''}${quantity.label} ${phrase(map.value[at]!, quantity.unit, kilobyte)}`

  return (
    <section className="heat-map" aria-labelledby={`${id}-title`}>
      <header className="heat-map-head">
        <h3 id={`${id}-title`}>{map.title}</h3>
        <Toggle text="Table" label={`${map.title} as a table`} pressed={table} onChange={setTable} />
      </header>
      <p className="muted">{map.sentence}</p>
      {table ? (
        <HeatMapTable map={map} />
      ) : (
        <div
          ref={frame}
          className="heat-map-frame"
          onPointerMove={(event) => {
            const at = under(event)
            if (at !== undefined) put(at)
          }}
          onPointerDown={(event) => {
            const at = under(event)
            if (at !== undefined) put(at)
          }}
        >
          {layout && (
            <svg
              width={size.width}
              height={size.height}
              role="img"
              aria-label={`${map.title}. ${words(shown)}`}
            >
              <g transform={`translate(${layout.plot.left},${layout.plot.top})`}>
                {Array.from(layout.shades, (shade, at) => {
                  const [r, c] = [Math.floor(at / columns), at % columns]
                  const [left, top] = [layout.xEdges[c]!, layout.yEdges[r + 1]!]
                  return (
                    <rect
                      key={at}
                      x={left}
                      y={top}
                      width={layout.xEdges[c + 1]! - left + 0.3}
                      height={layout.yEdges[r]! - top + 0.3}
                      fill={palette.fragment(shade)}
                    />
                  )
                })}
                <path className="heat-map-borders" d={layout.borders} />
                <Axis side="left" ticks={layout.yTicks} at={0} />
                <Axis side="bottom" ticks={layout.xTicks} at={layout.plot.height} />
                {layout.regions.map(({ name, x, y }) => (
                  <text key={name} className="heat-map-region" x={x} y={y} dy="0.32em" textAnchor="middle">
                    {name}
                  </text>
                ))}
                {current && (
                  <circle
                    className="heat-map-current"
                    cx={layout.x(current.x)}
                    cy={layout.y(current.y)}
                    r={6}
                  />
                )}
                <rect
                  className="heat-map-place"
                  x={layout.xEdges[column]}
                  y={layout.yEdges[row + 1]}
                  width={layout.xEdges[column + 1]! - layout.xEdges[column]!}
                  height={layout.yEdges[row]! - layout.yEdges[row + 1]!}
                />
              </g>
            </svg>
          )}
          {layout && (
            <>
              <span className="heat-map-axis heat-map-axis-x">
                {map.x.label}, {layout.xScaled.unit}
              </span>
              <span className="heat-map-axis heat-map-axis-y">
                {map.y.label}, {layout.yScaled.unit}
              </span>
            </>
          )}
        </div>
      )}
      <p className="heat-map-reading" role="status">
        {words(shown)}
      </p>
      <div className="heat-map-hands">
        <label>
          <span className="muted">{map.x.label}</span>
          <input
            type="range"
            min={0}
            max={columns - 1}
            value={column}
            aria-valuetext={phrase(xs[column]!, map.x.unit, kilobyte)}
            onChange={(event) => putAt(row, Number(event.currentTarget.value))}
          />
        </label>
        <label>
          <span className="muted">{map.y.label}</span>
          <input
            type="range"
            min={0}
            max={ys.length - 1}
            value={row}
            aria-valuetext={phrase(ys[row]!, map.y.unit, kilobyte)}
            onChange={(event) => putAt(Number(event.currentTarget.value), column)}
          />
        </label>
        {onChoose && (
          <button type="button" className="solid-button" onClick={() => onChoose(xs[column]!, ys[row]!)}>
            {action}
          </button>
        )}
      </div>
      <p className="heat-map-legend muted">
        <span className="heat-map-ramp" aria-hidden="true" />
        {quantity.label}: 0 to {phrase(layout?.largest ?? Math.max(...map.value), quantity.unit, kilobyte)}
      </p>
    </section>
  )
}

/** The place that is nearest to the present scenario. */
function nearest({ xs, ys }: HeatMap, mark: { readonly x: number; readonly y: number } | undefined): number {
  if (!mark) return 0
  const closest = (places: Float64Array, value: number) =>
    places.reduce(
      (found, place, i) => (Math.abs(place - value) < Math.abs(places[found]! - value) ? i : found),
      0,
    )
  return closest(ys, mark.y) * xs.length + closest(xs, mark.x)
}
