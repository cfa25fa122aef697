import { number, record } from '../../../scenario/schema.ts'

const bytes = (label: string, sentence: string, usual: number, [min, max]: readonly [number, number]) =>
  number({
    label,
    sentence,
    unit: 'B',
    min,
    max,
    integer: true,
    default: usual,
    slider: [min, max],
    scale: 'linear',
  })

/** How a page becomes frames, and what the receiver expects of them. */
export const pageFields = record(
  {
    mtu: bytes(
      'MTU',
      'The longest IP packet: 1,500 bytes on Ethernet, 9,000 with jumbo frames.',
      1500,
      [576, 9000],
    ),
    ipHeader: bytes(
      'IP header',
      'With its options: 20 bytes, or 48 for IPv6 with the header of fragments.',
      20,
      [20, 60],
    ),
    senderHeader: bytes(
      'TCP header sent',
      'What senders put before the data: 20 bytes, or 32 with timestamps.',
      20,
      [20, 60],
    ),
    receiverHeader: bytes(
      'TCP header expected',
      'What the receiver has cut its first slot for: it can only guess.',
      20,
      [20, 60],
    ),
  },
  { label: 'Headers', sentence: 'How a page is cut into frames, and where the receiver expects the cuts.' },
)
