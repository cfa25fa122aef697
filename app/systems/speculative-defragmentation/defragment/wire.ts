import { itemName, spanItem, spanKind, type Timeline } from '../../../../engine/index.ts'

/** A frame as the picture has it. Times in the timeline's unit. */
export interface WireFrame {
  /** 'A2', 'x3'. */
  readonly name: string
  /** From 0; -1 for stray frames. */
  readonly stream: number
  /** Which frame of its sender, from 1: what a fault names it by. */
  readonly nth: number
  readonly start: number
  readonly end: number
  /** Where its sender had it, if it is of one. */
  readonly sent?: readonly [start: number, end: number]
  readonly state: 'inPlace' | 'displaced' | 'aside' | 'dropped'
}

export interface Stretch {
  readonly start: number
  readonly end: number
  readonly guesses: boolean
}

/** What the wire shows: frames of the receiver's link in order, and what the driver does. */
export interface Wire {
  /** Names of the streams that have a link of their own. */
  readonly senders: readonly string[]
  /** How many streams have colours of their own: those that frames are of, with a link or without. */
  readonly streams: number
  readonly frames: readonly WireFrame[]
  readonly driver: readonly Stretch[]
  readonly until: number
}

export const letters = ['A', 'B', 'C', 'D']

/** All frames of a timeline of this system: the n-th of a sender on its link is the n-th of it at the receiver. */
export function wireOf(timeline: Timeline): Wire {
  const { lanes, kinds } = timeline
  const spans = (id: string) => {
    const lane = lanes.findIndex((each) => each.id === id)
    if (lane < 0) return []
    const [from, to] = [timeline.offsets[lane]!, timeline.offsets[lane + 1]!]
    return Array.from({ length: to - from }, (_, i) => ({
      start: timeline.start[from + i]!,
      end: timeline.end[from + i]!,
      kind: kinds[spanKind(timeline.tag[from + i]!)]!.id,
      name: itemName(timeline, spanItem(timeline.tag[from + i]!)),
    }))
  }
  const senders = letters.filter((letter) => lanes.some(({ id }) => id === `sender-${letter.toLowerCase()}`))
  const sent = new Map(senders.map((letter) => [letter, spans(`sender-${letter.toLowerCase()}`)]))
  const counted = new Map<number, number>()
  const frames = spans('link').map(({ start, end, kind, name }): WireFrame => {
    const stream = letters.indexOf(name[0]!.toUpperCase())
    // Stray frames that a hand has added are numbered behind all others, wherever they come.
    const nth = stream < 0 ? Number(name.slice(1)) : (counted.get(stream) ?? 0) + 1
    counted.set(stream, nth)
    const own = stream < 0 ? undefined : sent.get(letters[stream]!)?.[nth - 1]
    return {
      name,
      stream,
      nth,
      start,
      end,
      state: kind === 'inPlace' || kind === 'displaced' || kind === 'dropped' ? kind : 'aside',
      ...(own?.name === name && { sent: [own.start, own.end] as const }),
    }
  })
  return {
    senders,
    streams: frames.reduce((most, { stream }) => Math.max(most, stream + 1), senders.length),
    frames,
    driver: spans('driver').map(({ start, end, kind }) => ({ start, end, guesses: kind === 'guesses' })),
    until: timeline.until,
  }
}

/** So much time at most stands side by side in a picture so wide; its frames stay wide enough to be read [ns]. */
export const stretchFor = (width: number): number => Math.max(60_000, Math.round(width * 390))

/** The part of the time that is shown: all, or the page of so much of it that `at` is well inside of, with what led to it. */
export function windowAround(at: number, { until, frames }: Wire, length: number): readonly [number, number] {
  const last = Math.min(until, 1.02 * (frames.at(-1)?.end ?? until))
  if (last <= length * 1.3) return [0, Math.max(1, last)]
  const pages = Math.max(0, Math.floor((at - length * 0.25) / (length * 0.7)))
  const from = Math.max(0, Math.min(pages * length * 0.7, last - length))
  return [from, from + length]
}

/** The frame whose beginning is nearest to a place; of two that are as near, the one that comes first. */
export function nearestFrame(
  frames: readonly WireFrame[],
  left: (frame: WireFrame) => number,
  place: number,
): WireFrame | undefined {
  const far = (frame: WireFrame) => Math.abs(left(frame) - place)
  return frames.reduce<WireFrame | undefined>(
    (best, each) => (best && far(best) <= far(each) ? best : each),
    undefined,
  )
}

/** So near counts as hit [px]. */
const nearby = 12

/** The frame that is meant by a place: of those that are there or near enough, the narrowest, which is hit the least easily. */
export function frameAt(
  frames: readonly WireFrame[],
  place: (frame: WireFrame) => readonly [from: number, to: number],
  at: number,
): WireFrame | undefined {
  const width = (frame: WireFrame) => place(frame)[1] - place(frame)[0]
  const far = (frame: WireFrame) => {
    const [from, to] = place(frame)
    return Math.max(0, from - at, at - to)
  }
  const meant = frames.filter((each) => far(each) === 0 || (width(each) < nearby && far(each) < nearby))
  return meant.toSorted((a, b) => width(a) - width(b) || far(a) - far(b))[0]
}

/** Where the mark stands at first: when the first frame has come that is not where it belongs, else at half of the time. */
export function firstMark(wire: Wire, times: Float64Array): number {
  const wrong = wire.frames.findIndex(({ state }) => state === 'displaced')
  if (wrong < 0) return wire.frames[Math.floor(wire.frames.length / 2)]?.end ?? 0
  // The group that it is in is closed by the last of the frames that were taken out together.
  let last = wrong
  while (wire.frames[last + 1]?.state === 'displaced' && last - wrong < 2) last++
  const end = wire.frames[last]!.end
  return times.find((time) => time >= end) ?? end
}
