import { memo } from 'react'
import { shade } from '../../../views/shapes/shade.ts'
import type { BarMark, QueueMarks } from './marks.ts'

/** What is served and computed. */
export const Bars = memo(function Bars({
  bars,
  hatch,
}: {
  readonly bars: readonly BarMark[]
  readonly hatch: string
}) {
  return (
    <g>
      {bars.map(({ span, x, y, width, height, look, place, text }, at) => (
        <g key={span < 0 ? `run ${at}` : span}>
          <rect
            className={`clusters-bar clusters-${look}`}
            {...{ x, y, width, height }}
            rx={Math.min(2, width / 2)}
            style={look === 'computes' ? undefined : { fill: shade(place, 1) }}
          />
          {look === 'reply' && <rect {...{ x, y, width, height }} fill={hatch} />}
          {text !== '' && (
            <text
              className={place > 0.55 ? 'clusters-number late' : 'clusters-number'}
              x={x + width / 2}
              y={y + height / 2 + 4}
            >
              {text}
            </text>
          )}
        </g>
      ))}
    </g>
  )
})

/** A queue upon its floor. */
export const QueueShape = ({
  marks: { all, stray },
  hatch,
}: {
  readonly marks: QueueMarks
  readonly hatch: string
}) => (
  <>
    <path className="clusters-queue" d={all} />
    <path className="clusters-stray" d={stray} />
    <path d={stray} fill={hatch} />
  </>
)

/** Hatches, by the id of their picture. */
export const Hatches = ({ id }: { readonly id: string }) => (
  <defs>
    {(['reply', 'stray'] as const).map((kind) => (
      <pattern
        key={kind}
        id={`${id}-${kind}`}
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <line className={`clusters-hatch-${kind}`} x1="1" x2="1" y1="0" y2="5" />
      </pattern>
    ))}
  </defs>
)
