import type { Messages } from '../../../engine/index.ts'

/** Departures and arrivals in time order; what the wire loses does not arrive. Arrays of one length. */
export interface PacketEvents {
  readonly time: Float64Array
  readonly packet: Uint32Array
  /** 1 for an arrival. */
  readonly arrival: Uint8Array
}

export function packetEvents({ sent, arrived, lost }: Messages): PacketEvents {
  const all = new Uint32Array(lost.length)
  let there = 0
  let sorted = true
  for (let p = 0; p < lost.length; p++) {
    if (lost[p] !== 0) continue
    if (there > 0 && arrived[p]! < arrived[all[there - 1]!]!) sorted = false
    all[there++] = p
  }
  const arrivals = all.subarray(0, there)
  // Wires that take the same time keep the order of departure, and sorting would take longer than all the rest.
  if (!sorted) arrivals.sort((a, b) => arrived[a]! - arrived[b]! || a - b)
  const count = sent.length + arrivals.length
  const events = {
    time: new Float64Array(count),
    packet: new Uint32Array(count),
    arrival: new Uint8Array(count),
  }
  let departure = 0
  let arrival = 0
  for (let e = 0; e < count; e++) {
    const next = arrivals[arrival]
    const arrives = next !== undefined && (departure >= sent.length || arrived[next]! <= sent[departure]!)
    const packet = arrives ? next : departure
    events.time[e] = arrives ? arrived[packet]! : sent[packet]!
    events.packet[e] = packet
    events.arrival[e] = arrives ? 1 : 0
    if (arrives) arrival++
    else departure++
  }
  return events
}

/** The time of the next or previous event; nothing where there is none. */
export function eventFrom({ time }: PacketEvents, at: number | undefined, by: 1 | -1): number | undefined {
  if (at === undefined) return by > 0 ? time[0] : time.at(-1)
  // Ascending: the first that is later, or the last that is earlier.
  let low = 0
  let high = time.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (by > 0 ? time[middle]! <= at : time[middle]! < at) low = middle + 1
    else high = middle
  }
  return time[by > 0 ? low : low - 1]
}

/** The events of exactly this time. */
export function eventsAt({ time }: PacketEvents, at: number): readonly number[] {
  let low = 0
  let high = time.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (time[middle]! < at) low = middle + 1
    else high = middle
  }
  const found: number[] = []
  for (let e = low; e < time.length && time[e] === at; e++) found.push(e)
  return found
}
