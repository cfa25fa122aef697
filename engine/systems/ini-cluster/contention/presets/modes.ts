import { assumed, published } from '../../../preset.ts'
import type { ContentionParams } from '../parameters.ts'
import type { ContentionPreset } from './preset.ts'
import { waterPresets } from './water.ts'

const base = waterPresets.find(({ id }) => id === 'water-4-1')!
const group = 'What slows down: protocols, contention, choices'
const watch = ['cycleTimeSimulated', 'iniUtilisationSimulated', 'throughputSimulated']
const usual = {
  path: 'interfaces',
  delay: 5800,
  monitoring: 0,
  tracing: 'off',
  stamp: 40,
  setUp: 0,
  printedHops: false,
} as const

const mode = (
  id: string,
  name: string,
  sentence: string,
  expected: string,
  params: Partial<ContentionParams>,
  provenance: ContentionPreset['provenance'] = {},
): ContentionPreset => ({
  ...base,
  id,
  name,
  group,
  sentence,
  expected,
  watch,
  params: { ...base.params, ...params },
  provenance: { ...base.provenance, ...provenance },
})

const shown = assumed('chosen to show it')

/** The two reference curves of Figure 5-1, which split the slowdown, and what else could be done about it. */
export const modePresets: readonly ContentionPreset[] = [
  mode(
    'no-io-node',
    'No IO node',
    'Water without protocols: messages go past the interfaces, “No IO node” in Figure 5-1.',
    'A cycle is what a processor computes; all else in Figure 5-1 is protocols and contention.',
    { rules: { ...usual, path: 'bypass' } },
    { 'rules.path': published('Figure 5-1') },
  ),
  mode(
    'io-delay',
    'IO delay',
    'Water with protocols and without contention: each message takes 5800 cycles, κ times for its thread, and waits for none.',
    'What this takes longer than without an IO node is the cost of protocols; what interfaces add to it is contention.',
    { rules: { ...usual, path: 'delay' } },
    { 'rules.path': published('Figure 5-1'), 'rules.delay': published('section 5.2') },
  ),
  mode(
    'two-threads',
    'Two threads on a processor',
    'Block multithreading: while one thread waits for its reply, another computes.',
    'Each processor makes more requests, and the interfaces are busier: waiting is hidden, not less.',
    { program: { ...base.params.program!, threads: 2 } },
    { 'program.threads': shown },
  ),
  mode(
    'connection-parallelism',
    'A fixed interface for each connection',
    'Connectional parallelism, as the thesis has it: all messages of a connection take the same interface, in order.',
    'A tenth of the visits and more wait beside an idle interface: the price of order within a connection.',
    { interfacesPerCluster: 2 },
    { interfacesPerCluster: shown },
  ),
  mode(
    'message-parallelism',
    'Any interface for any message',
    'Message parallelism: each message takes the interface with the shorter queue, not that of its connection.',
    'A cycle is some per cent shorter; no message waits beside an idle interface.',
    { interfacesPerCluster: 2, scheduling: 'shortest' },
    { scheduling: shown, interfacesPerCluster: shown },
  ),
  mode(
    'monitored-queues',
    'What asking for the queues may cost',
    'The same, where an interface works 600 cycles longer on each message to know the queues.',
    'What the shorter queue saves is about gone again.',
    { interfacesPerCluster: 2, scheduling: 'shortest', rules: { ...usual, monitoring: 600 } },
    { scheduling: shown, interfacesPerCluster: shown, 'rules.monitoring': shown },
  ),
  mode(
    'detailed-trace',
    'What looking costs',
    'Every visit writes six stamps, before, between and after the five modules.',
    'A service is 8 % longer than unobserved, a visit 11 % and a cycle 6 %: waiting grows faster than service.',
    { rules: { ...usual, tracing: 'detailed' } },
    {
      'rules.tracing': published('section 4.4.2'),
      'rules.stamp': assumed('40 cycles: a counter is read and a word stored; the text has no number'),
    },
  ),
  mode(
    'connection-set-up',
    'From the switching on',
    'Each interface first sets up a connection to every interface of every other cluster, then the processors begin.',
    'Three connections each, in 15,000 cycles; after that all is as without it.',
    { rules: { ...usual, setUp: 5000 } },
    { 'rules.setUp': assumed('5000 cycles for each; the text has no number') },
  ),
]
