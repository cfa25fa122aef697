import type { BarMark } from './marks.ts'

/** Bars of one look and shade as one path: hundreds of elements would each be written anew while a cost is dragged. */
export interface Outline {
  readonly id: string
  readonly computes: boolean
  /** Place in the order of requests, 0 to 1, to a part of `shades`. */
  readonly place: number
  readonly d: string
}

/** Shades that are told apart. */
const shades = 32
/** Of the corners of a bar [px]. */
const corner = 2

export function outlinesOf(bars: readonly BarMark[]): readonly Outline[] {
  const paths = new Map<number, string>()
  for (const bar of bars) {
    const level = bar.look === 'computes' ? -1 : Math.round(bar.place * shades)
    paths.set(level, (paths.get(level) ?? '') + outline(bar))
  }
  return [...paths].map(([level, d]) => ({
    ...{ id: `${level}`, computes: level < 0, d },
    place: Math.max(0, level) / shades,
  }))
}

/** All replies, for their hatch. */
export const repliesOf = (bars: readonly BarMark[]): string =>
  bars.map((bar) => (bar.look === 'reply' ? outline(bar) : '')).join('')

function outline({ x, y, width, height }: BarMark): string {
  const r = Math.min(corner, width / 2)
  const turn = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  const [across, down] = [width - 2 * r, height - 2 * r]
  return `M${x + r} ${y}h${across}${turn(r, r)}v${down}${turn(-r, r)}h${-across}${turn(-r, -r)}v${-down}${turn(r, -r)}z`
}
