import { Fragment } from 'react'
import { grouped } from '../chart/format.ts'

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

/** Numbers under each other with their units, those of one unit with as many decimals: of the largest three digits or more. */
export function Figures({ rows }: FiguresProps) {
  const written = (unit: string) => {
    const values = rows.filter((row) => row.unit === unit).map(({ value }) => value)
    const largest = Math.max(...values)
    const decimals = values.every(Number.isInteger) ? 0 : largest >= 1000 ? 0 : largest >= 10 ? 1 : 2
    return (value: number) => grouped(value, decimals)
  }
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
