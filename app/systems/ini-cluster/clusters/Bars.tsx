import { memo } from 'react'
import { shade } from '../../../views/shapes/shade.ts'
import type { BarMark, QueueMarks } from './marks.ts'
import { outlinesOf, repliesOf } from './outlines.ts'

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
      {outlinesOf(bars).map(({ id, computes, place, d }) => (
        <path
          key={id}
          className={computes ? 'clusters-bar clusters-computes' : 'clusters-bar'}
          style={computes ? undefined : { fill: shade(place, 1) }}
          d={d}
        />
      ))}
      <path d={repliesOf(bars)} fill={hatch} />
      {bars
        .filter(({ text }) => text !== '')
        .map(({ x, y, width, height, place, text }, at) => (
          <text
            key={at}
            className={place > 0.55 ? 'clusters-number late' : 'clusters-number'}
            x={x + width / 2}
            y={y + height / 2 + 4}
          >
            {text}
          </text>
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
