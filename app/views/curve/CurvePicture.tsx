import { Suspense, useId, type ReactNode } from 'react'
import { afterwards } from '../../parts/afterwards.ts'
import type { Curve } from '../../../engine/index.ts'
import { Axis } from '../../chart/Axis.tsx'
import { figure } from '../../chart/format.ts'
import type { Size } from '../../parts/useSize.ts'
import type { Tick } from '../../chart/ticks.ts'
import { textHeight } from '../../chart/labels.ts'
import type { CurveLayout, DrawnLine, DrawnMark } from './layout.ts'
import { LineNames } from './LineNames.tsx'
import { surrounded } from './surrounded.ts'
import type { Reading } from './readout.ts'

// Most curves are lines and nothing else.
const SpreadLayer = afterwards(
  'The spread of the curves',
  async () => (await import('./SpreadLayer.tsx')).SpreadLayer,
)

interface CurvePictureProps {
  readonly curve: Curve
  readonly layout: CurveLayout
  readonly size: Size
  /** The name of the line that is pointed at, or that decides where the pointer is. */
  readonly pointed: string | undefined
  /** The reading under the pointer. */
  readonly cursor: Reading | undefined
  /** What stands beside the current point in the place of its usual label. */
  readonly ring?: ((layout: CurveLayout) => ReactNode) | undefined
}

/** The painter of a curve's layout. */
export function CurvePicture({ curve, layout, size, pointed, cursor, ring }: CurvePictureProps) {
  const clip = useId()
  const { plot, lines, marks, labels } = layout
  const best = marks.find(({ mark, visible }) => mark.kind === 'best' && visible)
  const current = marks.find(({ mark, visible }) => mark.kind === 'current' && visible)
  const emphasised: Tick | undefined = best && {
    value: best.mark.x,
    position: best.x,
    label: figure(best.mark.x / layout.xScaled.per),
  }
  return (
    <svg width={size.width} height={size.height} role="img" aria-label={spoken(curve.title, marks)}>
      <g transform={`translate(${plot.left},${plot.top})`}>
        <Axis side="left" ticks={layout.yTicks} at={0} grid={plot.width} />
        <Axis side="bottom" ticks={layout.xTicks} at={plot.height} {...(emphasised && { emphasised })} />
        <clipPath id={clip}>
          <rect x={-1} y={-2} width={plot.width + 2} height={plot.height + 3} />
        </clipPath>
        <g clipPath={`url(#${clip})`}>
          {[...lines.filter(beside), ...lines.filter((each) => !beside(each))].map(
            // Points that stand by themselves have no line.
            ({ line, look, d }) =>
              d && (
                <path
                  key={line.id}
                  d={d}
                  className={`curve-line ${look}${line.name === pointed ? ' curve-line-pointed' : ''}`}
                />
              ),
          )}
        </g>
        <LineNames layout={layout} pointed={pointed} />
        {surrounded(curve) && (
          <Suspense fallback={null}>
            <SpreadLayer curve={curve} layout={layout} clip={clip} />
          </Suspense>
        )}
        {marks
          .filter(({ mark, visible }) => visible && mark.kind !== 'best' && mark.kind !== 'current')
          .map(({ mark, x, y }) => (
            <path
              key={mark.id}
              transform={`translate(${x},${y})`}
              className={`curve-glyph curve-glyph-${mark.kind}`}
              d={glyphs[mark.kind]}
            />
          ))}
        {cursor && (
          <g className="curve-cursor">
            <line x1={layout.x(cursor.x)} x2={layout.x(cursor.x)} y1={0} y2={plot.height} />
            <circle cx={layout.x(cursor.x)} cy={layout.y(cursor.y)} r={3.5} />
          </g>
        )}
        {best && (
          <g className="curve-best">
            <line x1={best.x} x2={best.x} y1={best.y} y2={plot.height} />
            <circle cx={best.x} cy={best.y} r={6} />
          </g>
        )}
        {current && <circle className="curve-current" cx={current.x} cy={current.y} r={6} />}
        {ring?.(layout)}
        {labels.map(({ id, kind, text, box }) => (
          <text
            key={id}
            className={`curve-label curve-label-${kind}`}
            x={box.anchor === 'start' ? box.x0 : box.anchor === 'end' ? box.x1 : (box.x0 + box.x1) / 2}
            y={box.y0 + textHeight - 3}
            textAnchor={box.anchor}
          >
            {text}
          </text>
        ))}
      </g>
    </svg>
  )
}

/** Drawn first, so that the main line stands before it. */
const beside = ({ line }: DrawnLine): boolean => line.emphasis === 'faint'

/** A diamond where the bottleneck moves, a hollow ring at a candidate, a cross where a paper published a point. */
const glyphs = {
  transition: 'M0,-5L5,0L0,5L-5,0Z',
  candidate: 'M-3.5,0A3.5,3.5,0,1,1,3.5,0A3.5,3.5,0,1,1,-3.5,0Z',
  published: 'M-4,-4L4,4M-4,4L4,-4',
  best: '',
  current: '',
}

function spoken(title: string, marks: readonly DrawnMark[]): string {
  const told = marks.filter(({ mark: { kind } }) => kind === 'best' || kind === 'current')
  return [title, ...told.map(({ mark }) => mark.label)].join('. ')
}
