import type { Desk } from '../../desks/desk.ts'
import { afterwards } from '../../parts/afterwards.ts'

export const desks: readonly Desk[] = [
  {
    id: 'logp',
    label: 'LogP',
    words: async () => (await import('./logP/viewWords.ts')).logPWords,
    Part: afterwards('LogP', async () => (await import('./logP/LogPDesk.tsx')).LogPDesk),
  },
  {
    id: 'messages',
    label: 'Messages',
    Part: afterwards('The messages', async () => (await import('./messages/MessagesDesk.tsx')).MessagesDesk),
  },
  {
    id: 'network',
    label: 'Network',
    words: async () => (await import('./network/viewWords.ts')).networkWords,
    Part: afterwards('The network', async () => (await import('./network/NetworkDesk.tsx')).NetworkDesk),
  },
  {
    id: 'proof',
    label: 'Proof',
    words: async () => (await import('./proof/viewWords.ts')).proofWords,
    Part: afterwards('The proof', async () => (await import('./proof/ProofDesk.tsx')).ProofDesk),
  },
]
