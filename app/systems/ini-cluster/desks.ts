import type { Desk } from '../../desks/desk.ts'
import { afterwards } from '../../parts/afterwards.ts'

export const desks: readonly Desk[] = [
  {
    id: 'contention',
    label: 'Contention',
    uses: [
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
    ],
    words: async () => (await import('./contention/viewWords.ts')).contentionWords,
    Part: afterwards(
      'The contention',
      async () => (await import('./contention/ContentionDesk.tsx')).ContentionDesk,
    ),
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
