import type { Stations } from '../../../engine/facets/stations.ts'
import { unitRow } from '../../../engine/base/unit.ts'
import { repeated } from './repeated.ts'
import { sentenceFaults } from './sentence.ts'

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-9 * Math.max(a, b)

/** Of cycles 20 million make a second; none counts by ticks or minutes. */
const secondsOf = (unit: Stations['unit']): number => {
  const { shift } = unitRow(unit)
  return unit === 'cycles' ? 50e-9 : 10 ** (shift ?? NaN)
}

export const stationFaults = ({ unit, kinds, list, observed }: Stations): string[] => [
  ...repeated(kinds.map(({ id }) => `kind of stations ${id}`)),
  ...repeated(list.map(({ id }) => `station ${id}`)),
  ...kinds.flatMap(({ id, sentence }) => sentenceFaults(sentence, `kind of stations ${id}`)),
  ...(observed.from < observed.until ? [] : ['the stations were observed for no time']),
  ...list.flatMap(({ id, kind, utilisation, present, throughput, residence }) => [
    ...(kinds.some((each) => each.id === kind) ? [] : [`station ${id} is of the unknown kind ${kind}`]),
    ...(utilisation.mean > 1 + 1e-9 ? [`station ${id} is at work more than all the time`] : []),
    ...[utilisation, present, throughput, ...(residence ? [residence] : [])].flatMap(
      ({ mean, halfWidth = 0 }) =>
        mean >= 0 && halfWidth >= 0 ? [] : [`station ${id} has less than nothing`],
    ),
    // Little's law, which is how a residence is had: of the same customers, in the same units.
    ...(residence && !isNear(present.mean, throughput.mean * residence.mean * secondsOf(unit))
      ? [`station ${id} has ${present.mean} present, by Little’s law not`]
      : []),
    ...(observed.batches === 0 && [utilisation, present, throughput].some(({ halfWidth }) => halfWidth)
      ? [`station ${id} has an interval without batches`]
      : []),
  ]),
]
