import { choice, record, toggle } from '../../../../scenario/schema.ts'
import { cost } from './kinds.ts'

export const rules = record(
  {
    path: choice({
      label: 'Messages go',
      sentence: 'Whether messages go through the interfaces: what protocols cost, and what contention.',
      options: [
        { value: 'interfaces', label: 'Through interfaces', sentence: 'As the machine is built.' },
        {
          value: 'bypass',
          label: 'Past them',
          sentence: 'No protocols and no interface: “No IO node” in Figure 5-1.',
        },
        {
          value: 'delay',
          label: 'Past them, delayed',
          sentence:
            'Each message takes as long as idle interfaces would, and waits for none: “IO delay” in Figure 5-1.',
        },
      ],
      default: 'interfaces',
    }),
    delay: cost(
      'Delay',
      'd',
      'How long a message takes that goes past the interfaces, delayed.',
      5800,
      [0, 20_000],
    ),
    monitoring: cost(
      'Asking for the queues',
      'm',
      'What it costs an interface to know the shortest queue, for each message sent by it; nothing where a cluster has one interface.',
      0,
      [0, 2000],
    ),
    tracing: choice({
      label: 'Tracing',
      sentence: 'What an interface records of each message, which takes time.',
      options: [
        { value: 'off', label: 'Off', sentence: 'Nothing.' },
        {
          value: 'summary',
          label: 'Summary',
          sentence: 'Time at the interface, the work on it and the queue found on arrival: 2 stamps.',
        },
        {
          value: 'detailed',
          label: 'Detailed',
          sentence: 'The time in each of the five modules as well: 6 stamps, before, between and after them.',
        },
      ],
      default: 'off',
    }),
    stamp: cost(
      'A stamp',
      't',
      'How long it takes to write down one time; assumed, as the thesis has no number.',
      40,
      [0, 500],
    ),
    setUp: cost(
      'Set up a connection',
      'b',
      'How long an interface takes for each of its connections when the machine is switched on; 0 leaves that out.',
      0,
      [0, 20_000],
    ),
    printedHops: toggle({
      label: '2 l, as printed',
      sentence: 'Equation 6.1 as it is printed, with two hops within a cluster where Figure 6-1 has four.',
      default: false,
    }),
  },
  { label: 'Rules', sentence: 'What else can be otherwise.' },
)
