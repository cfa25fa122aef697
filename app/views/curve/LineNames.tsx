import { leader, rowHeight } from '../../chart/lineNames.ts'
import '../../chart/strokes.css'
import type { CurveLayout, DrawnLine } from './layout.ts'

/** A piece of a line as it is drawn, from `from` to `to`; a point where its points stand by themselves. */
export function Sample({
  drawn: { line, look },
  from,
  to,
}: Readonly<Record<'from' | 'to', string>> & { readonly drawn: DrawnLine }) {
  const [x, y] = to.split(',').map(Number) as [number, number]
  return line.separate ? (
    <circle className={look} cx={x - 7} cy={y} r={2.5} />
  ) : (
    <path className={`curve-line ${look}`} d={`M${from}L${to}`} />
  )
}

export interface Pointed {
  /** The name of the line that is pointed at, or that decides where the pointer is. */
  readonly pointed: string | undefined
}

export const nameClass = (name: string, pointed: string | undefined): string =>
  `curve-name${name === pointed ? ' curve-name-pointed' : ''}`

/** The names beside the ends of the lines, each with a piece of its line. */
export function LineNames({
  layout: { plot, lines, names = [] },
  pointed,
}: { readonly layout: CurveLayout } & Pointed) {
  const pitch = rowHeight()
  return names.map(({ id, rows, from, middle }) => {
    const drawn = lines.find(({ line }) => line.id === id)!
    return (
      <g key={id} className={nameClass(drawn.line.name, pointed)}>
        <Sample
          drawn={drawn}
          from={`${plot.width + (from === undefined ? leader.apart : leader.from)},${from ?? middle}`}
          to={`${plot.width + leader.to},${middle}`}
        />
        <text y={middle - ((rows.length - 1) * pitch) / 2}>
          {rows.map((row, i) => (
            <tspan key={i} x={plot.width + leader.text} dy={i === 0 ? '0.35em' : pitch}>
              {row}
            </tspan>
          ))}
        </text>
      </g>
    )
  })
}
