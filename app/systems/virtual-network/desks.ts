import type { Desk } from '../../desks/desk.ts'
import { afterwards } from '../../parts/afterwards.ts'

export const desks: readonly Desk[] = [
  {
    id: 'logp',
    label: 'LogP',
    Part: afterwards(async () => (await import('./logP/LogPDesk.tsx')).LogPDesk),
  },
  {
    id: 'messages',
    label: 'Messages',
    Part: afterwards(async () => (await import('./messages/MessagesDesk.tsx')).MessagesDesk),
  },
  {
    id: 'network',
    label: 'Network',
    Part: afterwards(async () => (await import('./network/NetworkDesk.tsx')).NetworkDesk),
  },
  {
    id: 'proof',
    label: 'Proof',
    Part: afterwards(async () => (await import('./proof/ProofDesk.tsx')).ProofDesk),
  },
]
