import type { Desk } from '../../desks/desk.ts'
import { afterwards } from '../../parts/afterwards.ts'

/** All that the contention is made of. */
const machine = [
  'experiment.kind',
  'compute',
  'handler',
  'iniService',
  'iniReceive',
  'intraLatency',
  'interLatency',
  'clusters',
  'processorsPerCluster',
  'interfacesPerCluster',
  'processorsPerIni',
  'scheduling',
  'destination',
  'variability',
  'computeVariability',
  'simulate',
  'requests',
  'pointRequests',
  'program',
  'rules',
]

const loaded = () => import('./loaded.ts')

export const desks: readonly Desk[] = [
  {
    id: 'contention',
    label: 'Contention',
    uses: machine,
    times: true,
    words: async () => (await import('./times.ts')).contentionWords,
    Part: afterwards('The contention', async () => (await import('./loaded.ts')).parts.contention()),
  },
  {
    id: 'clusters',
    label: 'Clusters',
    ownAlone: true,
    uses: [...machine, 'watched'],
    times: true,
    words: async () => (await loaded()).clustersWords,
    Part: afterwards('The clusters', async () => (await import('./loaded.ts')).parts.clusters()),
  },
  {
    id: 'window',
    label: 'Window',
    ownAlone: true,
    uses: ['experiment'],
    faults: true,
    Part: afterwards('The sliding window', async () => (await import('./loaded.ts')).parts.window()),
  },
  {
    id: 'proof',
    label: 'Proof',
    ownAlone: true,
    uses: [],
    example: 'a window of 2 with 2 bits, proved. With 1 bit it breaks.',
    words: async () => (await loaded()).proofWords,
    Part: afterwards('The proof', async () => (await import('./loaded.ts')).parts.proof()),
  },
]
