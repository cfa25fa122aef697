import { use } from 'react'
import type { Estimate, Recovery } from '../../../../engine/systems/pipeline/door.ts'
import { phrase } from '../../../chart/format.ts'
import { KilobyteContext, type Kilobyte } from '../../../chart/kilobyte.ts'
import { NumbersRegion } from '../../../parts/NumbersRegion.tsx'

/** Stages, or what is known of them from outside. */
type StagesRecovery = Extract<Recovery, { kind: 'stages' | 'outside' }>

interface EstimatesProps {
  readonly recovery: StagesRecovery
  /** Of the region that scrolls. */
  readonly label?: string
}

/** What was recovered, with standard errors and 95 % intervals. */
export function Estimates({ recovery, label = 'What was recovered' }: EstimatesProps) {
  const kilobyte = use(KilobyteContext)
  const rows = rowsOf(recovery, (bytes) => phrase(bytes, 'B', kilobyte))
  return (
    <NumbersRegion className="measure-table" label={label}>
      <table>
        <thead>
          <tr>
            <th scope="col">Stage</th>
            <th scope="col">Overhead g, µs</th>
            <th scope="col">95 % of g</th>
            <th scope="col">Cost G, µs/KB</th>
            <th scope="col">95 % of G</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, overhead, perByte }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="figure">{withError(overhead, 1)}</td>
              <td className="figure">{interval(overhead, 1)}</td>
              <td className="figure">{withError(perByte, kilobyte)}</td>
              <td className="figure">{interval(perByte, kilobyte)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </NumbersRegion>
  )
}

interface Row {
  readonly name: string
  readonly overhead: Estimate
  readonly perByte: Estimate
}

function rowsOf(recovery: StagesRecovery, size: (bytes: number) => string): readonly Row[] {
  if (recovery.kind === 'stages') return recovery.recovered
  const { total, ranges, bottleneck, others } = recovery.indirect
  return [
    { name: 'All stages together (Σ g, Σ G)', ...total },
    ...(bottleneck ? [{ name: 'Bottleneck (g_b, G_b)', ...bottleneck }] : []),
    ...(others ? [{ name: 'The others (Σ g, Σ G)', ...others }] : []),
    ...(bottleneck
      ? []
      : ranges.map(({ from, to, ...costs }) => ({
          name: `Bottleneck from ${size(from)} to ${size(to)}`,
          ...costs,
        }))),
  ]
}

/** As many decimals as the error makes sense of. */
const decimals = ({ error }: Estimate, scale: number): number =>
  error > 0 ? Math.max(0, Math.min(4, 1 - Math.floor(Math.log10(error * scale)))) : 3

const number = (value: number, digits: number): string => value.toFixed(digits).replace('-', '−')

function withError(estimate: Estimate, scale: Kilobyte | 1): string {
  const digits = decimals(estimate, scale)
  return `${number(estimate.value * scale, digits)} ± ${number(estimate.error * scale, digits)}`
}

function interval(estimate: Estimate, scale: Kilobyte | 1): string {
  const digits = decimals(estimate, scale)
  return `${number(estimate.low * scale, digits)} to ${number(estimate.high * scale, digits)}`
}
