import type { PresetOf } from '../../preset.ts'
import { assumed } from '../../preset.ts'
import type { DefragParams } from '../parameters.ts'
import { ofTheModel } from '../provenance.ts'

const source = 'Kurmann et al. 2000, section 3.2; our scenario'
const experiment = assumed('a scenario of our own, run by an independent implementation of the rules as well')
const watch = ['pagesInPlace', 'potentialPages', 'failedGroups', 'zcBytes', 'cleanBytes', 'copyBytes']

/** Id, name, sequence, what is to be seen. */
const written: readonly (readonly [id: string, name: string, sequence: string, expected: string])[] = [
  ['d10', 'Three clean pages', 'A0.0 A0.1 A0.2 A1.0 A1.1 A1.2 A2.0 A2.1 A2.2', 'All three land in place.'],
  [
    'd11',
    'A stray frame inside a page',
    'A0.0 A0.1 x A0.2 A1.0 A1.1 A1.2 A2.0 A2.1 A2.2',
    'Exactly one page fails.',
  ],
  [
    'd12',
    'A stray frame between pages',
    'A0.0 A0.1 A0.2 x A1.0 A1.1 A1.2 A2.0 A2.1 A2.2',
    'Still one page fails: the stray frame takes the first slot.',
  ],
  [
    'd13',
    'Three stray frames between pages',
    'A0.0 A0.1 A0.2 x x x A1.0 A1.1 A1.2',
    'No page fails: three of them are one group, which is cleaned up.',
  ],
  [
    'd14',
    'Seven stray frames between pages',
    'A0.0 A0.1 A0.2 x x x x x x x A1.0 A1.1 A1.2 A2.0 A2.1 A2.2',
    'One page fails, however long the burst is.',
  ],
  [
    'd19',
    'A damaged fragment',
    'A0.0 A0.1! A0.2 A1.0 A1.1 A1.2',
    'The first page is left to TCP, the second lands in place.',
  ],
  [
    'd20',
    'A missing fragment',
    'A0.0 A0.2 A1.0 A1.1 A1.2 A2.0 A2.1 A2.2',
    'The first frame of the next page falls into the group: two pages are lost to it, the third lands in place.',
  ],
  [
    'd21',
    'A sender with timestamps',
    'A0.0+ A0.1+ A0.2+ A1.0+ A1.1+ A1.2+',
    'None lands in place: the first frames are as long as expected, but their headers are longer.',
  ],
  [
    'd22',
    'A standard sender',
    's0.0 s0.1 s0.2 s1.0 s1.1 s1.2',
    'No page could land in place, and every group is cleaned up.',
  ],
]

/** Scenarios D10 to D22 and D30. @param usual  what is not said */
export const framePresets = (usual: DefragParams): readonly PresetOf<DefragParams>[] => [
  ...written.map(([id, name, sequence, expected]): PresetOf<DefragParams> => ({
    id,
    name,
    group: 'Frame by frame',
    sentence: `The frames ${sequence.length > 60 ? `${sequence.slice(0, sequence.lastIndexOf(' ', 60))} and so on` : sequence}, one behind the other.`,
    expected,
    watch,
    params: { ...usual, experiment: { kind: 'frames', sequence } },
    source,
    date: '2026-11',
    provenance: { ...ofTheModel, experiment },
  })),
  ...[
    { id: 'd30', name: 'Single stray frames at random', interfering: 30, burst: 1 },
    { id: 'd30-bursts', name: 'Bursts of stray frames at random', interfering: 300, burst: 25 },
  ].map(({ id, name, interfering, burst }): PresetOf<DefragParams> => ({
    id,
    name,
    group: 'Frame by frame',
    sentence: `3,000 pages and ${interfering} stray frames in bursts of ${burst}.`,
    expected: 'About one page fails each burst, whatever its length: only so Table 1 makes sense.',
    watch,
    params: { ...usual, experiment: { kind: 'random', pages: 3000, interfering, burst } },
    source,
    date: '2026-11',
    provenance: { ...ofTheModel, experiment },
  })),
]
