import { choice, number, type RecordField, type ValueOf } from '../../../scenario/schema.ts'

/** The same page on other networks and interfaces: what if. */
export const networkFields = {
  network: choice({
    label: 'Network',
    sentence: 'What cuts the page.',
    options: [
      { value: 'ethernet', label: 'Ethernet', sentence: 'IP fragments of the length that the MTU allows.' },
      { value: 'atm', label: 'ATM', sentence: 'Cells of 53 B with 48 B of payload, reassembled by AAL5.' },
    ],
    default: 'ethernet',
  }),
  mtu: number({
    label: 'MTU, in bytes',
    sentence: 'The longest IP packet of the Ethernet: 1500 by the standard, 9000 with jumbo frames.',
    unit: '',
    min: 576,
    max: 9000,
    integer: true,
    default: 1500,
    scale: 'log',
  }),
  ip: choice({
    label: 'Internet protocol',
    sentence: 'How long the headers are that the descriptors are cut for.',
    options: [
      { value: 'ipv4', label: 'IPv4', sentence: 'Headers of 20 B, with fragments said in them.' },
      { value: 'ipv6', label: 'IPv6', sentence: 'Headers of 40 B, and 8 B more in each fragment.' },
    ],
    default: 'ipv4',
  }),
  tcpHeader: choice({
    label: 'TCP header',
    sentence: 'The receiver must know it beforehand: the first slot is as long as all headers.',
    options: [
      { value: 'plain', label: '20 B', sentence: 'Without options.' },
      { value: 'timestamps', label: '32 B', sentence: 'With timestamps.' },
    ],
    default: 'plain',
  }),
  interface: choice({
    label: 'Receiving interface',
    sentence: 'Who knows where a header ends and where data belong.',
    options: [
      {
        value: 'guessed',
        label: 'Guessed',
        sentence: 'Nobody: it fills slots of fixed lengths, one after the other. The paper’s.',
      },
      {
        value: 'splits',
        label: 'Reads headers',
        sentence: 'It reads headers to separate them from data, page after page as frames come.',
      },
      {
        value: 'places',
        label: 'Places data',
        sentence: 'Each packet says where its data belong, and the interface puts them there: RDMA.',
      },
    ],
    default: 'guessed',
  }),
  rate: number({
    label: 'Link',
    sentence: 'How fast the link is: 125 MB/s is a gigabit a second.',
    unit: 'B/us',
    min: 1,
    max: 100_000,
    default: 125,
    slider: [12.5, 12_500],
    scale: 'log',
  }),
  hops: number({
    label: 'Links in a row',
    sentence: 'Every switch receives a whole packet before it forwards it.',
    unit: '',
    min: 1,
    max: 8,
    integer: true,
    default: 2,
    scale: 'linear',
  }),
  load: number({
    label: 'Busy with large packets',
    sentence: 'For how much of the time a small packet finds each link taken by a large one.',
    unit: '%',
    min: 0,
    max: 100,
    default: 50,
    scale: 'linear',
  }),
  coalesce: number({
    label: 'Packets per interrupt',
    sentence: 'The interface interrupts once per this many.',
    unit: '',
    min: 1,
    max: 256,
    integer: true,
    default: 3,
    scale: 'log',
  }),
  interruptCost: number({
    label: 'An interrupt costs',
    sentence: 'What the processor spends on being interrupted, without the packets. Assumed.',
    unit: 'us',
    min: 0,
    max: 50,
    default: 5,
    slider: [0, 20],
    scale: 'linear',
  }),
} as const

export type NetworkParams = ValueOf<RecordField<typeof networkFields>>
