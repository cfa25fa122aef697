import type { Shares } from '../../../engine/facets/shares.ts'
import { labelFaults, sentenceFaults } from './sentence.ts'

const rounding = 1e-9

/** The index is 1 when all get the same, and 1 / n when one gets everything, whatever it is called. */
export function shareFaults({ sentence, names, values, index }: Shares): string[] {
  const n = values.length
  const even = values.every((value) => value === values[0])
  const one = n > 1 && values.filter((value) => value > 0).length === 1
  const expected = even ? 1 : one ? 1 / n : undefined
  return [
    ...sentenceFaults(sentence, 'the shares'),
    ...labelFaults(index.formula, 'the index of the shares'),
    ...(names.length === n ? [] : ['the shares have other names']),
    ...(values.every((value) => value >= 0) ? [] : ['a share is less than nothing']),
    ...(index.value >= 1 / n - rounding && index.value <= 1 + rounding
      ? []
      : [`the index of ${n} shares is ${index.value}`]),
    ...(expected === undefined || Math.abs(index.value - expected) <= rounding
      ? []
      : [`the index of the shares is ${index.value} where it should be ${expected}`]),
  ]
}
