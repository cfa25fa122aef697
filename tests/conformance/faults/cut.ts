import type { Cut } from '../../../engine/facets/cut.ts'
import { sentenceFaults } from './sentence.ts'

export function cutFaults({ sizes, total, because }: Cut): string[] {
  const sum = sizes.reduce((all, size) => all + size, 0)
  return [
    ...(Math.abs(sum - total) <= 1e-9 * total ? [] : [`the cut has ${sum} of ${total} bytes`]),
    ...(sizes.every((size) => size > 0) ? [] : ['a piece of the cut is empty']),
    ...(because === undefined ? [] : sentenceFaults(because, 'the cut')),
  ]
}
