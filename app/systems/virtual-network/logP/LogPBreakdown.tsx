import { Fragment } from 'react'
import type { LogPParts } from '../../../../engine/systems/virtual-network/door.ts'
import { NumbersRegion } from '../../../parts/NumbersRegion.tsx'
import { BelowOnPhone } from './BelowOnPhone.tsx'
import type { Partitioned } from './columns.ts'
import { micro } from './letters.tsx'
import './logP.css'

export interface BreakdownRow {
  readonly of: string
  /** Undefined where a variant could not be measured. */
  readonly parts: LogPParts | undefined
  readonly standing: string
}

export interface LogPBreakdownProps {
  readonly groups: readonly {
    readonly quantity: Partitioned
    readonly title: string
    readonly rows: readonly BreakdownRow[]
  }[]
}

const layers = ['baseline', 'reliability', 'protection'] as const
const sum = (parts: LogPParts): number => parts.baseline + parts.reliability + parts.protection

/** What gap, latency and round trip are made of: stacked bars of one scale, each with its numbers. */
export function LogPBreakdown({ groups }: LogPBreakdownProps) {
  const longest = Math.max(
    ...groups.flatMap(({ rows }) => rows.map(({ parts }) => (parts ? sum(parts) : 0))),
    1e-3,
  )
  return (
    <NumbersRegion label="Breakdown by layer">
      <table className="logp-table">
        <thead>
          <tr>
            <th scope="col">µs</th>
            <td className="logp-bars-head" />
            {layers.map((layer) => (
              <th key={layer} scope="col">
                <span className={`logp-swatch ${layer}`} aria-hidden="true" />
                {layer}
              </th>
            ))}
            <th scope="col">sum</th>
            <th scope="col">Standing of ours</th>
          </tr>
        </thead>
        {groups.map(({ quantity, title, rows }) => (
          <tbody key={quantity}>
            <tr>
              <th scope="rowgroup" colSpan={7} className="logp-group">
                {title}
              </th>
            </tr>
            {rows.map(({ of, parts, standing }) => {
              const stack = parts && (
                <span className="logp-stack" style={{ width: `${(100 * sum(parts)) / longest}%` }}>
                  {layers.map((layer) => (
                    <span key={layer} className={layer} style={{ flexGrow: Math.max(0, parts[layer]) }} />
                  ))}
                </span>
              )
              return (
                <Fragment key={of}>
                  <tr>
                    <th scope="row" className="muted">
                      {of}
                    </th>
                    <td className="logp-bars" aria-hidden="true">
                      {stack}
                    </td>
                    {parts ? (
                      <>
                        {layers.map((layer) => (
                          <td key={layer} className="figure">
                            {micro(parts[layer])}
                          </td>
                        ))}
                        <td className="figure">{micro(sum(parts))}</td>
                      </>
                    ) : (
                      <td colSpan={4}>not measured: messages were lost</td>
                    )}
                    <td>{standing}</td>
                  </tr>
                  {stack && <BelowOnPhone columns={6}>{stack}</BelowOnPhone>}
                </Fragment>
              )
            })}
          </tbody>
        ))}
      </table>
    </NumbersRegion>
  )
}
