import { record } from '../../../scenario/schema.ts'
import { bytes } from './fields.ts'

/** How a page becomes frames, and what the receiver expects of them. */
export const pageFields = record(
  {
    mtu: bytes(
      { label: 'MTU', sentence: 'The longest IP packet: 1,500 bytes on Ethernet, 9,000 with jumbo frames.' },
      1500,
      [576, 9000],
    ),
    ipHeader: bytes(
      {
        label: 'IP header',
        sentence: 'With its options: 20 bytes, or 48 for IPv6 with the header of fragments.',
      },
      20,
      [20, 60],
    ),
    senderHeader: bytes(
      {
        label: 'TCP header sent',
        sentence: 'What senders put before the data: 20 bytes, or 32 with timestamps.',
      },
      20,
      [20, 60],
    ),
    receiverHeader: bytes(
      {
        label: 'TCP header expected',
        sentence: 'What the receiver has cut its first slot for: it can only guess.',
      },
      20,
      [20, 60],
    ),
  },
  { label: 'Headers', sentence: 'How a page is cut into frames, and where the receiver expects the cuts.' },
)
