import type { MetricDescription } from '../../system.ts'
import { countedAs, onlyMeasured, type Row } from './measured.ts'

const rows: readonly Row[] = [
  [
    'cycleTime',
    'Cycle time R',
    'cycles',
    'R = R_w + R_q + R_y + 4 κ R_O + 4 l + 2 L, with κ = 1 in the thesis',
    '6.1',
    'From one request of a processor to its next; in a run, of one of its threads.',
  ],
  [
    'computeResidence',
    'Computing R_w',
    'cycles',
    'R_w = (W + o Q_q) / (1 − o/R)',
    '6.9',
    'How long computing between two requests takes, with what others’ requests interrupt.',
  ],
  [
    'requestResidence',
    'Request at the processor R_q',
    'cycles',
    'R_q = o (1 + Q_q + Q_y)',
    '6.6',
    'How long a request stays at the processor that answers it.',
  ],
  [
    'replyResidence',
    'Reply at the processor R_y',
    'cycles',
    'R_y = o (1 + Q_q)',
    '6.7',
    'How long a reply stays at the processor that waits for it.',
  ],
  [
    'iniResidence',
    'Message at an interface R_O',
    'cycles',
    'R_O = O (1 + Q_O)',
    '6.8',
    'How long a message stays at one interface, waiting and in service; it passes four.',
  ],
  [
    'iniQueue',
    'Messages at an interface Q_O',
    '',
    'Q_O = 4 N R_O / R',
    '6.5',
    'How many messages are at an interface on average over time, waiting or in service.',
  ],
  [
    'iniUtilisation',
    'Utilisation of an interface U_O',
    '',
    'U_O = 4 N O / R',
    '6.5',
    'The fraction of the time that an interface works, 0 to 1.',
  ],
  [
    'requestQueue',
    'Requests at a processor Q_q',
    '',
    'Q_q = R_q / R',
    '6.3',
    'How many requests of others are at a processor on average over time.',
  ],
  [
    'replyQueue',
    'Replies at a processor Q_y',
    '',
    'Q_y = R_y / R',
    '6.4',
    'How many replies are at a processor on average over time.',
  ],
  [
    'throughput',
    'Requests of a processor',
    '/cycle',
    '1 / R',
    '6.2',
    'How often a processor makes a request.',
  ],
]

const described = (
  [name, label, unit, formula, equation, sentence]: Row,
  source = `Jiang 1997, eq. ${equation}`,
): MetricDescription => ({ name, label, unit, formula, sentence, source, group: 'Contention' })

const simulated = ([name, label, unit, formula, , sentence]: Row): MetricDescription =>
  described(
    [`${name}Simulated`, `${label}, simulated`, unit, countedAs[name] ?? formula, '', sentence],
    'measured in the run: 20 batches after a warm-up of 10 %',
  )

const connections: Row = [
  'connections',
  'Connections of an interface',
  '',
  '(C − 1) I',
  '',
  'How many connections each interface has: one to every interface of every other cluster.',
]

/** What the equations say, and what the run measures. */
export const contentionMetrics: readonly MetricDescription[] = [
  ...rows.map((row) => described(row)),
  described(connections, 'Jiang 1997, section 3.2'),
  ...[...rows, ...onlyMeasured].map(simulated),
]
