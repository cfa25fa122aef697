import type { Unit } from '../../base/unit.ts'
import type { MetricDescription } from '../system.ts'

/** A formula that is empty and a source that is absent are those that the rows have in common. */
export type MetricRow = readonly [
  name: string,
  label: string,
  unit: Unit,
  formula: string,
  sentence: string,
  source?: string,
]

/** The numbers of one experiment. @param usual  what most of them have in common */
export const metricRows = (
  group: string,
  usual: { readonly formula: string; readonly source: string },
  rows: readonly MetricRow[],
): readonly MetricDescription[] =>
  rows.map(([name, label, unit, formula, sentence, source = usual.source]) => ({
    name,
    label,
    unit,
    formula: formula === '' ? usual.formula : formula,
    sentence,
    source,
    group,
  }))
