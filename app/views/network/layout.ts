import { bisectionCables, hostCable, type Topology } from '../../../engine/index.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

/** Where everything stands, in pixels. Wide: tiers above each other; narrow: beside each other, a row per leaf. */
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

const isLeaf = ({ hosts }: Topology, at: number): boolean => hosts.includes(at)

export function networkLayout(topology: Topology, width: number): NetworkLayout {
  return width < 720 ? narrowLayout(topology, width) : wideLayout(topology, width)
}

/** Leaves in order, by subcluster; `gap` places are left between subclusters. */
function leafPlaces(topology: Topology, gap: number) {
  const groups = groupsOf(topology)
  let place = 0
  return groups.map(({ leaves, spines }) => {
    const from = place
    place += leaves.length + gap
    return { leaves, spines, from, to: from + leaves.length }
  })
}

function groupsOf(topology: Topology) {
  const of = (at: number) => topology.subclusters?.[at] ?? 0
  const count = Math.max(0, ...(topology.subclusters ?? [0])) + 1
  const all = [...Array(topology.switches).keys()]
  return Array.from({ length: count }, (_, group) => ({
    leaves: all.filter((at) => of(at) === group && isLeaf(topology, at)),
    spines: all.filter((at) => of(at) === group && !isLeaf(topology, at)),
  }))
}

function wideLayout(topology: Topology, width: number): NetworkLayout {
  const groups = leafPlaces(topology, 0.7)
  const pitch = (width - 2) / (groups.at(-1)!.to || 1)
  const [spineY, leafY, hostY] = [146, 312, 346]
  const cell = { width: Math.min(22, pitch / 2 - 1), height: 19 }
  const switches: Point[] = []
  const hosts: Point[] = []
  for (const { leaves, spines, from, to } of groups) {
    leaves.forEach((at, i) => {
      const x = (from + i + 0.5) * pitch
      switches[at] = { x, y: leafY }
      hostsOf(topology, at).forEach((host, k) => {
        hosts[host] = {
          x: x + (k % 2 === 0 ? -0.5 : 0.5) * cell.width,
          y: hostY + Math.floor(k / 2) * cell.height,
        }
      })
    })
    spines.forEach((at, i) => {
      switches[at] = { x: (from + ((i + 0.5) * (to - from)) / spines.length) * pitch, y: spineY }
    })
  }
  const box = { width: 30, height: 22 }
  const between = new Set(bisectionCables(topology))
  return {
    width,
    height: hostY + 2 * cell.height + 16,
    narrow: false,
    switches,
    box,
    hosts,
    cell,
    cables: [
      ...topology.cables.map(([a, b], cable) => {
        const [from, to] = [switches[a]!, switches[b]!]
        if (!between.has(cable))
          return straight(edgeY(from, to, box.height / 2), edgeY(to, from, box.height / 2))
        const rise = 24 + 110 * (Math.abs(to.x - from.x) / width)
        return arc({ x: from.x, y: from.y - 11 }, { x: to.x, y: to.y - 11 }, { x: 0, y: -rise })
      }),
      ...topology.hosts.map((at, host) => straight(hosts[host]!, switches[at]!)),
    ],
    labels: groups.map(({ from }, group) => ({
      x: from * pitch + 4,
      y: hostY + 2 * cell.height + 6,
      text: `Subcluster ${group + 1}`,
    })),
  }
}

function narrowLayout(topology: Topology, width: number): NetworkLayout {
  const groups = leafPlaces(topology, 0.9)
  const pitch = 44
  const top = 14
  const [spineX, leafX] = [width * 0.24, width * 0.53]
  const cell = { width: (width - leafX - 22) / 4, height: 30 }
  const switches: Point[] = []
  const hosts: Point[] = []
  for (const { leaves, spines, from, to } of groups) {
    leaves.forEach((at, i) => {
      const y = top + (from + i + 0.5) * pitch
      switches[at] = { x: leafX, y }
      hostsOf(topology, at).forEach((host, k) => {
        hosts[host] = { x: leafX + 20 + (k + 0.5) * cell.width, y }
      })
    })
    spines.forEach((at, i) => {
      switches[at] = { x: spineX, y: top + (from + ((i + 0.5) * (to - from)) / spines.length) * pitch }
    })
  }
  const box = { width: 28, height: 24 }
  const between = new Set(bisectionCables(topology))
  const height = top + groups.at(-1)!.to * pitch + 8
  const farthest = Math.max(1, ...[...between].map((c) => Math.abs(lengthOf(topology.cables[c]!, switches))))
  return {
    width,
    height,
    narrow: true,
    switches,
    box,
    hosts,
    cell,
    cables: [
      ...topology.cables.map(([a, b], cable) => {
        const [from, to] = [switches[a]!, switches[b]!]
        if (!between.has(cable))
          return straight(edgeX(from, to, box.width / 2), edgeX(to, from, box.width / 2))
        const bend = 10 + (spineX - 30) * (Math.abs(to.y - from.y) / farthest)
        return arc({ x: from.x - 14, y: from.y }, { x: to.x - 14, y: to.y }, { x: -bend, y: 0 })
      }),
      ...topology.hosts.map((at, host) => straight(hosts[host]!, switches[at]!)),
    ],
    labels: groups.map(({ from }, group) => ({
      x: leafX - 14,
      y: top + from * pitch - 4,
      text: `Subcluster ${group + 1}`,
    })),
  }
}

const lengthOf = ([a, b]: readonly [number, number], places: readonly Point[]): number =>
  places[b]!.y - places[a]!.y

const hostsOf = ({ hosts }: Topology, at: number): number[] =>
  [...hosts.keys()].filter((host) => hosts[host] === at)

const edgeY = (from: Point, to: Point, by: number): Point => ({
  x: from.x,
  y: from.y + Math.sign(to.y - from.y) * by,
})
const edgeX = (from: Point, to: Point, by: number): Point => ({
  x: from.x + Math.sign(to.x - from.x) * by,
  y: from.y,
})

const straight = (from: Point, to: Point): Point[] => [from, to]

/** A cubic curve with both handles moved by `by`, as a line through 41 points. */
function arc(from: Point, to: Point, by: Point): Point[] {
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

/** An SVG path through the points. */
export const pathOf = (points: readonly Point[]): string =>
  points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)},${y.toFixed(1)}`).join('')

export interface Hit {
  readonly kind: 'host' | 'cable'
  readonly number: number
}

/** What is under a point: a host, or the nearest cable between switches within `tolerance` pixels. */
export function hitAt(
  { hosts, cell, cables }: NetworkLayout,
  topology: Topology,
  { x, y }: Point,
  tolerance: number,
): Hit | undefined {
  const host = hosts.findIndex(
    (middle) => Math.abs(middle.x - x) <= cell.width / 2 && Math.abs(middle.y - y) <= cell.height / 2,
  )
  if (host >= 0) return { kind: 'host', number: host }
  let best: Hit | undefined
  let least = tolerance
  for (let cable = 0; cable < hostCable(topology, 0); cable++) {
    const away = distanceTo(cables[cable]!, x, y)
    if (away <= least) [best, least] = [{ kind: 'cable', number: cable }, away]
  }
  return best
}

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

/** The middle of a course, and the direction in which it goes there [degrees]; or a place `off` points from it. */
export function middleOf(points: readonly Point[], off = 0): Point & { readonly turn: number } {
  const at = (points.length - 1) / 2 + off
  const [a, b] = [points[Math.floor(at)]!, points[Math.ceil(at)]!]
  const [before, after] = at % 1 === 0 ? [points[at - 1]!, points[at + 1]!] : [a, b]
  return {
    x: (a.x + b.x) / 2,
    y: (a.y + b.y) / 2,
    turn: (Math.atan2(after.y - before.y, after.x - before.x) * 180) / Math.PI,
  }
}
