import { useId } from 'react'
import type { HeatMap } from '../../../engine/index.ts'
import { usePalette } from '../../chart/palette.ts'
import type { HeatMapLayout } from './layout.ts'
import { Hatch, hatchOf, regionColour } from './RegionFill.tsx'

/** What fills and lines mean: also what is too small in the picture for its name. */
export function HeatMapKey({ map, layout }: { readonly map: HeatMap; readonly layout: HeatMapLayout }) {
  const id = useId()
  const palette = usePalette()
  const count = map.best?.names.length ?? 0
  return (
    <ul className="heat-map-legend">
      {layout.regions.map(({ index, name }) => (
        <li key={index}>
          <svg width={24} height={14} aria-hidden="true">
            <Hatch id={`${id}${index}`} index={index} />
            <rect
              className="heat-map-swatch"
              width={24}
              height={14}
              fill={regionColour(palette, index, count)}
            />
            {hatchOf(index) !== undefined && <rect width={24} height={14} fill={`url(#${id}${index})`} />}
          </svg>
          {name}
        </li>
      ))}
      {!map.best && (
        <li>
          <span className="heat-map-ramp" aria-hidden="true" />
          from 0, ever deeper
        </li>
      )}
      {layout.contours.length > 0 && (
        <li>
          <svg width={24} height={14} aria-hidden="true">
            <path className="heat-map-contour" d="M0,7H24" />
          </svg>
          {map.quantity.label}: {layout.contours.map(({ label }) => label).join(', ')}
        </li>
      )}
    </ul>
  )
}
