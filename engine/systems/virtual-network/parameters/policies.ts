import { choice, number, optional, record, toggle } from '../../../scenario/schema.ts'
import { count, probability, rate, time } from './field.ts'

const micro = { slider: [0, 200] } as const
const milli = { slider: [50, 20_000], scale: 'log' } as const

/** Reliable delivery and flow control. Sections 4.2 to 4.4. */
export const transport = record(
  {
    reliable: toggle({
      label: 'Reliable delivery',
      sentence: 'Channels, acknowledgements and retransmission; without, a lost message stays lost.',
      default: true,
    }),
    channels: count('Channels', 'Stop-and-wait logical channels per pair of NICs.', 4, [1, 64], {
      slider: [1, 16],
    }),
    credits: count('Credits', 'Outstanding requests per endpoint.', 4, [1, 256], {
      symbol: 'K_user',
      slider: [1, 16],
    }),
    queue: count('Receive queue', 'Entries of each receive queue of an endpoint.', 16, [1, 1024], {
      slider: [1, 64],
    }),
    nack: choice({
      label: 'After a NACK',
      sentence: 'When a refused message is sent again.',
      options: [
        {
          value: 'timer',
          label: 'Wait for the timer',
          sentence: 'As in the paper: one mechanism for all resends.',
        },
        {
          value: 'immediate',
          label: 'At once',
          sentence: 'Ablation: a refusal is answered by a resend at once.',
        },
      ],
      default: 'timer',
    }),
    timeout: time('Timeout', 'Age at which a transmission counts as unanswered.', 20_000, 10_000_000, {
      min: 1,
      slider: [100, 100_000],
      scale: 'log',
    }),
    quantum: time('Scan period', 'How often the NIC looks for unanswered transmissions.', 1000, 1_000_000, {
      min: 1,
      slider: [10, 10_000],
      scale: 'log',
    }),
    maxRetries: count(
      'Retransmissions',
      'How many in a row without any answer before a message goes back to its user.',
      255,
      [0, 10_000],
      { slider: [1, 255] },
    ),
    onReturn: choice({
      label: 'A returned message',
      sentence: 'What the user’s error handler does with a message that came back.',
      options: [
        { value: 'drop', label: 'Drop it', sentence: 'The message is forgotten.' },
        { value: 'resend', label: 'Send it again', sentence: 'As a new message: it may arrive twice.' },
        { value: 'abort', label: 'Stop', sentence: 'The program sends nothing more.' },
      ],
      default: 'drop',
    }),
  },
  {
    label: 'Transport',
    sentence: 'Reliable delivery and flow control.',
  },
)

/** Which endpoint the NIC serves next. Section 4.1. */
export const scheduling = record(
  {
    loiter: count(
      'Loiter',
      'Send attempts that the NIC makes at one endpoint before it goes on.',
      8,
      [1, 256],
      {
        symbol: 'k',
        slider: [1, 32],
      },
    ),
    loiterPoll: time('Empty attempt', 'NIC time of an attempt that finds nothing to send.', 0.3, 1000, {
      slider: [0, 5],
    }),
    endpointSwitch: time('Change of endpoint', 'NIC time to go on to another endpoint.', 6.7, 1000, {
      slider: [0, 50],
    }),
  },
  {
    label: 'Scheduling',
    sentence: 'Which endpoint the NIC serves next.',
  },
)

/** Endpoints as pages: few frames on the NIC, the rest in host memory. Sections 3.2 and 4.4.4. */
export const paging = record(
  {
    enabled: toggle({
      label: 'Paging',
      sentence: 'Endpoints beyond the frames live in host memory and are loaded on demand.',
      default: false,
    }),
    frames: count('Frames', 'How many endpoints the NIC holds.', 7, [1, 256], { slider: [1, 32] }),
    unload: time('Unload', 'Time to move an endpoint to host memory.', 2000, 1_000_000, milli),
    load: time('Load', 'Time to move an endpoint to the NIC.', 2000, 1_000_000, milli),
    driverCpu: time('Driver', 'Host time per endpoint fault.', 50, 100_000, micro),
    reloadDelay: time(
      'Reload delay',
      'How long an evicted endpoint with messages to send waits for its reload.',
      0,
      1_000_000,
      {
        slider: [0, 5000],
      },
    ),
    minResidency: time(
      'Shortest stay',
      'How long an endpoint cannot be evicted after it was loaded.',
      0,
      1_000_000,
      {
        slider: [0, 50_000],
      },
    ),
    residencyJitter: number({
      label: 'Jitter of the stay',
      sentence: 'Up to this fraction is added to the shortest stay at random.',
      unit: '',
      min: 0,
      max: 10,
      default: 0,
      slider: [0, 1],
      scale: 'linear',
    }),
    victim: choice({
      label: 'Victim',
      sentence: 'Which endpoint makes room.',
      options: [
        { value: 'fifo', label: 'First in', sentence: 'The one that was loaded first.' },
        { value: 'lru', label: 'Least recently used', sentence: 'The one that has been idle longest.' },
        { value: 'random', label: 'Random', sentence: 'Any.' },
      ],
      default: 'fifo',
    }),
    unloadRule: choice({
      label: 'Safe to unload',
      sentence: 'When an endpoint with unanswered messages may leave the NIC.',
      options: [
        {
          value: 'paper',
          label: 'ACK or latest NACK',
          sentence: 'Each message acknowledged, or its latest transmission refused: the rule of the paper.',
        },
        {
          value: 'strict',
          label: 'ACK only',
          sentence: 'Ablation: two paging hosts can wait for each other for ever.',
        },
        {
          value: 'anynack',
          label: 'Any NACK',
          sentence: 'Ablation: a refusal of an older copy counts, exactly-once breaks.',
        },
        { value: 'naive', label: 'At once', sentence: 'Ablation: does not wait, exactly-once breaks.' },
      ],
      default: 'paper',
    }),
    freeze: toggle({
      label: 'Freeze refused messages',
      sentence: 'While an endpoint is unloading, what was refused is not sent again.',
      default: true,
    }),
  },
  {
    label: 'Paging',
    sentence: 'Few endpoints fit on the NIC; the rest wait in host memory.',
  },
)

/** How the server's host program hears of requests. Sections 3.1 and 5.4. */
export const server = record(
  {
    mode: choice({
      label: 'Server',
      sentence: 'How the server waits for requests.',
      options: [
        { value: 'poll', label: 'One thread polls', sentence: 'Round robin over all endpoints: Figure 10.' },
        { value: 'threads', label: 'A thread for each endpoint', sentence: 'Woken by events: Figure 11.' },
      ],
      default: 'poll',
    }),
    pollCost: time('Empty poll', 'Host time to look at an endpoint without requests.', 0.5, 1000, {
      slider: [0, 10],
    }),
    pollBatch: count('Poll batch', 'Most requests taken from an endpoint in one visit.', 16, [1, 1024], {
      slider: [1, 64],
    }),
    wake: time('Wake-up', 'Host time to wake a thread.', 41.3, 100_000, micro),
    batchMax: count('Batch', 'Most requests that a thread serves per wake-up.', 16, [1, 1024], {
      slider: [1, 64],
    }),
    levelTriggered: toggle({
      label: 'Look again after enabling events',
      sentence: 'Without it, a message that comes just before is never announced.',
      default: true,
    }),
    enableGap: time(
      'Enabling takes',
      'Between the last look at the queue and the enabling of events.',
      0,
      10_000,
      {
        slider: [0, 100],
      },
    ),
  },
  {
    label: 'Server',
    sentence: 'How the program at the other end hears of requests.',
  },
)

/** The fabric: never drops by itself. Wire time is calibrated on the round trip. */
export const network = record(
  {
    wire: time('Wire', 'One way through cables and switches.', 0.83, 10_000, { slider: [0, 20] }),
    hopExtra: time('Long path', 'What a path through more switches adds.', 0, 10_000, { slider: [0, 10] }),
    linkRate: rate('Link', 'Bytes per µs of a link.', 160),
    lossData: probability('Loss of data', 'Probability that the wire loses a data packet.'),
    lossControl: probability('Loss of control', 'Probability that the wire loses an acknowledgement.'),
    corrupt: probability('Corruption', 'Probability that a packet is damaged and dropped by its checksum.'),
    reorder: time(
      'Overtaking',
      'Ablation: each packet is late by up to this, and may be overtaken.',
      0,
      100_000,
      {
        slider: [0, 1000],
      },
    ),
    buffer: optional(
      count(
        'Buffer of a NIC',
        'How many packets may be under way to a NIC or wait in it; whoever has one more waits with it.',
        4,
        [1, 1024],
        { slider: [1, 64], scale: 'log' },
      ),
      'without bounds: packets wait in the inbox of the NIC, and never at their sender',
    ),
    whileBlocked: choice({
      label: 'A NIC whose link waits',
      sentence: 'What its processor does while the packet at the head of its link has no room to go to.',
      options: [
        {
          value: 'receives',
          label: 'Goes on receiving',
          sentence: 'It empties its own buffer, so others can go on.',
        },
        {
          value: 'stands',
          label: 'Stands still',
          sentence: 'Ablation: NICs can wait for room in each other for ever.',
        },
      ],
      default: 'receives',
    }),
  },
  {
    label: 'Network',
    sentence: 'The wire between the NICs, and what it does to packets.',
  },
)
