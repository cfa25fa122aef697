import type { Finding, Headline } from '../../../engine/index.ts'

/** Findings without those that say what would be better, or do it at a press. What warns is said, and does nothing. */
export const unadvisingFindings = (findings: readonly Finding[]): readonly Finding[] =>
  findings.flatMap(({ edit, ...finding }) =>
    isTrouble(finding) || (edit === undefined && !finding.advises && finding.tone !== 'advice')
      ? [finding]
      : [],
  )

const isTrouble = ({ tone }: Pick<Finding, 'tone'>): boolean => tone === 'warning' || tone === 'mishap'

export const unadvisingHeadline = (headline: Headline): Headline =>
  headline.advises ? { ...headline, rest: [] } : headline
