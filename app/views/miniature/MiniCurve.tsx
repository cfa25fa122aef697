import { line } from 'd3-shape'
import type { Line } from '../../../engine/index.ts'
import './miniature.css'

/** Where something is to be seen, and what it is called there. */
export interface Spot {
  readonly x: number
  readonly y: number
  readonly words?: string
  /** The best, or what turns bad from there on. */
  readonly tone: 'good' | 'accent'
}

interface MiniCurveProps {
  readonly main: Pick<Line, 'x' | 'y'>
  /** Drawn dashed: what it is compared with. */
  readonly beside?: Pick<Line, 'x' | 'y'>
  readonly besideTone?: 'accent'
  readonly x: readonly [number, number]
  readonly y: readonly [number, number]
  readonly spot: Spot
}

const width = 140
const height = 78
const [top, floor] = [6, 58]

/** A curve and the one point of it that matters, without axes: what it shows is told beside it. */
export function MiniCurve({ main, beside, besideTone, x, y, spot }: MiniCurveProps) {
  const across = (value: number) => 4 + ((value - x[0]) / (x[1] - x[0])) * (width - 8)
  const up = (value: number) => floor - ((value - y[0]) / (y[1] - y[0])) * (floor - top)
  const path = ({ x: xs, y: ys }: Pick<Line, 'x' | 'y'>) =>
    line<number>(
      (_, at) => across(xs[at]!),
      (_, at) => up(ys[at]!),
    ).defined((_, at) => xs[at]! >= x[0] && xs[at]! <= x[1] && ys[at]! >= y[0] && ys[at]! <= y[1])(xs) ??
    undefined
  const { words, tone } = spot
  return (
    <svg
      className="miniature"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      {beside && <path className={`miniature-beside ${besideTone ?? ''}`} d={path(beside)} />}
      <path className="miniature-line" d={path(main)} />
      {tone === 'good' ? (
        <>
          <circle className="miniature-good" cx={across(spot.x)} cy={up(spot.y)} r={4.5} />
          <line
            className="miniature-drop"
            x1={across(spot.x)}
            x2={across(spot.x)}
            y1={up(spot.y) + 6}
            y2={floor + 4}
          />
        </>
      ) : (
        <line
          className="miniature-knee"
          x1={across(spot.x)}
          x2={across(spot.x)}
          y1={up(spot.y) - 4}
          y2={floor + 4}
        />
      )}
      {words !== undefined && (
        <text className={`miniature-words ${tone}`} x={across(spot.x)} y={height - 3} textAnchor="middle">
          {words}
        </text>
      )}
    </svg>
  )
}
