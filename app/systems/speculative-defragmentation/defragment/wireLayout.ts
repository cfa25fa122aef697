import { chartScale } from '../../../chart/scale.ts'
import { axisTicks, type Tick } from '../../../chart/ticks.ts'
import { timeScaled } from '../../../time/phrase.ts'
import { stretchFor, windowAround, type Wire, type WireFrame } from './wire.ts'

const rows = { sender: 36, lines: 62, link: 36, gaps: 24, driver: 34, axis: 34 } as const

/** Where a picture is too narrow for a column of names, they stand over their lanes [px]. */
const nameOver = 20

/** Half of the words at the mark, which take the place of a number of the axis [px]. */
const markReach = 36

/** What a finger can tap is taller than its lane, by so much above it [px]. */
const fingerOver = 6

/** The gaps that a finger can tap are so high [px]. */
const fingerHigh = 44

/** From when to when. */
type Part = readonly [start: number, end: number]

/** Where everything of a wire stands [px], and what of it is shown. */
export interface WireLayout {
  readonly shown: Part
  /** Names stand over their lanes. */
  readonly narrow: boolean
  /** From the left edge to where time begins; `x` counts from there. */
  readonly left: number
  readonly x: ReturnType<typeof chartScale>
  /** Tops of the lanes and of their names, of what stands between senders and receiver, and where the axis begins. */
  readonly senderTop: (sender: number) => number
  readonly switchTop: number
  readonly linkTop: number
  readonly gapsTop: number
  readonly driverTop: number
  readonly nameTop: {
    readonly sender: (sender: number) => number
    readonly link: number
    readonly driver: number
  }
  readonly axisTop: number
  readonly height: number
  readonly axis: { readonly ticks: readonly Tick[]; readonly unit: string; readonly length: number }
  /** A bar of what is shown of a part of the time; nothing where it is shown none of. */
  readonly bar: (part: Part) => { readonly left: number; readonly width: number } | undefined
  /** Frames that are seen anywhere, and those that are whole at the receiver. */
  readonly frames: readonly WireFrame[]
  readonly received: readonly WireFrame[]
}

/** @param width  of the picture [px] @param at  where the mark stands [ns] @param held  the part of the time that is kept in view */
export function wireLayout(wire: Wire, width: number, at: number, held: Part | undefined): WireLayout {
  const narrow = width < 560
  const left = narrow ? 8 : 108
  const over = narrow ? nameOver : 0
  // A finger takes a start by 44 px, clear of both names.
  const sender = over + (narrow ? 40 : rows.sender)
  const plot = width - left - 8
  const shown = held ?? windowAround(at, wire, stretchFor(plot))
  const [from, to] = shown
  const x = chartScale('linear', shown, [0, plot])
  const senders = wire.senders.length
  // Without senders the finger's room stands above the receiver's name.
  const between = senders > 0 ? rows.lines : narrow ? fingerOver : 0
  const linkTop = senders * sender + between + over
  const gapsTop = linkTop + rows.link
  const driverTop = gapsTop + (narrow ? fingerHigh : rows.gaps) + over
  const axisTop = driverTop + rows.driver
  const scaled = timeScaled('ns', to)
  const frames = wire.frames.filter(
    ({ start, end, sent }) =>
      Math.max(end, sent?.[1] ?? 0) >= from && Math.min(start, sent?.[0] ?? start) <= to,
  )
  return {
    shown,
    narrow,
    left,
    x,
    senderTop: (nth) => nth * sender + over,
    switchTop: linkTop - rows.lines / 2,
    linkTop,
    gapsTop,
    driverTop,
    nameTop: {
      sender: (nth) => nth * sender,
      link: linkTop - over - (narrow ? fingerOver : 0),
      driver: driverTop - over - (narrow ? 0 : 4),
    },
    axisTop,
    height: axisTop + rows.axis,
    axis: {
      ticks: axisTicks(x, scaled).filter(
        ({ position, label }) =>
          position < plot - 44 &&
          position > 3.5 * label.length - left &&
          Math.abs(position - x(at)) > 3.5 * label.length + markReach,
      ),
      unit: plot - 14 - x(at) > markReach + 4 ? scaled.unit : '',
      length: plot - 40,
    },
    bar([start, end]) {
      if (end <= from || start >= to) return undefined
      const [first, last] = [x(Math.max(start, from)), x(Math.min(end, to))]
      return { left: left + first, width: Math.max(1, last - first) }
    },
    frames,
    received: frames.filter(({ start, end }) => start >= from && end <= to),
  }
}
