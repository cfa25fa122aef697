import { use } from 'react'
import { advisedFragments, type StageCosts } from '../../../../engine/systems/pipeline/door.ts'
import { percent, phrase } from '../../../chart/format.ts'
import { KilobyteContext } from '../../../chart/kilobyte.ts'
import { NumbersRegion } from '../../../parts/NumbersRegion.tsx'

interface AdviceTableProps {
  readonly total: StageCosts
  readonly bottlenecks: readonly StageCosts[]
}

const sizes = Array.from({ length: 11 }, (_, i) => 1024 * 2 ** i)

/** How to cut messages of each size, by what was measured. */
export function AdviceTable({ total, bottlenecks }: AdviceTableProps) {
  const kilobyte = use(KilobyteContext)
  return (
    <NumbersRegion className="measure-table" label="Advised fragments for each message size">
      <table>
        <thead>
          <tr>
            <th scope="col">Message</th>
            <th scope="col">Fragments</th>
            <th scope="col">of about</th>
            <th scope="col">Latency</th>
            <th scope="col">Whole</th>
            <th scope="col">Saving</th>
          </tr>
        </thead>
        <tbody>
          {sizes.map((bytes) => {
            const { fragments, fragmentBytes, latency, unfragmented } = advisedFragments(
              total,
              bottlenecks,
              bytes,
            )
            return (
              <tr key={bytes}>
                <th scope="row" className="figure">
                  {phrase(bytes, 'B', kilobyte)}
                </th>
                <td className="figure">{fragments}</td>
                <td className="figure">{phrase(Math.round(fragmentBytes), 'B', kilobyte)}</td>
                <td className="figure">{phrase(latency, 'us', kilobyte)}</td>
                <td className="figure">{phrase(unfragmented, 'us', kilobyte)}</td>
                <td className="figure">{percent(unfragmented > 0 ? 1 - latency / unfragmented : 0)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </NumbersRegion>
  )
}
