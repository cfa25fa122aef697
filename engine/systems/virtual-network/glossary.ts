import type { Term } from '../../glossary/term.ts'

/** The words of the transport. */
export const glossary: readonly Term[] = [
  {
    id: 'request',
    words: ['request', 'requests'],
    sentence:
      'A message that asks a handler at the other end to run. f:q2 is the third request of flow f, for they count from 0; the reply to it is f:r2.',
  },
  {
    id: 'credit',
    words: ['credit', 'credits'],
    sentence:
      'The right to have one more request on its way. An endpoint that has spent all of them waits until a reply gives one back, so that no sender takes more room at a receiver than it has credits. Where nothing is answered, the acknowledgement gives it back.',
  },
  {
    id: 'channel',
    words: ['channel', 'channels'],
    sentence:
      'One of a few lanes between two NICs, each with one message at a time: the next may go when the one before has been acknowledged.',
    source: 'section 4.2.1',
  },
  {
    id: 'endpoint',
    words: ['endpoint', 'endpoints'],
    sentence: 'What a program sends and receives with: its own queues, as if it had a network to itself.',
  },
  {
    id: 'frame',
    words: ['frame', 'frames'],
    sentence: 'Room for one endpoint in the memory of the NIC. Endpoints without one wait in the host.',
    source: 'sections 3.2 and 4.4.4',
  },
  {
    id: 'ack',
    words: ['ACK', 'ACKs'],
    sentence: 'Acknowledgement: the receiver has taken the message, and its channel is free again.',
  },
  {
    id: 'nack',
    words: ['NACK', 'NACKs'],
    sentence:
      'Negative acknowledgement: the message came and was refused, its queue full, its endpoint not on the NIC or the memory for its data not mapped. The sender tries again.',
    source: 'sections 3.2, 4.2.2 and 4.4.4',
  },
  {
    id: 'timeout',
    words: ['timeout'],
    sentence:
      'How long a message may be without an answer until a scan of the timers sends it again. Shorter than a round trip it sends again what was never lost.',
    source: 'section 4.3',
  },
  {
    id: 'handler',
    words: ['handler', 'handlers'],
    sentence: 'The short program that a message runs where it arrives.',
  },
  {
    id: 'gap',
    words: ['gap g'],
    sentence:
      'The least time between two messages of one sender, one after the other: at most 1 / g are sent in a second.',
    source: 'the LogP model',
  },
  {
    id: 'latency-l',
    words: ['latency L'],
    sentence:
      'What a message takes from one host to the other beyond the overheads of both: the work of the NICs on its way, and the wires.',
    formula: 'L = RTT / 2 − o_s − o_r',
    source: 'section 5.1, the LogP model',
  },
  {
    id: 'am-ii',
    words: ['AM-II'],
    sentence:
      'Active Messages II: the layer over virtual networks that the paper measures. Reliable, and shared by many programs.',
  },
  {
    id: 'gam',
    words: ['GAM'],
    sentence:
      'Generic Active Messages: the layer before AM-II, for one program alone and over a network that is taken to lose nothing.',
  },
]
