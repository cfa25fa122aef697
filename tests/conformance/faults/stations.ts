import type { Stations } from '../../../engine/facets/stations.ts'
import { repeated } from './repeated.ts'
import { sentenceFaults } from './sentence.ts'

export const stationFaults = ({ kinds, list, observed }: Stations): string[] => [
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
    ...(observed.batches === 0 && [utilisation, present, throughput].some(({ halfWidth }) => halfWidth)
      ? [`station ${id} has an interval without batches`]
      : []),
  ]),
]
