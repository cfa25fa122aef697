import { use, useId, useMemo, useRef, useState, type PointerEvent } from 'react'
import type { HeatMap } from '../../../engine/index.ts'
import { phrase } from '../../chart/format.ts'
import { KilobyteContext } from '../../chart/kilobyte.ts'
import { Toggle } from '../../parts/Toggle.tsx'
import { useSize } from '../../parts/useSize.ts'
import { Hand } from './Hand.tsx'
import './heatMap.css'
import { HeatMapKey } from './HeatMapKey.tsx'
import { HeatMapPicture } from './HeatMapPicture.tsx'
import { HeatMapTable } from './HeatMapTable.tsx'
import { heatMapLayout, placeAt } from './layout.ts'

export interface HeatMapProps {
  readonly map: HeatMap
  /** What choosing a place does: 'Use these costs'. */
  readonly action?: string | undefined
  readonly onChoose?: ((x: number, y: number) => void) | undefined
}

/** A quantity over two parameters: what is best or shades, contours, and one place under the hand, read in words. */
export function HeatMapView({ map, action, onChoose }: HeatMapProps) {
  const kilobyte = use(KilobyteContext)
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
  const { width, height } = size
  const layout = useMemo(
    () => (width > 0 ? heatMapLayout(map, { width, height }, kilobyte) : undefined),
    [map, width, height, kilobyte],
  )

  const putAt = (row: number, column: number) => setPlace({ x: xs[column]!, y: ys[row]! })
  const point = (event: PointerEvent<HTMLDivElement>) => {
    if (!layout) return
    const box = event.currentTarget.getBoundingClientRect()
    const { left, top } = layout.plot
    const at = placeAt(layout, event.clientX - box.left - left, event.clientY - box.top - top)
    if (at !== undefined) putAt(Math.floor(at / columns), at % columns)
  }
  const placeOf = ({ unit }: HeatMap['x'], value: number) => phrase(value, unit, kilobyte)
  const words = (at: number) =>
    `${map.x.label} ${placeOf(map.x, xs[at % columns]!)}, ${map.y.label} ${placeOf(map.y, ys[Math.floor(at / columns)]!)}: ${best ? `${best.names[best.index[at]!]!}, ` : ''}${quantity.label} ${phrase(map.value[at]!, quantity.unit, kilobyte)}`

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
        <div ref={frame} className="heat-map-frame" onPointerMove={point} onPointerDown={point}>
          {layout && (
            <HeatMapPicture
              map={map}
              layout={layout}
              size={size}
              row={row}
              column={column}
              spoken={`${map.title}. ${words(shown)}`}
            />
          )}
        </div>
      )}
      {layout && !table && <HeatMapKey map={map} layout={layout} />}
      <p className="heat-map-reading">{words(shown)}</p>
      <div className="heat-map-hands">
        <Hand
          label={map.x.label}
          count={columns}
          at={column}
          value={placeOf(map.x, xs[column]!)}
          words={words(shown)}
          onMove={(to) => putAt(row, to)}
        />
        <Hand
          label={map.y.label}
          count={ys.length}
          at={row}
          value={placeOf(map.y, ys[row]!)}
          words={words(shown)}
          onMove={(to) => putAt(to, column)}
        />
        {onChoose && (
          <button type="button" className="solid-button" onClick={() => onChoose(xs[column]!, ys[row]!)}>
            {action}
          </button>
        )}
      </div>
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
