import type { Path, PathPart } from '../../../../engine/systems/speculative-defragmentation/door.ts'
import { grouped } from '../../../chart/format.ts'
import { NumbersRegion } from '../../../parts/NumbersRegion.tsx'

interface CostColumnsProps {
  readonly paths: readonly Path[]
  /** The costs are those of the paper. */
  readonly calibrated: boolean
}

const kinds: readonly (readonly [id: PathPart['id'], label: string])[] = [
  ['protocol', 'protocol'],
  ['remap', 'remap'],
  ['first', 'first copy'],
  ['second', 'second'],
  ['cleanup', 'clean-up'],
]

/** What a page costs by path: bars of their parts, and both numbers in columns. */
export function CostColumns({ paths, calibrated }: CostColumnsProps) {
  const longest = Math.max(...paths.map(({ total }) => total))
  return (
    <section className="defrag-costs" aria-labelledby="defrag-costs">
      <NumbersRegion label="What a page costs by path">
        <table>
          <thead>
            <tr>
              <th scope="col" id="defrag-costs">
                What a page of 4,096 B costs
              </th>
              <td />
              <th scope="col">µs</th>
              <th scope="col">MB/s</th>
            </tr>
          </thead>
          <tbody>
            {paths.map(({ id, name, parts, total, rate, standing }) => (
              <tr key={id}>
                <th scope="row">
                  {name}{' '}
                  {calibrated && standing === 'predicted' && (
                    <span className="defrag-standing">predicted</span>
                  )}
                </th>
                <td className="defrag-bar" aria-hidden="true">
                  <span>
                    {parts.map((part) => (
                      <span
                        key={part.id}
                        className={`defrag-part ${part.id}`}
                        style={{ width: `${(100 * part.value) / longest}%` }}
                      />
                    ))}
                  </span>
                </td>
                <td className="figure">{micros(total)}</td>
                <td className="figure">
                  <b>{rateText(rate)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </NumbersRegion>
      <ul className="defrag-legend muted">
        {kinds
          .filter(([id]) => paths.some(({ parts }) => parts.some((part) => part.id === id && part.value > 0)))
          .map(([id, label]) => (
            <li key={id}>
              <span className={`defrag-part ${id}`} />
              {label}
            </li>
          ))}
      </ul>
    </section>
  )
}

const micros = (ns: number): string => grouped(ns / 1000, ns < 10_000 ? 2 : 1)

const rateText = (rate: number): string => grouped(rate, rate < 10 ? 1 : 0)
