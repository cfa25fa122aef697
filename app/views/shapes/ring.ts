import type { SpanKind } from '../../../engine/index.ts'
import type { Reading } from './reading.ts'

/** A ring of numbers, in pixels of a square whose side is `size`. No DOM, no colours. */
export interface RingLayout {
  readonly dots: readonly Dot[]
  readonly labels: readonly {
    readonly text: string
    readonly x: number
    readonly y: number
    readonly marked: boolean
  }[]
  /** The window, as the outline of a band; nothing where no number lies in it. */
  readonly band: string | undefined
  /** First and last number of the window. */
  readonly window: readonly [string, string] | undefined
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

/**
 * Number 0 stands at the top, the others follow clockwise. By texture: `slim` is outside of the window, `capped` is done
 * with and outside as well; all else lies in the window.
 * @param holder  the column that says what has a number
 */
export function ringLayout(
  readings: readonly Reading[],
  holder: string | undefined,
  size: number,
): RingLayout {
  const count = readings.length
  const centre = size / 2
  const radius = centre - 30
  const room = Math.min(6.5, (Math.PI * radius * 0.8) / count)
  const at = (number: number, r: number): readonly [number, number] => {
    const angle = (2 * Math.PI * number) / count - Math.PI / 2
    return [centre + r * Math.cos(angle), centre + r * Math.sin(angle)]
  }
  const inside = readings.map(({ choice }) => choice.texture !== 'slim' && choice.texture !== 'capped')
  const first = inside.findIndex((is, number) => is && !inside[(number + count - 1) % count])
  const held = inside.filter(Boolean).length
  const start = first < 0 ? (held > 0 ? 0 : -1) : first
  const last = (start + held - 1 + count) % count
  const holderOf = ({ values }: Reading) => (holder === undefined ? -1 : (values[holder] ?? -1))
  const named = (reading: Reading, number: number) =>
    number === start ||
    number === last ||
    reading.choice.texture === 'outlined' ||
    (count <= mostNamed && holderOf(reading) >= 0)
  return {
    dots: readings.map((reading, number) => {
      const [x, y] = at(number, radius)
      return {
        x,
        y,
        radius: reading.choice.texture === 'slim' ? Math.max(0.8, room * 0.32) : room,
        texture: reading.choice.texture,
        holder: holderOf(reading),
      }
    }),
    labels: apart(
      readings.flatMap((reading, number) => {
        if (!named(reading, number)) return []
        const [x, y] = at(number, radius + 19)
        return [{ text: reading.name, x, y, marked: reading.choice.texture === 'outlined' }]
      }),
      [readings[start]?.name, readings[last]?.name],
    ),
    band: start < 0 ? undefined : bandPath(at, start, held, count, radius, room + 4),
    window: start < 0 ? undefined : [readings[start]!.name, readings[last]!.name],
  }
}

/** Those that touch none of the others: of the ends first. */
function apart(labels: RingLayout['labels'], ends: readonly (string | undefined)[]): RingLayout['labels'] {
  const kept = new Set<RingLayout['labels'][number]>()
  for (const label of [...labels.filter(({ text }) => ends.includes(text)), ...labels]) {
    const touches = [...kept].some(
      ({ text, x, y }) =>
        Math.abs(x - label.x) < 4 * (text.length + label.text.length) && Math.abs(y - label.y) < 14,
    )
    if (!touches) kept.add(label)
  }
  return labels.filter((label) => kept.has(label))
}

/** The ring's part from one number over so many, as an outline. */
function bandPath(
  at: (number: number, radius: number) => readonly [number, number],
  start: number,
  held: number,
  count: number,
  radius: number,
  half: number,
): string {
  const [outer, inner] = [radius + half, radius - half]
  const [from, to] = [start - 0.45, start + held - 1 + 0.45]
  const place = (number: number, r: number) =>
    at(number, r)
      .map((each) => each.toFixed(1))
      .join(' ')
  if (held >= count)
    return [outer, inner]
      .map((r) => `M${place(0, r)}A${r} ${r} 0 1 1 ${place(count / 2, r)}A${r} ${r} 0 1 1 ${place(0, r)}`)
      .join('')
  const large = (to - from) / count > 0.5 ? 1 : 0
  return `M${place(from, outer)}A${outer} ${outer} 0 ${large} 1 ${place(to, outer)}L${place(to, inner)}A${inner} ${inner} 0 ${large} 0 ${place(from, inner)}Z`
}
