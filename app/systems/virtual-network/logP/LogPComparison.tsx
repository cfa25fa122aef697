import { Fragment } from 'react'
import {
  twoDecimals,
  type LogPColumn,
  type LogPNumbers,
} from '../../../../engine/systems/virtual-network/door.ts'
import { NumbersRegion } from '../../../parts/NumbersRegion.tsx'
import { BelowOnPhone } from './BelowOnPhone.tsx'
import { letters } from './letters.tsx'
import { Formula } from '../../../parts/Formula.tsx'
import './logP.css'

export interface LogPComparisonProps {
  readonly columns: readonly LogPColumn[]
  /** How ours stands to the paper's AM-II, by number. */
  readonly standing: Readonly<Record<keyof LogPNumbers, string>>
}

/** The five numbers of each column side by side, with bars of one scale. */
export function LogPComparison({ columns, standing }: LogPComparisonProps) {
  const longest = Math.max(...columns.flatMap(({ numbers }) => Object.values(numbers)), 1e-3)
  return (
    <NumbersRegion label="LogP numbers side by side">
      <table className="logp-table">
        <thead>
          <tr>
            <th scope="col">µs</th>
            <td className="logp-bars-head" />
            {columns.map(({ id, name }) => (
              <th key={id} scope="col">
                <span className={`logp-swatch ${id}`} aria-hidden="true" />
                {name}
              </th>
            ))}
            <th scope="col">Standing of ours</th>
          </tr>
        </thead>
        <tbody>
          {letters.map(({ name, letter, words, sentence }) => {
            const strips = columns.map(({ id, numbers }) => (
              <span
                key={id}
                className={`logp-strip ${id}`}
                style={{ width: `${(100 * Math.max(0, numbers[name] ?? 0)) / longest}%` }}
              />
            ))
            return (
              <Fragment key={name}>
                <tr>
                  <th scope="row" title={sentence}>
                    <b>
                      <Formula text={letter} />
                    </b>{' '}
                    <span className="muted">{words}</span>
                  </th>
                  <td className="logp-bars" aria-hidden="true">
                    {strips}
                  </td>
                  {columns.map(({ id, numbers }) => (
                    <td key={id} className="figure">
                      {numbers[name] === undefined ? 'not measured' : twoDecimals(numbers[name])}
                    </td>
                  ))}
                  <td>{standing[name]}</td>
                </tr>
                <BelowOnPhone columns={columns.length + 2}>{strips}</BelowOnPhone>
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </NumbersRegion>
  )
}
