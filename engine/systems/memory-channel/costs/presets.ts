import { assumed, general, published } from '../../preset.ts'
import type { Preset } from '../../system.ts'
import type { ChannelParams } from '../channel/parameters.ts'
import { ofTheChannel } from '../channel/provenance.ts'
import type { CostsParams } from './parameters.ts'

export type CostsPreset = Omit<Preset, 'params'> & {
  readonly costs: CostsParams
  readonly channel?: Partial<ChannelParams['channel']>
  readonly software?: Partial<ChannelParams['software']>
}

const origin = {
  group: 'Costs of a message',
  source: 'Geweke, Wong 1999, section 3.2',
  date: '2026-11',
  watch: ['mpiLatency', 'mpiBandwidth', 'rawLatency'],
  provenance: {
    ...ofTheChannel,
    experiment: published('sections 2.1 and 3.2'),
    'experiment.protocol': published('section 6: no other can be used'),
  },
} as const

const one = (bytes: number, changes: Partial<CostsParams> = {}): CostsParams => ({
  bytes,
  protocol: 'eager',
  nodes: 2,
  processors: 2,
  ...changes,
})

const paper: readonly CostsPreset[] = [
  {
    id: 'cost-short',
    name: 'Four bytes, one way',
    sentence: 'The shortest message: what is not data decides.',
    expected: '5.5 µs by MPI, 2.9 µs of a bare write, 6.5 µs through shared memory.',
    costs: one(4),
    ...origin,
  },
  {
    id: 'cost-peak',
    name: '512 B, where MPI is best',
    sentence: 'The greatest bandwidth that MPI reaches: beyond it copying costs more.',
    expected: '27.7 MB/s; longer ones sink to some 25.',
    costs: one(512),
    ...origin,
  },
  {
    id: 'cost-long',
    name: '8 KB, one way',
    sentence: 'The longest message that the paper measured.',
    expected: '317 µs by MPI, 131 µs of a bare write, 109 µs through shared memory.',
    costs: one(8192),
    ...origin,
  },
  {
    id: 'cost-lock',
    name: 'With a lock at each end',
    sentence: 'What a shared queue would cost: a spinlock for each send and for each receive.',
    expected: '245.5 µs in the place of 5.5.',
    software: { lock: 120 },
    costs: one(4),
    ...origin,
    watch: ['mpiLatency', 'lockTime'],
    provenance: {
      ...origin.provenance,
      'software.lock': published('about 120 µs, section 2.1; where it is taken is ours'),
    },
  },
  {
    id: 'cost-rendezvous',
    name: '8 KB matched first, what if',
    sentence:
      'Rendezvous on a channel that could be aimed at the receiver’s own data: no copy, two more ways.',
    expected: 'Half of the time, as the copy was most of it. Memory Channel cannot do it.',
    costs: one(8192, { protocol: 'rendezvous' }),
    ...origin,
    watch: ['protocolLatency', 'mpiLatency', 'copyShare'],
    provenance: { ...origin.provenance, 'experiment.protocol': assumed('steps are ours') },
  },
]

/** Where a write with a flag behind it lives on. No copy of the paper's remains: only its order of writes. */
const today: readonly CostsPreset[] = [
  {
    id: 'today-rdma-flag',
    name: 'One-sided RDMA, a flag behind the data',
    sentence:
      'Each sender writes into a ring of its own in the receiver’s memory, which looks for a length that is not zero, as is told of FaRM: the paper’s region again, fifteen years later.',
    expected: 'Under 2 µs for 1 KB, of which most is distance; half-power at a longer message.',
    channel: { perByte: 0.00002, delay: 0.6, header: 4, descriptor: 4, tail: 4 },
    software: { send: 0.04, receive: 0.1, copy: 0.0001, copyBeyond: 0.0001 },
    costs: one(1024, { processors: 1 }),
    group: 'Written memory today',
    source:
      'UCX source, ib_iface.c: 600 ns for NDR; rc_mlx5: 40 ns of software. The ring for each sender: summaries of FaRM (Dragojević et al., NSDI 2014), which gives no number here',
    date: '2026-11',
    watch: ['mpiLatency', 'rawLatency', 'rawHalfPower'],
    provenance: {
      channel: assumed('of this kind, not of one machine'),
      'channel.delay': published('UCX source, ib_iface.c: 600 ns for NDR InfiniBand, what it estimates with'),
      'channel.perByte': assumed('400 Gb/s, 50 GB/s of data'),
      'channel.header': assumed('the length in front that is looked at'),
      'channel.descriptor': assumed('none is needed; 4 B is the least here'),
      'channel.tail': assumed('the word behind, which is looked at last'),
      software: assumed('a look and a copy at 10 GB/s'),
      'software.send': published('UCX source, rc_mlx5: 40 ns, what it estimates with'),
      experiment: assumed('our own example'),
    },
  },
  {
    id: 'today-nvlink-ll128',
    name: 'NVLink, a flag in every 128 B',
    sentence:
      'NCCL’s LL128 protocol stores 120 B of data and 8 B of flag in one piece that arrives whole: nobody has to wait for a fence.',
    expected: 'The flag costs 6.25 % of the bandwidth; a hop takes some 2 µs.',
    channel: { perByte: 0.0000267, delay: 2, header: 0, descriptor: 4, tail: 8 },
    software: { send: 0, receive: 0, copy: 0, copyBeyond: 0 },
    costs: one(65_536, { processors: 1 }),
    group: 'Written memory today',
    source: 'Summaries of Hu et al., Demystifying NCCL, arXiv 2507.04786, 2025',
    date: '2026-11',
    watch: ['rawLatency', 'rawBandwidth', 'mpiLatency'],
    provenance: {
      channel: assumed('of this kind, not of one machine'),
      'channel.delay': assumed('about 2 µs a hop, as summaries of that paper have it'),
      'channel.perByte': assumed('40 GB/s of one channel, times 128/120 for the flags'),
      'channel.header': general('data are stored without one'),
      'channel.tail': general('8 B of flag for 120 B of data'),
      software: assumed('included in the hop'),
      experiment: assumed('our own example'),
    },
  },
  {
    id: 'today-cxl-region',
    name: 'A region in a CXL pool',
    sentence:
      'Two machines reach the same memory by loads and stores: unlike a window it can be read, so that nothing has to be copied by the writer.',
    expected: 'Well under a microsecond for a short message; a match first pays only from some 21 KiB on.',
    channel: { perByte: 0.0000333, delay: 0.35, header: 8, descriptor: 8, tail: 8 },
    software: { send: 0.05, receive: 0.05, copy: 0.0000333, copyBeyond: 0.0000333 },
    costs: one(256, { processors: 1 }),
    group: 'Written memory today',
    source: 'Summaries of Li et al., Pond, ASPLOS 2023: a pool adds 70 to 90 ns to a load',
    date: '2026-11',
    watch: ['mpiLatency', 'rawLatency', 'copyShare'],
    provenance: {
      channel: assumed('of this kind, not of one machine'),
      'channel.delay': assumed(
        'a store and a load of 150 to 180 ns each: 80 to 90 ns as usual, and 70 to 90 more by the summaries',
      ),
      'channel.perByte': assumed('30 GB/s of eight lanes'),
      software: assumed('flushing lines and looking'),
      experiment: assumed('our own example'),
    },
  },
]

/** Ids are permanent. */
export const costsPresets: readonly CostsPreset[] = [...paper, ...today]
