import { plural } from '../../../../engine/systems/memory-channel/door.ts'
import { grouped } from '../../../chart/format.ts'
import { mostDrawn, type MatrixLayout } from './layout.ts'
import type { Facts } from './facts.ts'

const size = 100

/** Every region as a square: who writes it, in whose memory it lies, and how many fit. Processes of a node need none. */
export function RegionMatrix({
  params: { nodes, total, processesPerNode },
  capacity,
  layout: { cells, side, limit },
}: Facts & { readonly layout: MatrixLayout }) {
  const unit = size / side
  const gap = Math.min(0.35, 0.12 * unit)
  const fits = capacity.cluster <= total
  const all = nodes * processesPerNode
  return (
    <svg
      className="capacity-matrix"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={`${grouped(nodes)} by ${plural(nodes, 'node')}${processesPerNode > 1 ? ` of ${processesPerNode} processes` : ''}, ${plural(capacity.perNode, 'region')} at each: ${fits ? 'all fit' : `those of ${plural(capacity.most, 'node')} fit`}.`}
    >
      <defs>
        <pattern
          id="capacity-over"
          width="1.6"
          height="1.6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <line x1="0" y1="0" x2="0" y2="1.6" className="capacity-hatch" />
        </pattern>
      </defs>
      {all > mostDrawn && (
        <rect
          className={fits ? 'capacity-region' : 'capacity-region-over'}
          width={all * unit}
          height={all * unit}
        />
      )}
      {cells.map(({ writer, reader, over }) => (
        <rect
          key={`${writer}-${reader}`}
          className={over ? 'capacity-region-over' : 'capacity-region'}
          x={reader * unit + gap}
          y={writer * unit + gap}
          width={unit - 2 * gap}
          height={unit - 2 * gap}
        />
      ))}
      {limit !== undefined && <rect className="capacity-limit" width={limit * unit} height={limit * unit} />}
    </svg>
  )
}
