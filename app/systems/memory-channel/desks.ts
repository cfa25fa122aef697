import type { Desk } from '../../desks/desk.ts'
import { afterwards } from '../../parts/afterwards.ts'

export const desks: readonly Desk[] = [
  {
    id: 'capacity',
    label: 'Capacity',
    ownAlone: true,
    uses: ['experiment', 'region.buffer', 'region.slots', 'channel.descriptor'],
    Part: afterwards('The regions', async () => (await import('./capacity/CapacityDesk.tsx')).CapacityDesk),
  },
  {
    id: 'proof',
    label: 'Proof',
    ownAlone: true,
    uses: [],
    example:
      'three messages each through two slots, proved. Take one rule away, and the shortest run that breaks is shown.',
    words: async () => (await import('./proof/viewWords.ts')).proofWords,
    Part: afterwards('The proof', async () => (await import('./proof/DrainProofDesk.tsx')).DrainProofDesk),
  },
]
