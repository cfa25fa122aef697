import type { Finding } from '../../../engine/index.ts'

interface HeldBack {
  /** What is said all the same. */
  readonly left: readonly Finding[]
  /** How many are not said. */
  readonly count: number
}

/** Findings without those that do something at a press, which would do the challenge. What warns is said, and does nothing. */
export function heldBack(findings: readonly Finding[]): HeldBack {
  const left = findings.flatMap(({ edit, ...finding }) =>
    edit === undefined || isTrouble(finding) ? [finding] : [],
  )
  return { left, count: findings.length - left.length }
}

const isTrouble = ({ tone }: Pick<Finding, 'tone'>): boolean => tone === 'warning' || tone === 'mishap'
