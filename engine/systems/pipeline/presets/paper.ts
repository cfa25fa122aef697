import { gamStages } from './gamStages.ts'
import { assumed, derived, published } from '../../preset.ts'
import type { PipelinePreset } from './preset.ts'

const year = '1998'

const gam: PipelinePreset = {
  id: 'gam',
  name: 'Myrinet GAM',
  sentence:
    'Generic Active Messages on Myrinet between two workstations; GAM itself sent 4 KiB as one fragment, five are best.',
  params: { bytes: 4096, stages: gamStages, strategy: { kind: 'equal' } },
  setting: {
    bytes: 4096,
    label: 'fragments of 4 KiB',
    provenance: published('section 5.4: the original GAM cuts every message into 4 KiB'),
  },
  source: 'Wang et al. 1998, Table 1',
  date: year,
  provenance: {
    bytes: published('section 5.4, 4 KB read as 4096 B'),
    stages: published('Table 1, KB read as 1024 B; the stages are named after its caption'),
    strategy: published('eq. (12)'),
  },
}

const gms: PipelinePreset = {
  id: 'gms',
  name: 'Global memory, AN2',
  sentence:
    'A page of 8 KiB from the memory of another workstation over AN2; the bottleneck moves from the CPU to the wire as fragments grow.',
  params: {
    bytes: 8192,
    stages: [
      { name: 'Srv-DMA', overhead: 2.1, perByte: 25.6 / 1024 },
      { name: 'Wire', overhead: 4.0, perByte: 60.1 / 1024 },
      { name: 'Req-DMA', overhead: 2.1, perByte: 25.6 / 1024 },
      { name: 'Req-CPU', overhead: 92.8, perByte: 26.2 / 1024 },
    ],
    strategy: { kind: 'equal' },
  },
  source: 'Wang et al. 1998, Table 3',
  date: year,
  provenance: {
    bytes: published('section 6, 8 KB read as 8192 B'),
    stages: published('Table 3, KB read as 1024 B'),
    strategy: published('section 6: three or four fragments'),
  },
}

/** Section 5.5 reads best with the tables' KB as 1000 B, a 64 KB packet as 65536 B and 5 MB/s as 5e6 B/s. */
const networkDisk: PipelinePreset = {
  id: 'network-disk',
  name: 'Network and disk',
  sentence:
    'A slow network of five times the overhead and a fifth of the bandwidth of Myrinet GAM, and a disk that dwarfs it.',
  params: {
    bytes: 65_536,
    stages: [
      ...gamStages.map(({ name, overhead, perByte }) => ({
        name,
        overhead: 5 * overhead,
        perByte: (5 * perByte * 1024) / 1000,
      })),
      { name: 'Disk', overhead: 4000, perByte: 1 / 5 },
    ],
    strategy: { kind: 'equal' },
  },
  source: 'Wang et al. 1998, section 5.5',
  date: year,
  provenance: {
    bytes: published('section 5.5, 64 KB packets read as 65536 B'),
    stages: derived(
      'section 5.5: five times the overhead and a fifth of the bandwidth of Table 1, KB read as 1000 B',
    ),
    'stages.4.overhead': published('section 5.5, the disk of Fig. 14: 4 ms'),
    'stages.4.perByte': published('section 5.5, the disk of Figs. 12 to 14: 5 MB/s, read as 5,000,000 B/s'),
    strategy: published('algorithm A of section 5.5: all stages as peers'),
  },
}

/** Kent and Mogul's case as section 6 tells it: no number is published, the rule and what is said against it are. */
const smallestMtu: PipelinePreset = {
  id: 'smallest-mtu',
  name: 'IP, smallest MTU of a path',
  sentence:
    'Kent and Mogul: packets as small as the narrowest hop allows, here 576 B, a compromise. Were each hop to reassemble, the size would be free: compare the best equal and the hierarchical cut.',
  params: {
    bytes: 8192,
    stages: ['Hop 1', 'Hop 2', 'Slow gateway', 'Hop 4', 'Hop 5'].map((name, hop) => ({
      name,
      overhead: hop === 2 ? 2000 : 100,
      perByte: 0.8,
    })),
    strategy: { kind: 'static', fragmentBytes: 576 },
  },
  setting: {
    bytes: 576,
    largest: 576,
    label: 'packets of 576 B',
    provenance: assumed('what the narrowest hop carries'),
  },
  source: 'Wang et al. 1998, section 6, on Kent and Mogul',
  date: year,
  provenance: {
    bytes: assumed('a message of 8 KiB'),
    stages: assumed('10 Mb/s, 100 µs for a packet at each hop, 2 ms at the slow gateway'),
    strategy: assumed(
      'one minimum MTU for the whole path is the rule of section 6; that it is 576 B is assumed',
    ),
  },
}

export const paperPresets: readonly PipelinePreset[] = [gam, gms, networkDisk, smallestMtu]
