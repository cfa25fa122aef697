import { explorer } from '../visit.ts'
import { runs } from '../../sample.ts'

type Place = readonly [name: string, link: string]

const all: readonly Place[] = [
  ['the pipeline', explorer],
  ['the network', '#v=1&s=virtual-network&end'],
  ...['figures', 'data-path', 'map', 'measure', 'drift', 'advisor'].map((desk): Place => [
    desk,
    `#v=1&s=pipeline&view.desk=${desk}&end`,
  ]),
  ...['figures', 'logp', 'messages', 'network', 'proof'].map((desk): Place => [
    desk,
    `#v=1&s=virtual-network&view.desk=${desk}&end`,
  ]),
]

/** Both systems and all their desks; of the sample every third. */
export const pages = all.filter((_, i) => i % runs(3, 1) === 1 % runs(3, 1))
