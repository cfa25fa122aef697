import type { Desk } from '../../desks/desk.ts'
import { afterwards } from '../../parts/afterwards.ts'

export const desks: readonly Desk[] = [
  {
    id: 'defragment',
    label: 'Defragment',
    ownAlone: true,
    uses: ['experiment', 'senders', 'driver', 'admission', 'network', 'stray', 'page', 'costs'],
    faults: true,
    words: async () => (await import('./defragment/viewWords.ts')).defragmentWords,
    Part: afterwards(
      'The defragmentation',
      async () => (await import('./defragment/DefragmentDesk.tsx')).DefragmentDesk,
    ),
  },
]
