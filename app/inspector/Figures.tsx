import { Fragment } from 'react'
import { columnFigures } from '../chart/format.ts'

interface FiguresProps {
  /** In the order in which they are read. */
  readonly rows: readonly Figure[]
}

export interface Figure {
  readonly name: string
  readonly value: number
  /** Of what is written, not of what is stored. */
  readonly unit: string
}

/** Numbers under each other with their units, those of one unit with as many decimals. */
export function Figures({ rows }: FiguresProps) {
  const written = (unit: string) =>
    columnFigures(rows.filter((row) => row.unit === unit).map(({ value }) => value))
  return (
    <dl className="inspector-figures">
      {rows.map(({ name, value, unit }) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd className="figure">{written(unit)(value)}</dd>
          <dd className="figure">{unit}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
