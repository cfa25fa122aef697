import { hostCable, type Topology } from '../../../../engine/systems/virtual-network/door.ts'
import type { NetworkLayout, Point } from './geometry.ts'
import { roundLayout } from './roundLayout.ts'
import { narrowTiers, wideTiers } from './tierLayout.ts'

/** In tiers where the network has subclusters, be it one; else round. A picture may be wider than its frame. */
export function networkLayout(topology: Topology, frame: number): NetworkLayout {
  const narrow = frame < 720
  if (!topology.subclusters) return roundLayout(topology, frame, narrow)
  return narrow ? narrowTiers(topology, frame) : wideTiers(topology, frame)
}

/** An SVG path through the points. */
export const pathOf = (points: readonly Point[]): string =>
  points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)},${y.toFixed(1)}`).join('')

export interface Hit {
  readonly kind: 'host' | 'switch' | 'cable'
  readonly number: number
}

/** What is under a point: a host, or the nearest cable between switches within `tolerance` pixels. Switches hide cables. */
export function hitAt(
  layout: NetworkLayout,
  topology: Topology,
  { x, y }: Point,
  tolerance: number,
): Hit | undefined {
  const host = layout.hosts.findIndex((middle) => outside(middle, layout.cell, x, y) === 0)
  if (host >= 0) return { kind: 'host', number: host }
  if (layout.switches.some((middle) => outside(middle, layout.box, x, y) === 0)) return undefined
  let best: Hit | undefined
  let least = tolerance
  for (let cable = 0; cable < hostCable(topology, 0); cable++) {
    const away = distanceTo(layout.cables[cable]!, x, y)
    if (away <= least) [best, least] = [{ kind: 'cable', number: cable }, away]
  }
  return best
}

/** The same with switches: the nearest of all within `tolerance` pixels, a cable only where nothing else is as near. */
export function thingAt(
  layout: NetworkLayout,
  topology: Topology,
  { x, y }: Point,
  tolerance: number,
): Hit | undefined {
  const things = [
    ...layout.hosts.map((at, number) => ({
      kind: 'host' as const,
      number,
      away: outside(at, layout.cell, x, y),
    })),
    ...layout.switches.map((at, number) => ({
      kind: 'switch' as const,
      number,
      away: outside(at, layout.box, x, y),
    })),
    ...Array.from({ length: hostCable(topology, 0) }, (_, number) => ({
      kind: 'cable' as const,
      number,
      away: distanceTo(layout.cables[number]!, x, y) + 1,
    })),
  ]
  const nearest = things.reduce((best, each) => (each.away < best.away ? each : best), things[0]!)
  return nearest.away <= tolerance ? { kind: nearest.kind, number: nearest.number } : undefined
}

/** How far a point is outside a box around `middle`; 0 inside. */
const outside = (middle: Point, { width, height }: NetworkLayout['box'], x: number, y: number): number =>
  Math.hypot(
    Math.max(0, Math.abs(middle.x - x) - width / 2),
    Math.max(0, Math.abs(middle.y - y) - height / 2),
  )

function distanceTo(points: readonly Point[], x: number, y: number): number {
  let least = Infinity
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1]!, points[i]!]
    const [dx, dy] = [b.x - a.x, b.y - a.y]
    const along = Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy || 1)))
    least = Math.min(least, Math.hypot(a.x + along * dx - x, a.y + along * dy - y))
  }
  return least
}

/** The middle of a course, and the direction in which it goes there [degrees]; or a place off it by a share of the course, less than half. */
export function middleOf(points: readonly Point[], off = 0): Point & { readonly turn: number } {
  const at = (points.length - 1) * (0.5 + off)
  const part = at % 1
  const [a, b] = [points[Math.floor(at)]!, points[Math.ceil(at)]!]
  const [before, after] = part === 0 ? [points[at - 1]!, points[at + 1]!] : [a, b]
  return {
    x: a.x + part * (b.x - a.x),
    y: a.y + part * (b.y - a.y),
    turn: (Math.atan2(after.y - before.y, after.x - before.x) * 180) / Math.PI,
  }
}
