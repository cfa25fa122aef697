import { use } from 'react'
import { inThousands } from '../../../engine/index.ts'
import { KilobyteContext } from '../../chart/kilobyte.ts'
import { ScrollRegion } from '../../parts/ScrollRegion.tsx'
import type { Facts } from './table/messages.ts'
import { valueText } from './words.ts'

interface ErrorRowsProps {
  readonly facts: Facts
  readonly onOpen?: ((row: number) => void) | undefined
}

/** Rows that could not be computed: how many, and what each says. */
export function ErrorRows({ facts: { errors, parameters, rows }, onOpen }: ErrorRowsProps) {
  const kilobyte = use(KilobyteContext)
  if (errors.count === 0) return null
  const count = inThousands(errors.count)
  return (
    <details className="sweep-errors">
      <summary>
        {errors.count === 1 ? '1 row' : `${count} rows`} of {inThousands(rows)} could not be computed
      </summary>
      {errors.count > errors.listed.length && (
        <p className="muted">The first {errors.listed.length} of them.</p>
      )}
      <ScrollRegion className="sweep-error-rows" aria-label="Rows that could not be computed">
        <table>
          <thead>
            <tr>
              <th scope="col" className="figure">
                Row
              </th>
              {parameters.map(({ name, title }) => (
                <th key={name} scope="col">
                  {title}
                </th>
              ))}
              <th scope="col">What it says</th>
            </tr>
          </thead>
          <tbody>
            {errors.listed.map(({ row, text, values }) => (
              <tr key={row}>
                <th scope="row" className="figure">
                  {onOpen ? (
                    <button
                      type="button"
                      className="link-button"
                      aria-label={`Open row ${row + 1}`}
                      onClick={() => onOpen(row)}
                    >
                      {row + 1}
                    </button>
                  ) : (
                    row + 1
                  )}
                </th>
                {values.map((value, i) => (
                  <td key={parameters[i]!.name} className="figure">
                    {valueText(value, parameters[i]!, kilobyte)}
                  </td>
                ))}
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </details>
  )
}
