import type { LogPNumbers } from '../../../../engine/systems/virtual-network/door.ts'
import { chartScale, type ChartScale } from '../../../chart/scale.ts'

/** Where everything of the classic LogP picture stands: two time lines, a request, its reply, and the next request. */
export interface LogPLayout {
  readonly scale: ChartScale
  readonly bars: readonly Bar[]
  readonly flights: readonly Flight[]
  readonly braces: readonly Brace[]
  /** Top and bottom of each time line [px]. */
  readonly lanes: Readonly<Record<Host, readonly [top: number, bottom: number]>>
  /** Where the axis stands, and the height of all [px]. */
  readonly axis: number
  readonly height: number
}

export type Host = 'client' | 'server'

/** A processor at work for one message. */
export interface Bar {
  readonly host: Host
  readonly kind: 'send' | 'receive'
  /** Of the request that is sent a gap later. */
  readonly next: boolean
  /** [µs] and [px] */
  readonly from: number
  readonly to: number
  readonly x: number
  readonly width: number
}

/** A message between the overheads, which the model calls the latency. */
export interface Flight {
  readonly from: readonly [x: number, y: number]
  readonly to: readonly [x: number, y: number]
  readonly next: boolean
}

export interface Brace {
  readonly of: 'roundTrip' | 'gap'
  readonly x: number
  readonly width: number
  readonly y: number
}

const rows = { roundTrip: 20, gap: 46, client: [58, 94], server: [174, 210], axis: 226, height: 252 } as const

/** @param width  of the plot [px] */
export function logPLayout(numbers: LogPNumbers, width: number): LogPLayout {
  const { sendOverhead: o_s, receiveOverhead: o_r, latency, gap, roundTrip } = numbers
  // The next request is drawn up to where its receiver has read it, where it leaves the round trip half the room.
  const end = Math.max(roundTrip, Math.min(gap + o_s + latency + o_r, 2 * roundTrip), 1e-3)
  const scale = chartScale('linear', [0, end], [0, width])
  const arrival = o_s + latency
  const answer = arrival + o_r
  const back = roundTrip - o_r
  const bar = (host: Host, kind: Bar['kind'], from: number, time: number, next = false): Bar => {
    const to = Math.min(from + time, end)
    return { host, kind, next, from, to, x: scale(from), width: Math.max(0, scale(to) - scale(from)) }
  }
  const down = (from: number, to: number, next = false): Flight => ({
    from: [scale(from), rows.client[1]],
    to: [scale(to), rows.server[0]],
    next,
  })
  const first = [
    bar('client', 'send', 0, o_s),
    bar('server', 'receive', arrival, o_r),
    // What the server does between reading and answering is not told apart from the latency by the benchmark.
    bar('server', 'send', answer, o_s),
    bar('client', 'receive', back, o_r),
  ]
  const following = [
    bar('client', 'send', gap, o_s, true),
    bar('server', 'receive', gap + arrival, o_r, true),
  ]
  const nextFits =
    gap + arrival + o_r <= end + 1e-9 &&
    following.every((bar) => first.every((other) => bar.host !== other.host || isApart(bar, other)))
  return {
    scale,
    bars: nextFits ? [...first, ...following] : first,
    flights: [
      down(o_s, arrival),
      {
        from: [scale(answer + o_s), rows.server[0]],
        to: [scale(back), rows.client[1]],
        next: false,
      },
      ...(nextFits ? [down(gap + o_s, gap + arrival, true)] : []),
    ],
    braces: [
      { of: 'roundTrip', x: 0, width: scale(roundTrip), y: rows.roundTrip },
      { of: 'gap', x: 0, width: scale(Math.min(gap, end)), y: rows.gap },
    ],
    lanes: { client: rows.client, server: rows.server },
    axis: rows.axis,
    height: rows.height,
  }
}

const isApart = (a: Bar, b: Bar): boolean => a.from >= b.to - 1e-6 || b.from >= a.to - 1e-6
