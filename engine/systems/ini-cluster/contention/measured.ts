import type { Unit } from '../../../base/unit.ts'

/** What a metric is. */
export type Row = readonly [
  name: string,
  label: string,
  unit: Unit,
  formula: string,
  equation: string,
  sentence: string,
]

/** How a run counts what the equations have a formula for, by the name of the metric. */
export const countedAs: Readonly<Record<string, string>> = {
  cycleTime: 'Σ cycles of threads / requests',
  computeResidence: 'Σ times of computing / requests',
  requestResidence: 'Σ stays / requests',
  replyResidence: 'Σ stays / replies',
  iniResidence: 'Σ stays / visits',
  iniQueue: '∫ messages dt / (interfaces × time)',
  iniUtilisation: 'Σ times of work / (interfaces × time)',
  requestQueue: '∫ requests dt / (processors × time)',
  replyQueue: '∫ replies dt / (processors × time)',
  throughput: 'requests / (processors × time)',
}

/** Only a run can tell. */
export const onlyMeasured: readonly Row[] = [
  [
    'ownOutResidence',
    'Own interface, request',
    'cycles',
    'Σ stays / visits',
    '',
    'How long a request stays at an interface of its own cluster.',
  ],
  [
    'remoteInResidence',
    'Remote interface, request',
    'cycles',
    'Σ stays / visits',
    '',
    'How long a request stays at an interface of the other cluster.',
  ],
  [
    'remoteOutResidence',
    'Remote interface, reply',
    'cycles',
    'Σ stays / visits',
    '',
    'How long a reply stays at an interface of the cluster that sends it.',
  ],
  [
    'ownInResidence',
    'Own interface, reply',
    'cycles',
    'Σ stays / visits',
    '',
    'How long a reply stays at an interface of the cluster that waits for it.',
  ],
  [
    'iniQueueFound',
    'Messages found at an interface',
    '',
    'Σ messages found / visits',
    '',
    'How many messages a message finds on arrival, itself left out: an average over arrivals, not over time.',
  ],
  [
    'misVisits',
    'Visits beside an idle interface',
    '',
    'such visits / visits',
    '',
    'Which part of the visits waits while another interface of the cluster is idle on arrival.',
  ],
  [
    'misMessages',
    'Messages beside an idle interface',
    '',
    'such messages / messages',
    '',
    'Which part of the messages waits so at one of its two interfaces or at both.',
  ],
  [
    'misTime',
    'Waits beside an idle interface',
    '',
    'such waits / time that interfaces work',
    '',
    'How long those waits are, by the time that interfaces work: the definition as it is written.',
  ],
  [
    'misTimeActive',
    'Waits, by active clusters',
    '',
    'such waits / (I × time with a busy interface)',
    '',
    'How long those waits are, by the time of all interfaces while at least one of the cluster works: nearer to the printed tables.',
  ],
]
