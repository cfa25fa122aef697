import { assumed, derived, general, published } from '../../preset.ts'
import type { Preset } from '../../system.ts'
import type { ChannelParams } from '../channel/parameters.ts'
import { ofTheChannel } from '../channel/provenance.ts'
import type { CapacityParams } from './parameters.ts'

export type CapacityPreset = Omit<Preset, 'params'> & {
  readonly capacity: CapacityParams
  readonly region?: Partial<ChannelParams['region']>
}

const origin = {
  group: 'Capacity',
  source: 'Geweke, Wong 1999, section 5.2',
  date: '2026-11',
  watch: ['mostNodes', 'clusterMemory', 'pinnedPerNode'],
  provenance: {
    ...ofTheChannel,
    experiment: published('section 5.2'),
    'experiment.processesPerNode': published('section 3.1: regions are of nodes'),
    'experiment.accounting': derived('the terms behind “22 nodes” are our reading'),
  },
} as const

const of = (nodes: number, changes: Partial<CapacityParams> = {}): CapacityParams => ({
  nodes,
  accounting: 'page',
  total: 536_870_912,
  pinned: 20_971_520,
  pinnedOf: 'cluster',
  processesPerNode: 1,
  ...changes,
})

/** Where pinning is no limit. */
const withoutPinning = (nodes: number) => ({
  ...origin,
  capacity: of(nodes, { pinned: 536_870_912 }),
  provenance: { ...origin.provenance, 'experiment.pinned': assumed('set aside here') },
})

const beyond = withoutPinning(23)

const paper: readonly CapacityPreset[] = [
  {
    id: 'capacity-22',
    name: '22 nodes, the paper’s limit',
    sentence: 'The largest cluster in 512 MiB, each pair with 1 MiB and its pages.',
    expected: '469 MiB of regions, 21.3 MiB pinned at each node; one more node does not fit.',
    ...withoutPinning(22),
  },
  {
    id: 'capacity-23',
    name: '23 nodes',
    sentence: 'One more than fits: without the pages it would.',
    expected: '514 MiB in pages; 506 MiB of buffers alone.',
    ...beyond,
    provenance: { ...beyond.provenance, 'experiment.nodes': assumed('one more than fits') },
  },
  {
    id: 'capacity-pinned',
    name: 'What two nodes were refused',
    sentence: 'The limit of pinned memory that the paper met with two nodes, 20 MiB in all.',
    expected: 'Four nodes are the most; ten if each may pin 10 MiB.',
    capacity: of(4),
    ...origin,
    provenance: { ...origin.provenance, 'experiment.nodes': derived('as many as fit into 20 MiB') },
    watch: ['mostNodesPinned', 'pinnedPerNode', 'clusterMemory'],
  },
]

const openMpi =
  'Open MPI source, opal/mca/btl/openib/btl_openib_mca.c: eager_limit 12 × 1024, eager_rdma_num 16, max_eager_rdma 16'

const ranks = (changes: Partial<CapacityParams> = {}): CapacityParams =>
  of(1024, {
    accounting: 'bare',
    total: 1_099_511_627_776,
    pinned: 67_108_864,
    pinnedOf: 'node',
    ...changes,
  })

const limits = {
  'experiment.nodes': assumed('1,024 processes'),
  'experiment.total': assumed('1 TiB, as much as can be asked'),
  'experiment.pinned': assumed('64 MiB a process'),
}

const buffers = {
  group: 'Eager buffers today',
  date: '2026-11',
  watch: ['pinnedPerNode', 'clusterMemory', 'mostNodesPinned'],
} as const

/** The same square in libraries of today. */
const today: readonly CapacityPreset[] = [
  {
    id: 'today-eager-all',
    name: 'MPI, eager buffers for everybody',
    sentence:
      'If every process kept Open MPI’s 16 eager buffers of 12 KiB for every other: what OMPI_MCA_btl_openib_max_eager_rdma is there to prevent.',
    expected: '192 MiB pinned at each of 1,024 processes, 192 GiB in all.',
    capacity: ranks(),
    region: { buffer: 196_608 },
    ...buffers,
    source: openMpi,
    provenance: {
      'region.buffer': derived('16 buffers of 12 KiB for a peer'),
      experiment: assumed('a what-if: the library does not do so'),
      ...limits,
    },
  },
  {
    id: 'today-eager-16',
    name: 'MPI, eager buffers for 16 peers',
    sentence:
      'As Open MPI’s openib transport does it: the first 16 peers get buffers that are written directly, all others share a queue.',
    expected: '3 MiB pinned at each process, however many there are.',
    capacity: ranks({ peers: 16 }),
    region: { buffer: 196_608 },
    ...buffers,
    source: openMpi,
    provenance: {
      'region.buffer': derived('16 buffers of 12 KiB for a peer'),
      'experiment.peers': published('btl_openib_max_eager_rdma, default 16'),
      experiment: general('a transport that Open MPI no longer has: UCX took its place'),
      ...limits,
    },
  },
  {
    id: 'today-tcp-eager',
    name: 'MPI over TCP, 64 KiB eager',
    sentence:
      'One eager message of the longest kind from everybody at once: OMPI_MCA_btl_tcp_eager_limit says how long that is, and unexpected ones have to be kept.',
    expected: '63.9 MiB at each of 1,024 processes in the worst case; a lower limit makes it less.',
    capacity: ranks(),
    region: { buffer: 65_536 },
    ...buffers,
    source: 'Open MPI source, btl_tcp: eager_limit 64 KiB',
    provenance: {
      'region.buffer': published('btl_tcp_eager_limit, default 65536'),
      experiment: assumed('one message from each at once'),
      ...limits,
    },
  },
  {
    id: 'today-ucx-8k',
    name: 'UCX, rendezvous from 8 KiB',
    sentence:
      'One eager message from everybody at once with UCX_RNDV_THRESH=8192, which UCXX sets: longer ones are matched first and need no buffer.',
    expected: '8 MiB at each of 1,024 processes in the worst case.',
    capacity: ranks(),
    region: { buffer: 8192 },
    ...buffers,
    source: 'RAPIDS UCXX documentation, configuration: UCX_RNDV_THRESH=8192',
    provenance: {
      'region.buffer': published('UCX_RNDV_THRESH=8192 in UCXX; UCX itself chooses by its estimates'),
      experiment: assumed('one message from each at once'),
      ...limits,
    },
  },
]

/** Ids are permanent. */
export const capacityPresets: readonly CapacityPreset[] = [...paper, ...today]
