import type { Desk } from '../../desks/desk.ts'
import { afterwards } from '../../parts/afterwards.ts'

/** What the microbenchmark runs over: all but the traffic, of which it takes only its own. */
const measuredWith = [
  'experiment.messages',
  'host',
  'nic',
  'transport',
  'scheduling',
  'paging',
  'server',
  'network',
  'bulk',
  'memory',
  'topology',
]

export const desks: readonly Desk[] = [
  {
    id: 'logp',
    label: 'LogP',
    ownAlone: true,
    uses: measuredWith,
    example: 'measured in a simulation of these costs. Change one, and it is measured again.',
    words: async () => (await import('./logP/viewWords.ts')).logPWords,
    Part: afterwards('LogP', async () => (await import('./logP/LogPDesk.tsx')).LogPDesk),
  },
  {
    id: 'messages',
    label: 'Messages',
    ownAlone: true,
    uses: [
      'experiment.kind',
      'experiment.bytes',
      'host',
      'nic',
      'network',
      'bulk',
      'memory',
      'transport.reliable',
      'transport.nack',
      'transport.timeout',
      'paging.driverCpu',
    ],
    example: 'a message of each kind, step by step. Change a cost or the size, and its bars follow.',
    Part: afterwards('The messages', async () => (await import('./messages/MessagesDesk.tsx')).MessagesDesk),
  },
  {
    id: 'network',
    label: 'Network',
    ownAlone: true,
    uses: [
      'topology',
      // Who sends to whom.
      'experiment.kind',
      'experiment.pattern',
      'experiment.nodes',
      'experiment.clients',
      'experiment.senders',
      'experiment.cables',
      'network.linkRate',
    ],
    faults: true,
    example: 'this network, mapped. Cut a cable, and it is mapped again.',
    words: async () => (await import('./network/viewWords.ts')).networkWords,
    Part: afterwards('The network', async () => (await import('./network/NetworkDesk.tsx')).NetworkDesk),
  },
  {
    id: 'proof',
    label: 'Proof',
    ownAlone: true,
    uses: [],
    example: 'the paper’s rules, proved. Take one of them away, and the shortest run that breaks is shown.',
    words: async () => (await import('./proof/viewWords.ts')).proofWords,
    Part: afterwards('The proof', async () => (await import('./proof/ProofDesk.tsx')).ProofDesk),
  },
]
