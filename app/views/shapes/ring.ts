import type { SpanKind } from '../../../engine/index.ts'
import type { Reading } from './reading.ts'

interface Label {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly marked: boolean
}

/** A ring of numbers, in pixels of a square whose side is `size`. No DOM, no colours. */
export interface RingLayout {
  readonly dots: readonly Dot[]
  readonly labels: readonly Label[]
  /** The window, as the outline of a band; nothing where no number lies in it. */
  readonly band: string | undefined
  /** First and last number of the window. */
  readonly window: readonly [string, string] | undefined
  /** How many numbers are not drawn, and where: arcs, as paths. */
  readonly leftOut: number
  readonly gaps: readonly string[]
}

export interface Dot {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly texture: SpanKind['texture']
  /** What has the number, or -1. */
  readonly holder: number
}

/** Beyond so many numbers only the ends of the window are named. */
const mostNamed = 64

/** A ring of more numbers than these is not drawn whole; of its window so many at either end, and so many beside it. */
const mostWhole = 36
const atEnds = 18
const besideWindow = 4

/** What stands for numbers that are left out is as long as so many [numbers]. */
const gapLength = 3

/**
 * Number 0 stands at the top, the others follow clockwise. By texture: `slim` is outside of the window, `capped` is done
 * with and outside as well; all else lies in the window. Where there are too many to be told apart, the window and its
 * neighbours are drawn large around the place where the window's middle belongs, and the others are left out.
 * @param readings  of the first numbers; those that follow are outside of the window
 * @param holder  the column that says what has a number
 * @param count  of all numbers
 */
export function ringLayout(
  readings: readonly Reading[],
  holder: string | undefined,
  size: number,
  count = readings.length,
): RingLayout {
  const centre = size / 2
  const radius = centre - 30
  const inside = readings.map(({ choice }) => choice.texture !== 'slim' && choice.texture !== 'capped')
  const first = inside.findIndex((is, number) => is && !inside[(number + count - 1) % count])
  const held = inside.filter(Boolean).length
  const start = first < 0 ? (held > 0 ? 0 : -1) : first
  const last = (start + held - 1 + count) % count
  const { numbers, gaps, length, turn } = slots(count, Math.max(0, start), held)
  const room = Math.min(6.5, (Math.PI * radius * 0.8) / length)
  const at = (slot: number, r: number): readonly [number, number] => {
    const angle = (2 * Math.PI * slot) / length + turn - Math.PI / 2
    return [centre + r * Math.cos(angle), centre + r * Math.sin(angle)]
  }
  const holderOf = ({ values }: Reading) => (holder === undefined ? -1 : (values[holder] ?? -1))
  const named = (reading: Reading | undefined, number: number) =>
    number === start ||
    number === last ||
    (reading !== undefined &&
      (reading.choice.texture === 'outlined' || (length <= mostNamed && holderOf(reading) >= 0)))
  const order = [...numbers.keys()].sort((a, b) => a - b)
  return {
    dots: order.map((number) => {
      const reading = readings[number]
      const texture = reading?.choice.texture ?? 'slim'
      const [x, y] = at(numbers.get(number)!, radius)
      return {
        x,
        y,
        radius: texture === 'slim' ? Math.max(0.8, room * 0.32) : room,
        texture,
        holder: reading ? holderOf(reading) : -1,
      }
    }),
    labels: apart(
      [start, last, ...order].flatMap((number) => {
        const [reading, slot] = [readings[number], numbers.get(number)]
        if (!reading || slot === undefined || !named(reading, number)) return []
        const [x, y] = at(slot, radius + 19)
        return [{ text: reading.name, x, y, marked: reading.choice.texture === 'outlined' }]
      }),
    ),
    band:
      start < 0
        ? undefined
        : bandPath(at, numbers.get(start)!, numbers.get(last)!, held >= count, length, radius, room + 4),
    window: start < 0 ? undefined : [readings[start]!.name, readings[last]!.name],
    leftOut: count - order.length,
    gaps: gaps.map(([from, to]) => arc(at, from, to, length, radius)),
  }
}

/**
 * Where on the ring which number stands, in numbers from the turned top, clockwise; all of them, or those in and around the
 * window with gaps between.
 */
function slots(count: number, start: number, held: number) {
  const numbers = new Map<number, number>()
  if (count <= mostWhole) {
    for (let number = 0; number < count; number++) numbers.set(number, number)
    return { numbers, gaps: [], length: count, turn: 0 }
  }
  const gaps: (readonly [from: number, to: number])[] = []
  const outside = count - held
  const before = Math.min(besideWindow, Math.floor(outside / 2))
  const after = Math.min(besideWindow, outside - before)
  let slot = 0
  const put = (ahead: number) => numbers.set((start + ahead + count) % count, slot++)
  const gap = () => {
    gaps.push([slot - 0.5, slot + gapLength - 0.5])
    slot += gapLength
  }
  for (let ahead = -before; ahead < held + after; ahead++) {
    put(ahead)
    // The middle of a wide window is left out.
    if (held > 2 * atEnds && ahead === atEnds - 1) {
      gap()
      ahead = held - atEnds - 1
    }
  }
  // So that most of the ring is there for what is drawn.
  if (outside > before + after) gap()
  const middle = (numbers.get(start)! + (numbers.get((start + held - 1 + count) % count) ?? 0)) / 2
  return {
    numbers,
    gaps,
    length: slot,
    turn: 2 * Math.PI * ((start + (held - 1) / 2) / count - middle / slot),
  }
}

/** Those that lie on none before them. */
function apart(labels: readonly Label[]): readonly Label[] {
  const kept: Label[] = []
  for (const label of labels) {
    const touches = (other: Label) =>
      Math.abs(other.x - label.x) < (digit * (other.text.length + label.text.length)) / 2 + 1 &&
      Math.abs(other.y - label.y) < lineHeight
    if (!kept.some(touches)) kept.push(label)
  }
  return kept
}

/** Of a number's digits, and of its line, on a phone [px]. */
const digit = 8
const lineHeight = 16

type At = (slot: number, radius: number) => readonly [number, number]

const place = (at: At, slot: number, r: number): string =>
  at(slot, r)
    .map((each) => each.toFixed(1))
    .join(' ')

const arc = (at: At, from: number, to: number, length: number, r: number): string =>
  `M${place(at, from, r)}A${r} ${r} 0 ${(to - from) / length > 0.5 ? 1 : 0} 1 ${place(at, to, r)}`

/** The ring's part from one place to another, as an outline. @param whole  it goes all the way round */
function bandPath(
  at: At,
  start: number,
  last: number,
  whole: boolean,
  length: number,
  radius: number,
  half: number,
): string {
  const [outer, inner] = [radius + half, radius - half]
  const [from, to] = [start - 0.45, (last < start ? last + length : last) + 0.45]
  if (whole)
    return [outer, inner]
      .map(
        (r) =>
          `M${place(at, 0, r)}A${r} ${r} 0 1 1 ${place(at, length / 2, r)}A${r} ${r} 0 1 1 ${place(at, 0, r)}`,
      )
      .join('')
  const large = (to - from) / length > 0.5 ? 1 : 0
  return `${arc(at, from, to, length, outer)}L${place(at, to, inner)}A${inner} ${inner} 0 ${large} 0 ${place(at, from, inner)}Z`
}
