import type { Unit } from '../base/unit.ts'
import type { MetricDescription } from './system.ts'

/** A number of a result on a line; an empty formula and an absent source are those that its rows have in common. */
export type MetricRow = readonly [
  name: string,
  label: string,
  unit: Unit,
  formula: string,
  sentence: string,
  source?: string | undefined,
  /** It may be below 0. */
  signed?: true,
]

/** Numbers that stand under one heading. */
export const metricRows = (
  common: { readonly group: string; readonly source: string; readonly formula?: string },
  rows: readonly MetricRow[],
): readonly MetricDescription[] =>
  rows.map(([name, label, unit, formula, sentence, source = common.source, signed]) => ({
    name,
    label,
    unit,
    formula: formula || (common.formula ?? ''),
    sentence,
    source,
    group: common.group,
    ...(signed && { signed }),
  }))

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
