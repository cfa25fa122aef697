import { record, toggle } from '../../../scenario/schema.ts'
import { count, rate, time } from './field.ts'

const short = { slider: [0, 50] } as const

/** Where time goes on the hosts. o_s and o_r: published, Figure 5. */
export const host = record(
  {
    send: time('Send overhead', 'Host time to write a message descriptor.', 4.09, 10_000, {
      symbol: 'o_s',
      ...short,
    }),
    receive: time('Receive overhead', 'Host time to read a message.', 4.28, 10_000, {
      symbol: 'o_r',
      ...short,
    }),
    handler: time('Handler', 'Host time of a request’s handler beyond reading and answering.', 0, 100_000, {
      slider: [0, 100],
    }),
    cpus: count('Processors', 'How many processors each host has.', 1, [1, 16], { slider: [1, 4] }),
  },
  {
    label: 'Host costs',
    sentence: 'Where time goes on the processors of the hosts.',
  },
)

/** Where time goes on the one processor of the NIC. The split is calibrated on gap 15.98 and latency 12.60. */
export const nic = record(
  {
    sendData: time('NIC, data out', 'NIC time to send a data packet.', 5.88, 10_000, short),
    receiveData: time('NIC, data in', 'NIC time to receive a data packet.', 5.89, 10_000, short),
    sendControl: time('NIC, control out', 'NIC time to send an acknowledgement.', 2.1, 10_000, short),
    receiveControl: time('NIC, control in', 'NIC time to receive an acknowledgement.', 2.11, 10_000, short),
    protection: toggle({
      label: 'Protection checks',
      sentence: 'Without them the NIC trusts every program: 1.05 µs less gap, 1.12 µs less latency.',
      default: true,
    }),
    scan: time('NIC, timer scan', 'NIC time for each channel that a scan of the timers looks at.', 0, 1000, {
      slider: [0, 5],
    }),
  },
  {
    label: 'NIC costs',
    sentence: 'Where time goes on the one processor of each network interface.',
  },
)

/** Moving bulk data between host and NIC. Flush and consistent rate are calibrated, section 5.2. */
export const bulk = record(
  {
    streaming: toggle({
      label: 'Streaming DMA',
      sentence:
        'Faster per byte, but the stream buffer is flushed after each transfer; otherwise consistent DMA.',
      default: true,
    }),
    flush: time('Flush', 'Fixed cost of a streaming transfer.', 8.36, 10_000, short),
    streamRate: rate('Streaming rate', 'Bytes per µs of streaming DMA.', 38),
    consistentRate: rate('Consistent rate', 'Bytes per µs of consistent DMA.', 24.08),
    mtu: count(
      'Largest packet',
      'Larger messages are cut into fragments of at most this size.',
      4096,
      [256, 65_536],
      {
        slider: [1024, 8192],
        scale: 'log',
        unit: 'B',
      },
    ),
  },
  {
    label: 'Bulk transfer',
    sentence: 'How long messages cross between host memory and NIC.',
  },
)
