import { assumed, published } from '../../preset.ts'
import type { Preset } from '../../system.ts'
import { ofTheChannel } from '../channel/provenance.ts'
import { usualScript } from './parameters.ts'

export type AddressSpacePreset = Omit<Preset, 'params'> & { readonly script: string }

const origin = {
  group: 'Address space',
  source: 'Geweke, Wong 1999, section 2.1',
  date: '2026-11',
  watch: ['wordReads', 'oldReads', 'refused'],
  provenance: {
    ...ofTheChannel,
    experiment: published('section 2.1; the script is ours'),
    'experiment.script': assumed('our own'),
  },
} as const

/** Ids are permanent. */
export const addressSpacePresets: readonly AddressSpacePreset[] = [
  {
    id: 'space-loopback',
    name: 'One name, a writer, a reader, a latecomer',
    sentence:
      'Node 0 writes and reads its own words in loop-back, node 1 reads, node 2 comes when the word has passed.',
    expected: 'Node 0 does not see its own 7 before 2.9 µs; node 2 sees nothing until the next write.',
    script: usualScript,
    ...origin,
  },
  {
    id: 'space-coherent',
    name: 'Coherent allocation',
    sentence: 'The same latecomer, with a segment that a daemon of every node receives from the beginning.',
    expected: 'Node 2 reads the 7 that was written before it asked.',
    script: `0 allocate board 8192 coherent
0 attach board send
0 write board 7
wait 5 us
2 allocate board 8192
2 attach board receive
2 read board     # its daemon has received it`,
    ...origin,
  },
  {
    id: 'space-many',
    name: 'Several writers and readers',
    sentence: 'Two nodes write the same word, two read it: all see the writes in one order.',
    expected: 'First 1, then 2, at both readers; who can only write is refused a read.',
    script: `0 allocate board 8192
1 allocate board 8192
2 allocate board 8192
3 allocate board 8192
0 attach board send
1 attach board send
2 attach board receive
3 attach board receive
0 write board 1
wait 1 us
1 write board 2
wait 2 us
2 read board     # 1 has come, 2 has not
3 read board
wait 2 us
2 read board
3 read board
0 read board     # a window cannot be read`,
    ...origin,
  },
]
