import { noVisit } from '../../../protocols/loiter.ts'
import type { Loiter } from '../../../protocols/loiter.ts'
import type { ReceiveChannel } from '../../../protocols/receiveChannel.ts'
import { idleSendChannel } from '../../../protocols/sendChannel.ts'
import type { SendChannel } from '../../../protocols/sendChannel.ts'
import type { Endpoint, Message, Occasion, Thread } from './entities.ts'
import { Fifo } from './fifo.ts'
import type { Packet } from './packet.ts'

/** A host with its processors, its NIC, its driver and its endpoints. Section 3. */
export interface Node {
  readonly id: number
  /** It swallows every packet: powered off, or the cable is out. */
  dead: boolean
  readonly endpoints: Endpoint[]
  readonly threads: Thread[]
  /** Threads that could run but have no processor. */
  readonly ready: Fifo<Thread>
  idleCpus: number
  /** Processor time used so far, over all processors [ns]. */
  busyCpu: number
  readonly nic: Nic
  readonly driver: Driver
}

export type NicJob = 'idle' | 'rxData' | 'rxControl' | 'txControl' | 'txData' | 'retransmit' | 'poll' | 'scan'

/** One processor (LANai) that does everything, one thing at a time. */
export interface Nic {
  readonly inbox: Fifo<Packet>
  readonly control: Fifo<Packet>
  readonly resends: Fifo<Resend>
  job: NicJob
  /** The packet in hand; for a send, its place in the send table. */
  packet: Packet | undefined
  message: Message | undefined
  /** The packet that it reads is for memory that was not mapped when it began: nothing is moved there. */
  unmapped: boolean
  destination: number
  channel: number
  /** Whose turn it is among inbox, control, send: 0 to 2. */
  turn: number
  loiter: Loiter
  readonly sendable: (slot: number) => boolean
  /** Messages in the send queues of its endpoints, wherever those are. */
  written: number
  /** By destination node. */
  readonly sendTable: (SendRow | undefined)[]
  /** By source node, then channel. */
  readonly receiveTable: ((ReceiveChannel | undefined)[] | undefined)[]
  /** Transmission counter. Section 4.4.4. */
  timestamp: number
  unacknowledged: number
  scanArmed: boolean
  /** The scan is due, and waits for the processor. */
  scanDue: boolean
  /** When the job in hand began, and how much of it goes to a change of endpoint [ns]. */
  since: number
  switching: number
  /** Time spent on jobs so far [ns]. */
  busy: number
  /** The packet at the head of its link, while it waits for room at its destination. */
  held: Held | undefined
  /** Where buffers are finite: places of its own that are taken, by packets under way to it and in its inbox. */
  taken: number
  /** Nodes whose links wait for a place of its buffer, in the order in which they came. */
  readonly awaited: Fifo<number>
  /** One-way messages that nobody will acknowledge, while they wait for the link; and when it will have carried each [ns]. */
  readonly beforeLink: Fifo<{ readonly message: Message; readonly through: number }>
  /** For how long its link has waited for room so far, a wait that is not over left out [ns]. */
  blockedTime: number
}

/** A packet that cannot leave yet. */
export interface Held {
  readonly packet: Packet
  /** Since when it waits, and when the NIC began to send it [ns]. */
  readonly since: number
  readonly begun: number
  /** Of its message when the NIC began: a later copy may be asked for while this one waits. */
  readonly asked: number
  readonly occasion: Occasion
  /** A place is kept for it: it leaves at this very moment. */
  granted: boolean
}

/** The channels to one destination, with its count of un-acknowledged packets. Section 4.3. */
export interface SendRow {
  readonly channels: SendChannel<Message>[]
  /** The entry waits in the queue of resends. */
  readonly queued: boolean[]
  /** When the link began, or will begin, to carry the latest transmission [ns]. */
  readonly leaves: number[]
  unacknowledged: number
}

export interface Resend {
  readonly destination: number
  readonly channel: number
  /** Of the transmission that is to be repeated: an entry that has moved on is not resent. */
  readonly timestamp: number
}

/** An endpoint is needed on the NIC, or a page of its receive memory must be mapped for DMA. Section 3.2. */
export interface Fault {
  readonly endpoint: Endpoint
  /** `noPage` where the endpoint itself is wanted. */
  readonly page: number
}

export const noPage = -1

/** The virtual network segment driver: one endpoint fault at a time, first come first served. Section 3.2. */
export interface Driver {
  readonly faults: Fifo<Fault>
  readonly thread: Thread
  state: 'idle' | 'handling' | 'choosing' | 'draining' | 'unloading' | 'loading' | 'mapping'
  target: Endpoint | undefined
  /** The page that it maps, or `noPage`. */
  page: number
  victim: Endpoint | undefined
  /** No resident has stayed long enough yet; it looks again when one has. */
  waiting: boolean
  /** Frames taken: resident, unloading and loading endpoints. */
  framesUsed: number
}

/** An idle host and NIC. @param cpus  >= 1 @param sendable  whether the endpoint of a slot has a message that may be sent */
export function newNode(
  id: number,
  cpus: number,
  driverThread: Thread,
  sendable: (slot: number) => boolean,
): Node {
  return {
    id,
    dead: false,
    endpoints: [],
    threads: [],
    ready: new Fifo(),
    idleCpus: cpus,
    busyCpu: 0,
    nic: {
      inbox: new Fifo(),
      control: new Fifo(),
      resends: new Fifo(),
      job: 'idle',
      packet: undefined,
      message: undefined,
      unmapped: false,
      destination: -1,
      channel: -1,
      turn: 0,
      loiter: noVisit,
      sendable,
      written: 0,
      sendTable: [],
      receiveTable: [],
      timestamp: 0,
      unacknowledged: 0,
      scanArmed: false,
      scanDue: false,
      since: 0,
      switching: 0,
      busy: 0,
      held: undefined,
      taken: 0,
      awaited: new Fifo(),
      beforeLink: new Fifo(),
      blockedTime: 0,
    },
    driver: {
      faults: new Fifo(),
      thread: driverThread,
      state: 'idle',
      target: undefined,
      page: noPage,
      victim: undefined,
      waiting: false,
      framesUsed: 0,
    },
  }
}

/** The row of the send table for a destination, made when first needed. */
export function sendRow(nic: Nic, destination: number, channels: number): SendRow {
  const known = nic.sendTable[destination]
  if (known) return known
  const row: SendRow = {
    channels: new Array<SendChannel<Message>>(channels).fill(idleSendChannel),
    queued: new Array<boolean>(channels).fill(false),
    leaves: new Array<number>(channels).fill(0),
    unacknowledged: 0,
  }
  nic.sendTable[destination] = row
  return row
}

/** Whether a message to this destination can leave: each un-acknowledged one holds a channel. */
export function hasIdleChannel(nic: Nic, destination: number, channels: number): boolean {
  const row = nic.sendTable[destination]
  return !row || row.unacknowledged < channels
}

/** The lowest-numbered idle channel to a destination, or -1. */
export function idleChannel(nic: Nic, destination: number, channels: number): number {
  const row = nic.sendTable[destination]
  if (!row) return 0
  for (let channel = 0; channel < channels; channel++)
    if (row.channels[channel]!.message === undefined) return channel
  return -1
}
