import type { Topology } from '../../../../engine/systems/virtual-network/door.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

/** Where everything stands, in pixels. */
export interface NetworkLayout {
  readonly width: number
  readonly height: number
  readonly narrow: boolean
  /** Middle of each switch; all are `box` large. */
  readonly switches: readonly Point[]
  readonly box: { readonly width: number; readonly height: number }
  /** Middle of each host; all are `cell` large. */
  readonly hosts: readonly Point[]
  readonly cell: { readonly width: number; readonly height: number }
  /** The course of each cable, hosts' cables after the others, from its first end (a host) to its second (its switch). */
  readonly cables: readonly (readonly Point[])[]
  readonly labels: readonly (Point & { readonly text: string })[]
}

export const hostsOf = ({ hosts }: Topology, at: number): number[] =>
  [...hosts.keys()].filter((host) => hosts[host] === at)

export const straight = (from: Point, to: Point): Point[] => [from, to]

/** A cubic curve with both handles moved by `by`, as a line through 41 points; its middle is moved by as much. */
export function arc(from: Point, to: Point, by: Point): Point[] {
  return Array.from({ length: 41 }, (_, i) => {
    const t = i / 40
    const [a, b] = [(1 - t) ** 2 * (1 + 2 * t), t ** 2 * (3 - 2 * t)]
    const push = 3 * t * (1 - t)
    return {
      x: a * from.x + b * to.x + (push * by.x * 4) / 3,
      y: a * from.y + b * to.y + (push * by.y * 4) / 3,
    }
  })
}

/**
 * A straight course, bent to one side by `by` pixels where cables between the same two switches would hide it. The side
 * is the same whichever end comes first.
 */
export function beside(from: Point, to: Point, by: number): Point[] {
  return by === 0 ? straight(from, to) : arc(from, to, scaled(normal(from, to), by))
}

/** Across a line, to its right as seen on the way to the right (or down, where it stands upright); 1 long. */
export function normal(from: Point, to: Point): Point {
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const sign = from.x < to.x || (from.x === to.x && from.y < to.y) ? 1 : -1
  return { x: (-sign * (to.y - from.y)) / far, y: (sign * (to.x - from.x)) / far }
}

const scaled = ({ x, y }: Point, by: number): Point => ({ x: x * by, y: y * by })

/** For each cable, its place among those between the same two switches: 0 alone, else -1/2, 1/2; -1, 0, 1; many closer. */
export function parallels({ cables }: Topology): number[] {
  const key = ([a, b]: readonly [number, number]) => `${Math.min(a, b)}-${Math.max(a, b)}`
  const all = new Map<string, number[]>()
  cables.forEach((ends, cable) => {
    const same = all.get(key(ends)) ?? []
    same.push(cable)
    all.set(key(ends), same)
  })
  return cables.map((ends, cable) => {
    const same = all.get(key(ends))!
    const place = same.indexOf(cable) - (same.length - 1) / 2
    return place * Math.min(1, 2.5 / Math.max(1, same.length - 1))
  })
}
