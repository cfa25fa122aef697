import type { Axis, Curve } from '../../../engine/facets/curve.ts'
import { repeated } from './repeated.ts'
import { labelFaults, sentenceFaults } from './sentence.ts'

export const curveFaults = (curves: readonly Curve[]): string[] => [
  ...repeated(curves.map(({ id }) => `curve ${id}`)),
  ...curves.flatMap(({ id, x, y, lines, marks, sentence }) => [
    ...sentenceFaults(sentence, `curve ${id}`),
    ...axisFaults(x, `the x axis of ${id}`),
    ...axisFaults(y, `the y axis of ${id}`),
    ...lines.flatMap((line) => [
      ...(line.x.length === line.y.length && line.x.length > 0 ? [] : [`line ${line.id} has no points`]),
      ...(line.x.every((value, i) => i === 0 || value > line.x[i - 1]!) ? [] : [`line ${line.id} goes back`]),
    ]),
    ...marks.flatMap((mark) => labelFaults(mark.label, `mark ${mark.id}`)),
    ...repeated([...lines.map((line) => `line ${line.id}`), ...marks.map((mark) => `mark ${mark.id}`)]),
  ]),
]

const axisFaults = ({ domain: [from, to], scale, label }: Axis, where: string): string[] => [
  ...labelFaults(label, where),
  ...(from < to ? [] : [`${where} is empty`]),
  ...(scale === 'log' && from <= 0 ? [`${where} has no logarithm at its low end`] : []),
]
