import type { Desk } from '../../desks/desk.ts'
import { afterwards } from '../../parts/afterwards.ts'

/** All that the contention is made of. */
const machine = [
  'experiment.kind',
  'compute',
  'handler',
  'iniService',
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

export const desks: readonly Desk[] = [
  {
    id: 'contention',
    label: 'Contention',
    uses: machine,
    words: async () => (await import('./contention/viewWords.ts')).contentionWords,
    Part: afterwards(
      'The contention',
      async () => (await import('./contention/ContentionDesk.tsx')).ContentionDesk,
    ),
  },
  {
    id: 'clusters',
    label: 'Clusters',
    uses: [...machine, 'watched'],
    words: async () => (await import('./clusters/viewWords.ts')).clustersWords,
    Part: afterwards('The clusters', async () => (await import('./clusters/ClustersDesk.tsx')).ClustersDesk),
  },
  {
    id: 'window',
    label: 'Window',
    uses: ['experiment'],
    faults: true,
    Part: afterwards('The sliding window', async () => (await import('./window/WindowDesk.tsx')).WindowDesk),
  },
  {
    id: 'proof',
    label: 'Proof',
    uses: [],
    example:
      'a window of 2 with 2 bits, proved. Take one bit away, and the shortest run that breaks is shown.',
    words: async () => (await import('./proof/viewWords.ts')).proofWords,
    Part: afterwards('The proof', async () => (await import('./proof/WindowProofDesk.tsx')).WindowProofDesk),
  },
]
