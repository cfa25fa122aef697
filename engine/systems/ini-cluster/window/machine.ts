import { HeapQueue } from '../../../simulation/heapQueue.ts'
import { nowPlace, timePlace } from '../../../simulation/eventQueue.ts'
import type { Effect, Outcome } from '../../../protocols/slidingWindow/connection.ts'
import { nextElement } from '../../../protocols/slidingWindow/interfaceQueue.ts'
import { ackExpired, arrived } from '../../../protocols/slidingWindow/receiving.ts'
import { isFull, offered, sendExpired } from '../../../protocols/slidingWindow/sending.ts'
import { cancelled, nextExpiry, started, withoutHead } from '../../../protocols/slidingWindow/timerList.ts'
import { sideA, sideB, type WindowConfiguration } from './configuration.ts'
import { counted } from './counters.ts'
import { newStation, type Element, type Station } from './station.ts'
import { wire, type Packet } from './wire.ts'

/** Is told what happens, and asks nothing back. */
export interface Observer {
  sent(packet: Packet): void
  /** A packet that a full window would have held up has passed so many messages. */
  overtaken(station: Station, passed: number, now: number): void
  effect(station: Station, effect: Effect<number>, now: number): void
  /** All of this tick has happened. */
  settled(stations: WindowMachine['stations'], now: number): void
}

/**
 * Two interfaces and a wire, tick by tick. Within a tick: arrivals in the order of departure, ACK timers, SEND timers, then
 * what users send; A before B. Without a fixed order two correct engines disagree (ours).
 */
export class WindowMachine {
  /** The time of the last event. */
  now = 0
  /** What happened, counted: departures, arrivals and expiries. */
  events = 0
  readonly packets = [0, 0]
  readonly stations: readonly [Station, Station] = [newStation(sideA), newStation(sideB)]
  private readonly configuration: WindowConfiguration
  private readonly observer: Observer | undefined
  private readonly onWire = new HeapQueue()
  private readonly pool: Packet[] = []
  private readonly wire: ReturnType<typeof wire>
  private readonly sends
  private sent = 0
  private begun = false

  constructor(configuration: WindowConfiguration, observer?: Observer) {
    this.configuration = configuration
    this.observer = observer
    this.wire = wire(configuration)
    this.sends = configuration.sends.toSorted((a, b) => a.time - b.time)
  }

  /** The next tick in which something happens. @returns false where nothing does any more, or not before `until` */
  tick(): boolean {
    const next = this.next()
    if (next === Infinity || next > this.configuration.until) return false
    this.now = next
    this.begun = true
    this.arrivals()
    for (const station of this.stations) this.ackTimers(station)
    for (const station of this.stations) this.sendTimers(station)
    this.users()
    this.observer?.settled(this.stations, next)
    return true
  }

  /** Nothing happens any more, whatever `until` is. */
  ended(): boolean {
    return this.next() === Infinity
  }

  private next(): number {
    const { sends, sent, stations } = this
    let next = Math.min(this.onWire.headTime(), sends[sent]?.time ?? Infinity)
    for (const { sendTimers, ackTimers } of stations)
      next = Math.min(next, nextExpiry(sendTimers), nextExpiry(ackTimers))
    // A list whose records were only delinked may say that a timer expired long ago.
    return this.begun ? Math.max(next, this.now + 1) : next
  }

  private arrivals(): void {
    while (this.onWire.headTime() <= this.now) {
      this.onWire.take()
      const packet = this.pool[this.onWire.tag]!
      this.events++
      const station = this.stations[1 - packet.from]!
      if (packet.fate === 'corrupt') station.counters.corruptDropped++
      else this.queued(station, { kind: 'incoming', connection: station.side, since: this.now, packet })
    }
  }

  private ackTimers(station: Station): void {
    if (nextExpiry(station.ackTimers) > this.now) return
    this.events++
    station.ackTimers = withoutHead(station.ackTimers)
    this.apply(station, ackExpired(this.configuration.rules, station.connection))
  }

  private sendTimers(station: Station): void {
    // No more than there are now: one that starts in this tick expires in another.
    for (let due = station.sendTimers.records.length; due > 0; due--) {
      const [head] = station.sendTimers.records
      if (!head || nextExpiry(station.sendTimers) > this.now) return
      this.events++
      station.sendTimers = withoutHead(station.sendTimers)
      this.apply(station, sendExpired(this.configuration.rules, station.connection, head.count))
    }
  }

  private users(): void {
    for (; this.sends[this.sent] && this.sends[this.sent]!.time <= this.now; this.sent++) {
      const { side, message } = this.sends[this.sent]!
      const station = this.stations[side]
      const before = station.queue.length
      this.queued(station, { kind: 'outgoing', connection: side, since: this.now, message })
      if (station.queue.length > before) station.counters.blocked++
    }
  }

  /** An element joins the one queue of its interface, and all that is not blocked is worked off in no time. */
  private queued(station: Station, element: Element): void {
    const { queue } = station
    queue.push(element)
    for (;;) {
      const full = isFull(this.configuration.rules, station.connection)
      const at = nextElement(queue, () => full)
      if (at < 0) return
      const [{ packet, message, since }] = queue.splice(at, 1) as [Element]
      if (at > 0) this.observer?.overtaken(station, at, this.now)
      if (packet) this.apply(station, arrived(this.configuration.rules, station.connection, packet.frame))
      else {
        station.counters.blockedTime += this.now - since
        this.apply(station, offered(this.configuration.rules, station.connection, message!))
      }
    }
  }

  private apply(station: Station, { connection, effects }: Outcome<number>): void {
    station.connection = connection
    for (const effect of effects) {
      counted(station.counters, effect)
      this.observer?.effect(station, effect, this.now)
      this.take(station, effect)
    }
  }

  private take(station: Station, effect: Effect<number>): void {
    const { resendAfter, ackAfter, absorb } = this.configuration
    switch (effect.kind) {
      case 'transmit':
        this.packets[station.side]!++
        for (const packet of this.wire(station.side, effect.frame, effect.why, effect.count, this.now))
          this.depart(packet)
        return
      case 'startSend':
        station.sendTimers = started(
          cancelled(station.sendTimers, effect.count, absorb),
          this.now,
          resendAfter,
          effect.count,
        )
        return
      case 'cancelSend':
        station.sendTimers = cancelled(station.sendTimers, effect.count, absorb)
        return
      case 'armAck':
        station.ackTimers = started(station.ackTimers, this.now, ackAfter, station.side)
        return
      case 'cancelAck':
        station.ackTimers = cancelled(station.ackTimers, station.side, absorb)
    }
  }

  private depart(packet: Packet): void {
    this.events++
    this.observer?.sent(packet)
    if (packet.fate === 'lost') return
    const { onWire } = this
    onWire.slip[nowPlace] = this.now
    onWire.slip[timePlace] = packet.arrives
    onWire.tag = this.pool.push(packet) - 1
    onWire.put()
  }
}
