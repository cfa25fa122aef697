import type { Estimates, Headline, Kilobyte, MetricDescription } from '../../../engine/index.ts'
import { estimated } from '../../chart/estimate.ts'
import { sizesIn } from '../../chart/sizesIn.ts'

/** 'Latency: 188.9 µs with 5 equal fragments': the answer as it is read out. */
export function headlineWords(
  { metric, qualifier }: Headline,
  metrics: Readonly<Record<string, number>>,
  descriptions: readonly MetricDescription[],
  estimates: Estimates | undefined,
  kilobyte: Kilobyte,
): string {
  const description = descriptions.find(({ name }) => name === metric)
  const value = metrics[metric] ?? Number.NaN
  const { text, reach, unit } = estimated(
    value,
    estimates?.[metric]?.halfWidth,
    description?.unit ?? '',
    kilobyte,
  )
  const number = `${text}${reach === undefined ? '' : ` ± ${reach}`} ${unit}`.trim()
  return `${description ? `${description.label}: ` : ''}${number} ${sizesIn(qualifier, kilobyte)}`.trim()
}
