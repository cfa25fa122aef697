import type { Unit } from '../../base/unit.ts'
import type { MetricDescription } from '../system.ts'

/** What is counted, under one heading. */
export const counting =
  (group: string) =>
  (name: string, label: string, sentence: string, source = 'simulation'): MetricDescription => ({
    name,
    label,
    unit: '',
    formula: 'counted',
    sentence,
    source,
    group,
  })

export type MetricRow = readonly [
  name: string,
  label: string,
  unit: Unit,
  formula: string,
  sentence: string,
  /** With its sign, as a difference. */
  signed?: true,
]

/** Numbers that share a heading and a source. */
export const described = (
  common: Pick<MetricDescription, 'group' | 'source'>,
  rows: readonly MetricRow[],
): readonly MetricDescription[] =>
  rows.map(([name, label, unit, formula, sentence, signed]) => {
    const own = { name, label, unit, formula, sentence }
    return { ...own, ...common, ...(signed && { signed }) }
  })
