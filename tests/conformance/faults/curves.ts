import type { Axis, Curve, Line } from '../../../engine/facets/curve.ts'
import { repeated } from './repeated.ts'
import { labelFaults, sentenceFaults } from './sentence.ts'

export const curveFaults = (curves: readonly Curve[]): string[] => [
  ...repeated(curves.map(({ id }) => `curve ${id}`)),
  ...curves.flatMap(({ id, x, y, lines, marks, asymptotes = [], sentence }) => [
    ...sentenceFaults(sentence, `curve ${id}`),
    ...axisFaults(x, `the x axis of ${id}`),
    ...axisFaults(y, `the y axis of ${id}`),
    ...lines.flatMap((line) => [
      ...(line.x.length === line.y.length && line.x.length > 0 ? [] : [`line ${line.id} has no points`]),
      ...spreadFaults(line),
      ...(line.x.every((value, i) => i === 0 || value > line.x[i - 1]!) ? [] : [`line ${line.id} goes back`]),
    ]),
    ...marks.flatMap((mark) => labelFaults(mark.label, `mark ${mark.id}`)),
    ...asymptotes.flatMap((each) => labelFaults(each.label, `asymptote ${each.id}`)),
    ...repeated([
      ...asymptotes.map((each) => `asymptote ${each.id}`),
      ...lines.map((line) => `line ${line.id}`),
      ...marks.map((mark) => `mark ${mark.id}`),
    ]),
  ]),
]

const axisFaults = ({ domain: [from, to], scale, label }: Axis, where: string): string[] => [
  ...labelFaults(label, where),
  ...(from < to ? [] : [`${where} is empty`]),
  ...(scale === 'log' && from <= 0 ? [`${where} has no logarithm at its low end`] : []),
]

const spreadFaults = ({ id, x, reach, band }: Line): string[] => [
  ...(reach && reach.length !== x.length ? [`line ${id} has ${reach.length} intervals`] : []),
  ...(reach?.some((each) => !(each >= 0)) ? [`an interval of line ${id} has no width`] : []),
  ...(band && [band.lower, band.upper].some(({ length }) => length !== x.length)
    ? [`the band of line ${id} is not as long as the line`]
    : []),
  ...(band?.lower.some((value, i) => !(value <= band.upper[i]!))
    ? [`the band of line ${id} is upside down`]
    : []),
]
