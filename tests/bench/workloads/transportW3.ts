import { substream } from '../../../engine/base/random.ts'
import { FcfsServers } from '../../../engine/simulation/fcfsServers.ts'
import type { Model, Simulation } from '../../../engine/simulation/simulation.ts'
import { Timeouts } from '../queues/timeouts.ts'

/** Reliable transport over 32 stop-and-wait channels; times in µs. */
export const w3 = {
  messages: 1_000_000,
  channels: 32,
  senderGap: 1.900317,
  receiverGap: 1.700713,
  latency: 13.371829,
  timeout: 251.318773,
  loss: 0.01,
}

const injected = 0
const dataArrived = 1
const received = 2
const ackArrived = 3
const timeout = 4

/** The codes that come in order: from the two servers, first come first served, and after the latency of either way. */
export const constantDelays = [[injected], [received], [dataArrived, ackArrived]]

/** Items pack the channel (5 bits), the sequence bit and the message (20 bits). */
const channelMask = 31
const bitShift = 5
const restShift = 6

/**
 * W3: an event is an injection, an arrival of data, a reception, an arrival of an acknowledgement or a
 * timeout that resends; timers that are no longer wanted do not count.
 */
export class TransportModel implements Model {
  readonly simulation: Simulation
  /** How often each message was delivered. */
  readonly delivered: Uint8Array
  events = 0
  private issued = 0
  private readonly servers: FcfsServers
  private readonly message = new Int32Array(w3.channels).fill(-1)
  private readonly bit = new Uint8Array(w3.channels)
  private readonly expected = new Uint8Array(w3.channels)
  private readonly timeouts: Timeouts
  private readonly dataLoss
  private readonly ackLoss

  constructor(simulation: Simulation, seed: number, messages: number) {
    this.delivered = new Uint8Array(messages)
    this.simulation = simulation
    this.servers = new FcfsServers(simulation, 2)
    this.timeouts = new Timeouts(simulation, w3.channels, w3.timeout, timeout)
    this.dataLoss = substream(seed, 'data')
    this.ackLoss = substream(seed, 'acknowledgements')
    for (let channel = 0; channel < w3.channels; channel++) this.next(channel)
  }

  fire(code: number, item: number): void {
    const { simulation } = this
    const channel = item & channelMask
    switch (code) {
      case injected: {
        this.events++
        this.timeouts.start(channel)
        if (!this.dataLoss.chance(w3.loss)) simulation.after(w3.latency, dataArrived, item)
        break
      }
      case dataArrived:
        this.events++
        this.servers.serve(1, w3.receiverGap, received, item)
        break
      case received: {
        this.events++
        const bit = (item >> bitShift) & 1
        if (bit === this.expected[channel]!) {
          this.expected[channel] = bit ^ 1
          this.delivered[item >> restShift]!++
        }
        if (!this.ackLoss.chance(w3.loss)) simulation.after(w3.latency, ackArrived, item)
        break
      }
      case ackArrived:
        this.events++
        if (this.message[channel]! < 0 || ((item >> bitShift) & 1) !== this.bit[channel]!) break
        this.timeouts.stop(channel)
        this.bit[channel] ^= 1
        this.message[channel] = -1
        this.next(channel)
        break
      case timeout: {
        const late = this.timeouts.expired()
        if (late < 0) break
        this.events++
        this.send(late)
      }
    }
  }

  private next(channel: number): void {
    if (this.issued === this.delivered.length) return
    this.message[channel] = this.issued++
    this.send(channel)
  }

  private send(channel: number): void {
    const item = (this.message[channel]! << restShift) | (this.bit[channel]! << bitShift) | channel
    this.servers.serve(0, w3.senderGap, injected, item)
  }
}
