import { choice, optional, toggle, variant } from '../../../scenario/schema.ts'
import { bytes, count, time } from './field.ts'

const window = optional(
  count(
    'Outstanding requests',
    'How many requests a client may have outstanding in this experiment.',
    1,
    [1, 256],
    {
      slider: [1, 16],
    },
  ),
  'the credits of the endpoint',
)
const message = bytes(
  'Message size',
  'Payload of each request; 0 is a short message of four words.',
  0,
  1 << 20,
)
const limit = time('Time limit', 'When the run is stopped if it has not settled.', 20_000_000, 60_000_000, {
  slider: [1000, 20_000_000],
  scale: 'log',
})
const warm = time('Warm-up', 'What happens before this time is not measured.', 10_000, 5_000_000, {
  slider: [1000, 100_000],
  scale: 'log',
})
const until = time('End of the run', 'When the run ends.', 60_000, 10_000_000, {
  slider: [5000, 1_000_000],
  scale: 'log',
})

/** What is run. Table and figure numbers are those of "Virtual Network Transport Protocols for Myrinet". */
export const experiment = variant({
  label: 'Experiment',
  sentence: 'What traffic runs over the network.',
  default: 'one_way',
  cases: {
    one_way: {
      label: 'One sender',
      sentence: 'One node sends a number of messages to another: to follow single packets.',
      fields: {
        count: count('Messages', 'How many messages are sent.', 5, [1, 100_000], {
          slider: [1, 100],
          scale: 'log',
        }),
        window,
        replies: toggle({
          label: 'Replies',
          sentence: 'The server answers every request; without, the acknowledgement gives the credit back.',
          default: true,
        }),
        bytes: message,
        serverStart: time(
          'Server starts',
          'How long the receiving process is not scheduled.',
          0,
          10_000_000,
          {
            slider: [0, 10_000],
          },
        ),
        wrongTag: toggle({
          label: 'Wrong tag',
          sentence: 'The messages carry a tag that the receiving endpoint does not have.',
          default: false,
        }),
        deadNic: toggle({
          label: 'Dead NIC',
          sentence: 'The destination swallows every packet.',
          default: false,
        }),
        noRoute: toggle({
          label: 'No route',
          sentence: 'The sender’s route table has no route to the destination.',
          default: false,
        }),
        limit,
      },
    },
    unload: {
      label: 'Unload with messages in flight',
      sentence: 'Two endpoints of one node share its frames while their one-way messages are in flight.',
      fields: {
        first: count('Messages of e0', 'How many messages the first endpoint sends.', 2, [1, 1000], {
          slider: [1, 20],
        }),
        second: count('Messages of e1', 'How many messages the second endpoint sends.', 1, [1, 1000], {
          slider: [1, 20],
        }),
        secondStart: time('e1 starts', 'When the second endpoint begins to send.', 600, 1_000_000, {
          slider: [0, 5000],
        }),
        serverStart: time(
          'Server starts',
          'How long the receiving process is not scheduled.',
          300,
          1_000_000,
          {
            slider: [0, 5000],
          },
        ),
        limit,
      },
    },
    unload_cycle: {
      label: 'Two paging hosts',
      sentence: 'Several endpoints on each of two nodes exchange requests while both hosts page.',
      fields: {
        endpoints: count('Endpoints', 'How many endpoints each node has.', 3, [1, 64], { slider: [1, 16] }),
        messages: count('Messages', 'How many requests each pair of endpoints exchanges.', 10, [1, 10_000], {
          slider: [1, 100],
        }),
        spread: time('Spread of the starts', 'The clients start at random times within this.', 100, 100_000, {
          slider: [0, 1000],
        }),
        limit,
        bytes: message,
      },
    },
    fan_in: {
      label: 'Many clients, one server',
      sentence: 'All nodes send requests to one server, to one endpoint or to one each: Figures 7 to 11.',
      fields: {
        clients: count('Clients', 'How many nodes send requests.', 8, [1, 255], {
          symbol: 'n',
          slider: [1, 92],
        }),
        shared: toggle({
          label: 'One endpoint for all',
          sentence: 'All clients send to the same endpoint; otherwise each has its own virtual network.',
          default: false,
        }),
        window,
        bytes: message,
        warm,
        until,
      },
    },
    permutation: {
      label: 'Permutation',
      sentence: 'Every node sends to one other node and serves one: Table 1.',
      fields: {
        pattern: choice({
          label: 'Pattern',
          sentence: 'Who sends to whom.',
          options: [
            { value: 'neighbor', label: 'Neighbours', sentence: 'Adjacent nodes exchange in pairs.' },
            { value: 'cshift', label: 'Circular shift', sentence: 'Each node sends to its right neighbour.' },
            {
              value: 'bisect',
              label: 'Bisection',
              sentence: 'Pairs on either side of the bisection exchange.',
            },
          ],
          default: 'neighbor',
        }),
        nodes: count('Nodes', 'How many nodes take part.', 92, [2, 255], { slider: [2, 92] }),
        window: optional(
          count('Outstanding requests', 'How many requests a node may have outstanding.', 4, [1, 256], {
            slider: [1, 16],
          }),
          'one: a ping-pong',
        ),
        bytes: message,
        cables: count('Bisection cables', 'How many cables cross the bisection.', 11, [1, 92], {
          slider: [1, 46],
        }),
        spread: time('Spread of the starts', 'The nodes start at random times within this.', 42, 10_000, {
          slider: [0, 100],
        }),
        warm: { ...warm, default: 0 },
        until: { ...until, default: 5000 },
      },
    },
    hot_spot: {
      label: 'A hot spot and its neighbours',
      sentence:
        'All nodes send requests to one server and, beside that, to each other in a circle: what the crowd costs those who are not part of it.',
      fields: {
        senders: count('Senders', 'How many nodes send to the server and to their neighbour.', 8, [2, 127], {
          symbol: 'n',
          slider: [2, 46],
        }),
        window,
        warm,
        until,
      },
    },
    microbenchmark: {
      label: 'LogP microbenchmark',
      sentence: 'Measures overheads, gap, latency and round trip inside the simulation: Figure 5.',
      fields: {
        messages: count('Messages', 'How many messages each measurement sends.', 256, [16, 10_000], {
          slider: [16, 1024],
          scale: 'log',
        }),
      },
    },
  },
})
