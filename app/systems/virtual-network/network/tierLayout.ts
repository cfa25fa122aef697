import type { Topology } from '../../../../engine/systems/virtual-network/door.ts'
import { arc, beside, hostsOf, parallels, straight, type NetworkLayout, type Point } from './geometry.ts'

/** Switches with hosts in a tier of their own. Wide: tiers above each other; narrow: beside each other. */

interface Cluster {
  readonly leaves: readonly number[]
  readonly spines: readonly number[]
  readonly from: number
  readonly to: number
}

/** Leaves in order, by subcluster; `gap` places are left between subclusters. */
function clustersOf(topology: Topology, gap: number): Cluster[] {
  const of = (at: number) => topology.subclusters?.[at] ?? 0
  const all = [...Array(topology.switches).keys()]
  const hosting = new Set(topology.hosts)
  const count = Math.max(0, ...(topology.subclusters ?? [])) + 1
  let place = 0
  return Array.from({ length: count }, (_, cluster) => {
    const mine = all.filter((at) => of(at) === cluster)
    const leaves = mine.filter((at) => hosting.has(at))
    const spines = mine.filter((at) => !hosting.has(at))
    const from = place
    const size = Math.max(1, leaves.length, spines.length)
    place += size + gap
    return { leaves, spines, from, to: from + size }
  })
}

/** Where each switch stands along its tier, in places. */
function placesOf(clusters: readonly Cluster[]) {
  const along: number[] = []
  const upper = new Set<number>()
  for (const { leaves, spines, from, to } of clusters) {
    const spread = (tier: readonly number[]) =>
      tier.forEach((at, i) => (along[at] = from + ((i + 0.5) * (to - from)) / tier.length))
    spread(leaves)
    spread(spines)
    for (const at of spines) upper.add(at)
  }
  return { along, upper }
}

/** Cables within a tier go around what stands between: how far, as a part of 1, by how much of the width they span. */
function detours(topology: Topology, { along, upper }: ReturnType<typeof placesOf>, whole: number) {
  return topology.cables.map(([a, b]) => {
    if (upper.has(a) !== upper.has(b)) return 0
    const far = Math.abs(along[a]! - along[b]!)
    return !upper.has(a) && far < 1.01 ? 0 : Math.max(0.01, far / whole)
  })
}

export function wideTiers(topology: Topology, frame: number): NetworkLayout {
  const clusters = clustersOf(topology, 0.7)
  const total = clusters.at(-1)!.to
  const width = Math.max(frame, total * (topology.hosts.length > 100 ? 48 : 36) + 2)
  const pitch = (width - 2) / total
  const places = placesOf(clusters)
  const { along, upper } = places
  const around = detours(topology, places, total)
  const side = parallels(topology)
  const rise = (cable: number) => (around[cable]! > 0 ? 24 + 110 * around[cable]! : 0)
  const highest = (of: (cable: number) => boolean) =>
    Math.max(
      0,
      ...[...topology.cables.keys()].filter(of).map((cable) => rise(cable) + (side[cable] === 0 ? 8 : 16)),
    )
  const inUpper = (cable: number) => upper.has(topology.cables[cable]![0])
  const spineY = 14 + highest(inUpper)
  const lower = highest((cable) => !inUpper(cable))
  const leafY = upper.size > 0 ? spineY + Math.max(166, lower + 40) : 20 + lower
  const hostY = leafY + 34
  const most = Math.max(4, ...along.map((_, at) => hostsOf(topology, at).length))
  const cell = { width: Math.min(22, pitch / 2 - 1), height: 19 }
  const box = { width: 30, height: 22 }
  const switches = along.map((place, at) => ({ x: place * pitch, y: upper.has(at) ? spineY : leafY }))
  const hosts: Point[] = []
  switches.forEach(({ x }, at) =>
    hostsOf(topology, at).forEach((host, k) => {
      hosts[host] = {
        x: x + (k % 2 === 0 ? -0.5 : 0.5) * cell.width,
        y: hostY + Math.floor(k / 2) * cell.height,
      }
    }),
  )
  const bottom = hostY + Math.ceil(most / 2) * cell.height
  return {
    width,
    height: bottom + 16,
    narrow: false,
    switches,
    box,
    hosts,
    cell,
    cables: [
      ...topology.cables.map(([a, b], cable) => {
        const [from, to] = [switches[a]!, switches[b]!]
        if (rise(cable) > 0)
          return arc(
            { x: from.x, y: from.y - 11 },
            { x: to.x, y: to.y - 11 },
            { x: 0, y: -rise(cable) - 12 * side[cable]! },
          )
        return beside(edgeY(from, to, box), edgeY(to, from, box), 12 * side[cable]!)
      }),
      ...topology.hosts.map((at, host) => straight(hosts[host]!, switches[at]!)),
    ],
    labels: labelled(clusters, ({ from }) => ({ x: from * pitch + 4, y: bottom + 6 })),
  }
}

export function narrowTiers(topology: Topology, width: number): NetworkLayout {
  const clusters = clustersOf(topology, 0.9)
  const places = placesOf(clusters)
  const { along, upper } = places
  const pitch = 44
  const top = clusters.length > 1 ? 14 : 4
  const [spineX, leafX] = [width * 0.24, width * 0.53]
  const crowded = along.some((_, at) => hostsOf(topology, at).length > 4)
  const cell = { width: (width - leafX - 22) / 4, height: crowded ? 21 : 30 }
  const box = { width: 28, height: 24 }
  const switches = along.map((place, at) => ({ x: upper.has(at) ? spineX : leafX, y: top + place * pitch }))
  const hosts: Point[] = []
  switches.forEach(({ y }, at) => {
    const mine = hostsOf(topology, at)
    const rows = Math.ceil(mine.length / 4)
    mine.forEach((host, k) => {
      hosts[host] = {
        x: leafX + 20 + ((k % 4) + 0.5) * cell.width,
        y: y + (Math.floor(k / 4) - (rows - 1) / 2) * cell.height,
      }
    })
  })
  const around = detours(topology, places, 1)
  const farthest = (up: boolean) =>
    Math.max(1, ...around.filter((_, cable) => upper.has(topology.cables[cable]![0]) === up))
  const far = { upper: farthest(true), lower: farthest(false) }
  const side = parallels(topology)
  return {
    width,
    height: top + clusters.at(-1)!.to * pitch + 8,
    narrow: true,
    switches,
    box,
    hosts,
    cell,
    cables: [
      ...topology.cables.map(([a, b], cable) => {
        const [from, to] = [switches[a]!, switches[b]!]
        if (around[cable] === 0) return beside(edgeX(from, to, box), edgeX(to, from, box), 8 * side[cable]!)
        const room = upper.has(a) ? spineX - 30 : leafX - spineX - 40
        const bend = 10 + room * (around[cable]! / (upper.has(a) ? far.upper : far.lower))
        return arc(
          { x: from.x - 14, y: from.y },
          { x: to.x - 14, y: to.y },
          { x: -bend + (side[cable] === 0 ? 0 : 8 + 6 * side[cable]!), y: 0 },
        )
      }),
      ...topology.hosts.map((at, host) => straight(hosts[host]!, switches[at]!)),
    ],
    labels: labelled(clusters, ({ from }) => ({ x: leafX - 14, y: top + from * pitch - 3 })),
  }
}

const labelled = (clusters: readonly Cluster[], place: (cluster: Cluster) => Point) =>
  clusters.length < 2
    ? []
    : clusters.map((cluster, i) => ({ ...place(cluster), text: `Subcluster ${i + 1}` }))

type Box = NetworkLayout['box']

/** Where a cable leaves a switch: on the side of the other end. In one tier: at its flank. */
const edgeY = (from: Point, to: Point, box: Box): Point =>
  from.y === to.y
    ? { x: from.x + (Math.sign(to.x - from.x) * box.width) / 2, y: from.y }
    : { x: from.x, y: from.y + (Math.sign(to.y - from.y) * box.height) / 2 }

const edgeX = (from: Point, to: Point, box: Box): Point =>
  from.x === to.x
    ? { x: from.x, y: from.y + (Math.sign(to.y - from.y) * box.height) / 2 }
    : { x: from.x + (Math.sign(to.x - from.x) * box.width) / 2, y: from.y }
