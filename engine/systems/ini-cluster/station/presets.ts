import type { Provenance } from '../../system.ts'
import { assumed, derived, general, published } from '../../preset.ts'
import type { StationParams } from './parameters.ts'

interface StationPreset {
  readonly id: string
  readonly name: string
  /** The question that it answers. */
  readonly sentence: string
  readonly expected: string
  readonly station: StationParams
  readonly source: string
  readonly provenance: Readonly<Record<string, Provenance>>
}

/** Watched in all of them. */
export const watch = ['responseTime', 'stationUtilisation', 'mostSharers'] as const

/** Ids are permanent. */
export const stationPresets: readonly StationPreset[] = [
  {
    id: 'dpu-cores',
    name: 'A DPU’s cores, shared by machines',
    sentence:
      'How many virtual machines can share the 16 Arm cores of a DPU, which handle their storage requests in software.',
    expected:
      'Up to 100 machines a request takes hardly longer than alone, for 16 cores with one queue even much out; 151 make it half as long again.',
    station: { sharers: 128, servers: 16, think: 50, service: 10, elsewhere: 20, patience: 1.5 },
    source: 'Chen et al. 2024, arXiv 2402.03041: BlueField-3',
    provenance: {
      experiment: assumed('no measured request of this kind'),
      'experiment.servers': published('16 off-path Arm cores of a BlueField-3'),
      'experiment.service': assumed('some 20,000 cycles at 2 GHz for a storage request'),
      'experiment.think': assumed('each machine asks every 50 µs'),
      'experiment.elsewhere': assumed('20 µs over network and bus'),
      'experiment.sharers': assumed('eight for each core'),
      'experiment.patience': assumed('half as long again counts as full'),
    },
  },
  {
    id: 'bluefield-2-packets',
    name: 'Packets through a BlueField-2',
    sentence:
      'How many virtual machines can share the 8 Arm cores of a BlueField-2 that pass on their packets in the kernel.',
    expected:
      'Up to 56 hardly any packet waits; 84 make it half as long again. That the cores are full at half of the wire’s 100 Gb/s is put in, not predicted: their service is taken from just that measurement.',
    station: { sharers: 48, servers: 8, think: 10, service: 1.92, elsewhere: 5, patience: 1.5 },
    source: 'Liu, Maltzahn, Ulmer and Curry 2021, Performance Characteristics of the BlueField-2 SmartNIC',
    provenance: {
      experiment: assumed('no measured request of this kind'),
      'experiment.servers': general('8 Arm A72 cores'),
      'experiment.service': derived(
        'at most half of 100 Gb/s with packets in the kernel (abstract), 1500 B each, over 8 cores',
      ),
      'experiment.think': assumed('each machine sends a packet every 10 µs'),
      'experiment.elsewhere': assumed('5 µs over the bus'),
      'experiment.sharers': assumed('six for each core'),
      'experiment.patience': assumed('half as long again counts as full'),
    },
  },
  {
    id: 'nvme-queue',
    name: 'One NVMe queue, shared by cores',
    sentence: 'How many cores can share one queue pair, whose lock and doorbell are held for each request.',
    expected: 'Flash is slow and the queue is not: many cores fit before the lock is felt.',
    station: { sharers: 16, servers: 1, think: 10, service: 1.1, elsewhere: 62, patience: 1.1 },
    source: 'NVM Express: up to 65,535 queue pairs, so that sharing one is a choice',
    provenance: {
      experiment: assumed('not measured together'),
      'experiment.elsewhere': published(
        '4 KiB read and written in turn took 62.2 µs on average: ioping -GGG, gist of v0112358, 2021',
      ),
      'experiment.service': assumed(
        'a third of the 3.36 µs that fio took on average to submit a random read, same gist: a lock is held for less',
      ),
      'experiment.think': assumed('each core computes for 10 µs'),
      'experiment.servers': derived('one queue pair'),
      'experiment.sharers': assumed('16 cores'),
      'experiment.patience': assumed('a tenth longer counts as full'),
    },
  },
  {
    id: 'connection-pool',
    name: 'A pool of database connections',
    sentence: 'How many threads can share the ten connections that a pool has by itself.',
    expected: 'Beyond the knee threads wait for connections, and the database is as busy as before.',
    station: { sharers: 120, servers: 10, think: 20_000, service: 2000, elsewhere: 500, patience: 2 },
    source: 'HikariCP: maximumPoolSize 10; its page on pool sizing, cores · 2 + spindles',
    provenance: {
      experiment: assumed('a made-up service'),
      'experiment.servers': published('maximumPoolSize, default 10'),
      'experiment.service': published('queries typically take about 2 ms: HikariCP, Welcome to the Jungle'),
      'experiment.think': assumed('a thread does something else for 20 ms'),
      'experiment.elsewhere': assumed('0.5 ms on the network'),
      'experiment.sharers': assumed('120 threads'),
      'experiment.patience': assumed('twice as long counts as full'),
    },
  },
  {
    id: 'connection-spike',
    name: 'Fifty requests, five connections',
    sentence: 'How long a request takes while fifty threads keep asking a pool that kept five connections.',
    expected:
      '20 ms each, as 50 · 2 ms over 5 connections; with a single one the 100 ms that the text names. A new connection would take 150 ms.',
    station: { sharers: 50, servers: 5, think: 0, service: 2000, elsewhere: 0, patience: 10 },
    source: 'HikariCP, documents/Welcome-To-The-Jungle.md, version 2.6',
    provenance: {
      experiment: published('the spike that is measured there'),
      'experiment.servers': published('minimumIdle 5'),
      'experiment.service': published('a query takes 2 ms'),
      'experiment.think': assumed('asked again at once; in the text each thread asks once'),
      'experiment.elsewhere': assumed('none: the text counts queries alone'),
      'experiment.sharers': published('50 threads'),
      'experiment.patience': assumed('ten times as long, so that fifty can share five'),
    },
  },
  {
    id: 'copy-engines',
    name: 'A GPU’s copy engine, shared by streams',
    sentence:
      'How many streams can share the one engine that copies to the GPU before copies hold up their kernels.',
    expected: 'Three or four: with a kernel of 300 µs the engine is nearly always busy beyond.',
    station: { sharers: 8, servers: 1, think: 300, service: 126, elsewhere: 0, patience: 2 },
    source: 'UCX, cuda_copy: 4.0 + 1.8 µs, host to device 8300 MB/s, MB of 2^20 B',
    provenance: {
      experiment: assumed('a made-up program'),
      'experiment.service': derived('1 MiB at 8300 · 2^20 B/s and 5.8 µs'),
      'experiment.servers': general('asyncEngineCount is often 2, one for each direction'),
      'experiment.think': assumed('a kernel of 300 µs between copies'),
      'experiment.elsewhere': assumed('none: starting a copy is within its service'),
      'experiment.sharers': assumed('8 streams'),
      'experiment.patience': assumed('twice as long counts as full'),
    },
  },
]
