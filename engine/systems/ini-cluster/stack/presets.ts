import type { Provenance } from '../../system.ts'
import { assumed, derived, published } from '../../preset.ts'
import { thesisBuild } from '../modules/moduleCosts.ts'
import type { StackParams } from './parameters.ts'

interface StackPreset {
  readonly id: string
  readonly name: string
  readonly sentence: string
  readonly expected: string
  readonly watch: readonly string[]
  readonly stack: StackParams
  readonly provenance: Readonly<Record<string, Provenance>>
}

const measured: Readonly<Record<string, Provenance>> = {
  experiment: derived('lines through Tables 5.1 and 5.2'),
  'experiment.mtu': published('section 5.1'),
  'experiment.hides': assumed('section 4.4.1 names prefetching, and no number'),
}

const as = (length: number, changes: Partial<StackParams> = {}): StackParams => ({
  length,
  parts: 1,
  ...thesisBuild,
  ...changes,
})

/** Ids are permanent. */
export const stackPresets: readonly StackPreset[] = [
  {
    id: 'stack-1600',
    name: '1600 B, fragmented',
    sentence: 'A little longer than a packet: IP cuts it, copies it and puts it together again.',
    expected: 'Two messages of 800 B would take a factor of 1.63 less.',
    watch: ['stackTime', 'bestPartsTime', 'packets'],
    stack: as(1600),
    provenance: { ...measured, 'experiment.length': published('Tables 5.1 and 5.2') },
  },
  {
    id: 'stack-average',
    name: 'The average message',
    sentence: 'Of Water, as “IO delay” of Figure 5-1 has it: 5800 cycles, which by the tables is 185 B.',
    expected:
      '5,800 cycles at both interfaces, between the rows for 100 and 200 B; the lines through all rows have 27 less. The messages of Tables 5.3 and 5.4 have 190 to 209 B.',
    watch: ['stackTime', 'unlistedTime'],
    stack: as(185),
    provenance: { ...measured, 'experiment.length': derived('from 5800 cycles, section 5.2') },
  },
  {
    id: 'stack-longest',
    name: '65,000 B, the longest',
    sentence: 'The longest message that was measured: 44 fragments.',
    expected:
      'Reassembly alone takes some 544,000 cycles; 45 messages of 1,445 B take a factor of 2.01 less in all. Counted as 45 times the 1400 B of the tables it would be 2.06, but those carry 2,000 B less.',
    watch: ['stackTime', 'receiveTime', 'bestPartsTime'],
    stack: as(65_000),
    provenance: { ...measured, 'experiment.length': published('Tables 5.1 and 5.2') },
  },
  {
    id: 'stack-plain-checksum',
    name: 'A plain checksum',
    sentence:
      'What the optimised checksum saves, assembly, prefetching and double loads together: the same 1400 B with one that takes twice as long for each byte.',
    expected:
      '3,773 cycles more than the 12,028 cycles of the tuned one, a third; that plain costs twice as much is assumed.',
    watch: ['stackTime', 'sendTime', 'receiveTime'],
    stack: as(1400, { checksum: 'plain' }),
    provenance: {
      ...measured,
      'experiment.length': published('Tables 5.1 and 5.2'),
      'experiment.checksum': assumed('section 4.4.1 names prefetching and double loads, and no number'),
    },
  },
  {
    id: 'stack-no-prefetch',
    name: 'No prefetching',
    sentence:
      'What prefetching alone saves of it: the tuned checksum waits for every byte that is not in the cache.',
    expected:
      '1,037 cycles more than the 12,028 cycles with it, 9 %, if it hides half of the wait for memory, which is assumed.',
    watch: ['stackTime', 'sendTime', 'receiveTime'],
    stack: as(1400, { prefetch: false }),
    provenance: {
      ...measured,
      'experiment.length': published('Tables 5.1 and 5.2'),
      'experiment.prefetch': derived(
        'UDP of Table 5.2, 0.38 cycles a byte more from memory than from the cache',
      ),
    },
  },
  {
    id: 'stack-copies',
    name: 'A copy more on each side',
    sentence: 'What passing pointers saves: 1400 B that each interface copies once more.',
    expected: '11,889 cycles more: as much again, for a copy that can be avoided.',
    watch: ['stackTime', 'sendTime', 'receiveTime'],
    stack: as(1400, { copies: 1 }),
    provenance: {
      ...measured,
      'experiment.length': published('Tables 5.1 and 5.2'),
      'experiment.copies': derived(
        '4.246 cycles a byte, what a fragmented message costs IP beyond the checksum',
      ),
    },
  },
  {
    id: 'stack-jumbo',
    name: '1600 B over an MTU of 9000',
    sentence: 'What fragments cost, by taking them away: the same stack over a network with longer packets.',
    expected: 'No cliff before 8,968 B.',
    watch: ['stackTime', 'packets'],
    stack: as(1600, { mtu: 9000 }),
    provenance: { ...measured, 'experiment.mtu': assumed('not measured: the lines for whole packets go on') },
  },
]
