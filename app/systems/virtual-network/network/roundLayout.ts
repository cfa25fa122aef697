import type { Topology } from '../../../../engine/systems/virtual-network/door.ts'
import { beside, hostsOf, normal, parallels, straight, type NetworkLayout, type Point } from './geometry.ts'

/**
 * Switches around a stadium (a circle as long as there is room), in the order of their numbers and clockwise from the
 * top; hosts outside, cables inside.
 */
export function roundLayout(topology: Topology, frame: number, narrow: boolean): NetworkLayout {
  const box = { width: 30, height: 22 }
  const cell = { width: 22, height: narrow ? 22 : 19 }
  const most = Math.max(1, ...[...Array(topology.switches).keys()].map((at) => hostsOf(topology, at).length))
  const columns = Math.min(2, most)
  const block = { width: columns * cell.width, height: Math.ceil(most / columns) * cell.height }
  // Room for a switch and its hosts outside the line on which the switches stand.
  const margin = { x: box.width / 2 + 6 + block.width + 2, y: box.height / 2 + 6 + block.height + 2 }
  const slot = Math.max(14 + box.width, 14 + block.width, 4 + block.height)
  const { halfWidth, halfHeight } = stadium(topology.switches * slot, frame / 2 - margin.x, narrow)
  const middle = { x: frame / 2, y: halfHeight + margin.y }
  const round = around(topology.switches, halfWidth, halfHeight)
  const switches = round.map(({ x, y }) => ({ x: middle.x + x, y: middle.y + y }))
  const hosts: Point[] = []
  round.forEach(({ out }, at) => {
    const mine = hostsOf(topology, at)
    const wide = Math.min(columns, mine.length)
    const rows = Math.ceil(mine.length / columns)
    const half = { x: (wide * cell.width) / 2, y: (rows * cell.height) / 2 }
    // As far out as the hosts need to be clear of their switch, on one of the axes.
    const away = Math.min(
      (box.width / 2 + 6 + half.x) / Math.max(1e-9, Math.abs(out.x)),
      (box.height / 2 + 6 + half.y) / Math.max(1e-9, Math.abs(out.y)),
    )
    mine.forEach((host, k) => {
      hosts[host] = {
        x: switches[at]!.x + out.x * away - half.x + ((k % columns) + 0.5) * cell.width,
        y: switches[at]!.y + out.y * away - half.y + (Math.floor(k / columns) + 0.5) * cell.height,
      }
    })
  })
  const side = parallels(topology)
  return {
    width: frame,
    height: 2 * middle.y,
    narrow,
    switches,
    box,
    hosts,
    cell,
    cables: [
      ...topology.cables.map(([a, b], cable) => {
        const [from, to] = [switches[a]!, switches[b]!]
        const apart = Math.abs(a - b)
        const neighbours = Math.min(apart, topology.switches - apart) < 2
        if (neighbours) return beside(from, to, 12 * side[cable]!)
        // Past what stands on the same side: bent towards the middle.
        const across = normal(from, to)
        const inwards =
          across.x * (middle.x - (from.x + to.x) / 2) + across.y * (middle.y - (from.y + to.y) / 2)
        const bend = Math.sign(inwards) * Math.min(28, Math.abs(inwards) / 2)
        return beside(from, to, bend + 12 * side[cable]!)
      }),
      ...topology.hosts.map((at, host) => straight(hosts[host]!, switches[at]!)),
    ],
    labels: [],
  }
}

/** Half of its width and height [px], so that `length` fits around it and it is not wider than there is room. */
function stadium(length: number, room: number, narrow: boolean) {
  const radius = length / (2 * Math.PI)
  const widest = Math.max(40, room)
  if (narrow) {
    const halfWidth = Math.min(widest, Math.max(70, radius))
    return { halfWidth, halfHeight: halfWidth + Math.max(0, length - 2 * Math.PI * halfWidth) / 4 }
  }
  const halfHeight = Math.min(190, Math.max(120, radius))
  const halfWidth = halfHeight + Math.max(0, length - 2 * Math.PI * halfHeight) / 4
  if (halfWidth <= widest) return { halfWidth, halfHeight }
  return { halfWidth: widest, halfHeight: Math.max(halfHeight, (length - 4 * widest) / (2 * Math.PI - 4)) }
}

/** Equal steps around a stadium with its middle at 0, and the direction that leads outside at each. */
function around(count: number, halfWidth: number, halfHeight: number): (Point & { readonly out: Point })[] {
  const [long, short] = [Math.max(halfWidth, halfHeight), Math.min(halfWidth, halfHeight)]
  const length = 2 * Math.PI * short + 4 * (long - short)
  const places = [...Array(count).keys()].map((i) => (i / count) * length)
  if (halfWidth >= halfHeight) return places.map((s) => onStadium(s, long, short))
  // Standing: a lying one turned to the right, from its left end, which comes to the top.
  return places.map((s) => {
    const { x, y, out } = onStadium(s + (3 * length) / 4, long, short)
    return { x: -y, y: x, out: { x: -out.y, y: out.x } }
  })
}

/** The place `s` pixels clockwise from the middle of the top of a lying stadium. */
function onStadium(s: number, halfWidth: number, halfHeight: number): Point & { readonly out: Point } {
  const flat = halfWidth - halfHeight
  const bow = Math.PI * halfHeight
  let left = s % (2 * bow + 4 * flat)
  const onBow = (x: number, from: number) => {
    const angle = from + left / halfHeight
    const out = { x: Math.cos(angle), y: Math.sin(angle) }
    return { x: x + halfHeight * out.x, y: halfHeight * out.y, out }
  }
  if (left <= flat) return { x: left, y: -halfHeight, out: { x: 0, y: -1 } }
  left -= flat
  if (left < bow) return onBow(flat, -Math.PI / 2)
  left -= bow
  if (left <= 2 * flat) return { x: flat - left, y: halfHeight, out: { x: 0, y: 1 } }
  left -= 2 * flat
  if (left < bow) return onBow(-flat, Math.PI / 2)
  left -= bow
  return { x: left - flat, y: -halfHeight, out: { x: 0, y: -1 } }
}
