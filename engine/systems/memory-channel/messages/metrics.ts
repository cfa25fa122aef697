import type { MetricDescription } from '../../system.ts'

const group = 'Messages'

type Row = Omit<MetricDescription, 'group' | 'source'> & { readonly source?: string }
const row = (metric: Row): MetricDescription => ({ source: 'simulation', ...metric, group })

const count = (name: string, label: string, sentence: string, source = 'simulation'): MetricDescription =>
  row({ name, label, unit: '', formula: 'counted', sentence, source })

/** The first two are of the programs alone, all others of a run. */
export const messagesMetrics: readonly MetricDescription[] = [
  count('sends', 'Sends', 'Sends that the programs of all nodes ask for.', 'programs'),
  row({
    name: 'bytesToSend',
    label: 'To be sent',
    unit: 'B',
    formula: 'Σ sizes',
    sentence: 'What these sends carry, without headers.',
    source: 'programs',
  }),
  row({
    name: 'programsEnd',
    label: 'End',
    unit: 'us',
    formula: 'time of the last end',
    sentence:
      'When the last program ends; in a run that deadlocks or is stopped, when the last thing happens.',
  }),
  count('begunSends', 'Sends begun', 'Sends that were called; one that waits for room is counted.'),
  count('receivedMessages', 'Received', 'Messages that are with the program that wanted them.'),
  row({
    name: 'receivedBytes',
    label: 'Bytes received',
    unit: 'B',
    formula: 'Σ sizes',
    sentence: 'Bytes that are with the programs that wanted them.',
  }),
  count('drains', 'Drains', 'How often a sender found no room and asked for it.', 'section 3.1; simulation'),
  row({
    name: 'drainWait',
    label: 'Waiting for room',
    unit: 'us',
    formula: 'Σ from “waiting” to “drained”',
    sentence: 'How long senders waited for room, all of them together; waits that never end are left out.',
  }),
  count(
    'unexpectedMessages',
    'Unexpected',
    'Messages that were taken out of a region before anybody wanted them: each is copied twice.',
    'section 3.1; simulation',
  ),
  row({
    name: 'mostUnexpected',
    label: 'Most unexpected',
    unit: 'B',
    formula: 'max over time and nodes',
    sentence: 'The most that lay in one node’s unexpected queue: nothing bounds it.',
  }),
  count(
    'standingNodes',
    'Not ended',
    'Nodes whose programs do not end, as they stand for ever or the run was stopped: 0 where all goes well.',
  ),
  count(
    'broken',
    'Rules broken',
    'Messages read twice, before they were there, out of order, or by the wrong receive.',
  ),
  count(
    'insideMessages',
    'Inside',
    'Received messages that stayed on their node: they went through its memory.',
    'sections 2.2 and 3.1; simulation',
  ),
  count(
    'betweenMessages',
    'Between nodes',
    'Received messages that went through the channel.',
    'sections 2.2 and 3.1; simulation',
  ),
  row({
    name: 'insideLatency',
    label: 'One way inside',
    unit: 'us',
    formula: 'mean of receive − send',
    sentence:
      'From the call to send until the message is with the program, of those inside of nodes; waiting is in it. Absent where there were none.',
  }),
  row({
    name: 'betweenLatency',
    label: 'One way between',
    unit: 'us',
    formula: 'mean of receive − send',
    sentence:
      'From the call to send until the message is with the program, of those between nodes; waiting is in it. Absent where there were none.',
  }),
  row({
    name: 'insideTime',
    label: 'Work inside',
    unit: 'us',
    formula: 'Σ of processors',
    sentence: 'How long processors were busy with messages inside of their node, all of them together.',
  }),
  row({
    name: 'betweenTime',
    label: 'Work between',
    unit: 'us',
    formula: 'Σ of processors',
    sentence: 'How long processors were busy with messages and tokens between nodes, all of them together.',
  }),
  row({
    name: 'queueWait',
    label: 'Waiting for queues',
    unit: 'us',
    formula: 'Σ until written',
    sentence:
      'How long senders waited for a queue of their node, for its lock or for room; waits that never end are left out.',
  }),
]
