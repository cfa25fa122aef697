import type { Provenance } from '../../system.ts'
import { assumed, general, published } from '../../preset.ts'
import { defaultValue } from '../../../scenario/defaults.ts'
import { record } from '../../../scenario/schema.ts'
import { networkFields, type NetworkParams } from './parameters.ts'

interface NetworkPreset {
  readonly id: string
  readonly name: string
  readonly group: string
  readonly sentence: string
  readonly expected: string
  readonly params: NetworkParams
  readonly source: string
  readonly provenance: Readonly<Record<string, Provenance>>
}

/** Watched in all of them. */
export const watchedNetwork = ['networkCeiling', 'smallMean', 'smallWorst', 'networkDescriptors'] as const

const usual = defaultValue(record(networkFields))
const paper = 'Kurmann et al. 2000, section 2.2'

const common: Readonly<Record<string, Provenance>> = {
  experiment: assumed('our own what-if'),
  'experiment.mtu': published('section 1: 1500 B'),
  'experiment.rate': published('section 1: a gigabit a second'),
  'experiment.coalesce': assumed('one for a page: when the interface interrupts is not in the paper'),
  'experiment.interruptCost': assumed('5 µs for an interrupt'),
  'experiment.load': assumed('each link is busy half of the time'),
  'experiment.hops': assumed('two links with one switch between them'),
}

/** Ids are permanent. */
export const networkPresets: readonly NetworkPreset[] = [
  {
    id: 'network-ethernet',
    name: 'Gigabit Ethernet as it is',
    group: 'What if',
    sentence: 'Three frames a page: the wire could carry 119 MB/s of them.',
    expected: 'A small packet takes at most 26 µs over two links.',
    params: usual,
    source: paper,
    provenance: common,
  },
  {
    id: 'network-jumbo',
    name: 'Jumbo frames',
    group: 'What if',
    sentence: 'A page in one frame, and what that does to the latency of small packets beside it.',
    expected:
      '2.8 % more for pages, 2.7 times the wait for a small packet; its header must still be guessed.',
    params: { ...usual, mtu: 9000 },
    source: paper,
    provenance: { ...common, 'experiment.mtu': published('section 2.2: 9000 B') },
  },
  {
    id: 'network-atm',
    name: 'ATM’s cells',
    group: 'What if',
    sentence: 'Cells of 53 B at the same rate: small packets hardly wait, and software cannot follow.',
    expected: '87 cells a page; an interrupt for each three would take 3.9 times what the processor has.',
    params: { ...usual, network: 'atm' },
    source: `${paper}; AAL5 by RFC 2684`,
    provenance: {
      ...common,
      'experiment.rate': assumed('a gigabit a second, to compare; OC-12 has 622 Mb/s'),
    },
  },
  {
    id: 'network-ipv6',
    name: 'IPv6',
    group: 'What if',
    sentence: 'Headers of 40 B and 8 B more in each fragment: only the numbers in the driver change.',
    expected: 'Still three frames and six slots, of 82 and 62 B of header.',
    params: { ...usual, ip: 'ipv6' },
    source: 'Kurmann et al. 2000, section 3.2.1; RFC 8200',
    provenance: common,
  },
  {
    id: 'network-aware',
    name: 'An interface that reads headers',
    group: 'What if',
    sentence: 'The paper’s wish: a little more hardware, and nothing needs to be guessed.',
    expected: 'A stray frame costs nothing; two streams still share the pages.',
    params: { ...usual, interface: 'splits' },
    source: `${paper} and section 3.2.1, footnote 2`,
    provenance: common,
  },
  {
    id: 'network-interrupts',
    name: 'An interrupt for every frame',
    group: 'What if',
    sentence: 'Without coalescing, as first interfaces had it.',
    expected:
      '44 % of a processor at full rate goes to interrupts of 5 µs; one for 16 frames takes 3 %, and the first waits 172 µs.',
    params: { ...usual, coalesce: 1 },
    source: 'Kurmann et al. 2000, section 3.1',
    provenance: { ...common, 'experiment.coalesce': general('the Hamachi chip could do more') },
  },
  {
    id: 'today-tcp-split',
    name: 'Header–data split of today',
    group: 'Where it lives on',
    sentence:
      '`ethtool -G … tcp-data-split on`: the interface parts headers and data, 100 Gb/s, MTU 4168 so that a page is a frame.',
    expected: 'One frame, two slots, and nothing to guess: the condition for TCP without copies in Linux.',
    params: {
      ...usual,
      mtu: 4168,
      ip: 'ipv6',
      tcpHeader: 'timestamps',
      interface: 'splits',
      rate: 12_500,
      coalesce: 64,
      interruptCost: 2,
    },
    source:
      'Linux commits 9690ae604290 (2022: “Most NICs can’t do that”) and 93ab6cc69162 (2018: MTU 4168 = 4096 + 40 + 32)',
    provenance: {
      ...common,
      'experiment.mtu': published('93ab6cc69162'),
      'experiment.rate': assumed('100 Gb/s'),
      'experiment.coalesce': assumed('64 packets'),
      'experiment.interruptCost': assumed('2 µs'),
    },
  },
  {
    id: 'today-rdma',
    name: 'RDMA: packets that say their place',
    group: 'Where it lives on',
    sentence:
      'Each packet names memory and offset, so that data go to the user’s buffer without a copy in between.',
    expected:
      'Neither stray frames nor other streams can spoil a page: the guess has become a field of the header.',
    params: { ...usual, mtu: 4200, interface: 'places', rate: 12_500, coalesce: 64, interruptCost: 2 },
    source: 'RFC 5040 and RFC 5041 (2007): direct data placement',
    provenance: {
      ...common,
      'experiment.mtu': assumed('4096 B of payload and headers; the headers are counted as those of TCP'),
      'experiment.rate': assumed('100 Gb/s'),
      'experiment.coalesce': assumed('64 packets'),
      'experiment.interruptCost': assumed('2 µs'),
    },
  },
  {
    id: 'today-jumbo',
    name: 'Jumbo frames at 100 Gb/s',
    group: 'Where it lives on',
    sentence:
      'What kept small packets waiting at a gigabit is 0.7 µs at a hundred: the objection has gone with the rate.',
    expected:
      'The wire gains 3 %; measured, a stream of TCP gains a factor of about 3, because a processor handles fewer packets.',
    params: { ...usual, mtu: 9000, rate: 12_500, coalesce: 64, interruptCost: 2 },
    source:
      'ESnet, fasterdata.es.net, “MTU Issues”, read 2026-11: “typically 3x faster with jumbo frames” for single streams at 100G',
    provenance: {
      ...common,
      'experiment.mtu': published('9000 B'),
      'experiment.rate': published('100 Gb/s'),
      'experiment.coalesce': assumed('64 packets'),
      'experiment.interruptCost': assumed('2 µs'),
    },
  },
]
