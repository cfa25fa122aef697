import type { Uncertainty } from '../../../engine/index.ts'

/** What ± and * stand for in these numbers; nothing where there are no intervals. */
export function intervalSentences(uncertainties: readonly Uncertainty[]): readonly string[] {
  if (uncertainties.length === 0) return []
  const counts = new Set(uncertainties.map(({ batches }) => batches))
  const [batches] = counts
  const by = counts.size === 1 && batches !== undefined ? ` by ${batches} batch means` : ''
  return [
    `± is the 95 % confidence interval${by}.`,
    ...(uncertainties.some(({ correlated }) => correlated)
      ? ['* Neighbouring batches resemble each other, so this interval is too narrow.']
      : []),
  ]
}
