import type { Series } from '../../../engine/facets/series.ts'
import { repeated } from './repeated.ts'
import { labelFaults, sentenceFaults } from './sentence.ts'

export const seriesFaults = (series: readonly Series[]): string[] => [
  ...repeated(series.map(({ id }) => `series ${id}`)),
  ...series.flatMap(({ id, sentence, formula, lines, levels, until, warm }) => [
    ...sentenceFaults(sentence, `series ${id}`),
    ...labelFaults(formula, `the formula of series ${id}`),
    ...(warm >= 0 && warm <= until ? [] : [`series ${id} warms up until ${warm} of ${until}`]),
    ...repeated(lines.map((line) => `line ${line.id} of ${id}`)),
    ...repeated(levels.map((level) => `level ${level.id} of ${id}`)),
    ...([0, 2].includes(lines.filter(({ emphasis }) => emphasis === 'band').length)
      ? []
      : [`the band of ${id} has not two lines`]),
    ...lines.flatMap(({ id: line, start, end, value }) => [
      ...(start.length === end.length && end.length === value.length
        ? []
        : [`the arrays of ${id}.${line} differ in length`]),
      ...(start.every((from, i) => from >= (end[i - 1] ?? 0) && from < end[i]! && end[i]! <= until)
        ? []
        : [`the steps of ${id}.${line} are not in order within the time`]),
    ]),
  ]),
]
