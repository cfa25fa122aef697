import { metricRows } from '../../metricRows.ts'

/** What the cost model of the protocol stack says. */
export const stackMetrics = metricRows(
  { group: 'Protocol stack', source: 'Jiang 1997, Tables 5.1 and 5.2' },
  [
    ['stackTime', 'Both interfaces', 'cycles', 'send + receive', 'What both interfaces work on the message.'],
    [
      'sendTime',
      'To send',
      'cycles',
      'Σ modules',
      'What the interface of the sender works on it, all parts together.',
    ],
    ['receiveTime', 'To receive', 'cycles', 'Σ modules', 'What the interface of the receiver works on it.'],
    [
      'unlistedTime',
      'Not listed',
      'cycles',
      'total − Σ listed modules',
      'What the totals of the tables hold beyond their modules, of both interfaces.',
    ],
    [
      'packets',
      'IP packets',
      '',
      '⌈(length + 12 − r) / (MTU − 20 − r)⌉, r = (MTU − 20) % 8',
      'Fragments of all parts together.',
    ],
    [
      'bestParts',
      'Cheapest split',
      '',
      'argmin over parts',
      'Into how many messages the sender had best cut it.',
    ],
    [
      'bestPartsTime',
      'Both, split best',
      'cycles',
      'min over parts',
      'What both interfaces work on it then.',
    ],
  ],
)
