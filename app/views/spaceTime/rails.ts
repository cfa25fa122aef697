import { drawn } from '../../parts/presenting/drawn.ts'
import type { MessageNode } from '../../../engine/index.ts'

/** Where the nodes stand, in CSS pixels of the diagram; x counts from the left of the plot. No DOM. */
export interface Rails {
  readonly strips: readonly Strip[]
  /** By lane: where packets leave and arrive, seen from above and from below. Lanes behind the wire have none. */
  readonly shores: ReadonlyMap<number, { readonly top: number; readonly bottom: number }>
  readonly labels: readonly Label[]
  /** The free stretch between two nodes, where there are only two. */
  readonly wire: { readonly top: number; readonly bottom: number } | undefined
  /** Where the nodes end and the axis begins. */
  readonly floor: number
  readonly height: number
}

/** The occupancy of one lane, drawn small. */
export interface Strip {
  readonly lane: number
  readonly node: number
  readonly y: number
  readonly height: number
}

export interface Label {
  readonly text: string
  readonly y: number
  /** The name of a node, not of one of its lanes. */
  readonly head: boolean
}

/** Heights of a lane at the wire, of one behind it, between lanes, and of the wire between two nodes [px]. */
interface Sizes {
  readonly outer: number
  readonly inner: number
  readonly seam: number
  readonly wire: number
}

/** More lanes of a node than that are alike: places of a window, not a host, its NIC and a bus. */
export const fewLanes = 3
const top = 8
const axis = 28

/**
 * The first node has its wire below it, all others above: between two nodes there is nothing but the wire. Many nodes
 * are lines without strips.
 * @param bare  all nodes are: what they do is drawn elsewhere
 */
export function rails(
  nodes: readonly MessageNode[],
  laneName: (lane: number) => string,
  narrow: boolean,
  bare = false,
): Rails {
  const sizes = { ...scaled(sizesOf(nodes.length, narrow)), ...(bare && { outer: 0, inner: 0, seam: 0 }) }
  const strips: Strip[] = []
  const labels: Label[] = []
  const shores = new Map<number, { top: number; bottom: number }>()
  let y = top
  for (const [at, node] of nodes.entries()) {
    const spoken = sizes.outer >= 10 || (bare && narrow)
    // On a phone names stand outside of the wire, where no packet crosses them.
    const under = at > 0 && nodes.length <= 2
    if (narrow && spoken && !under) {
      labels.push({ text: node.name, y: y + 8, head: true })
      y += 18
    }
    const from = y
    const lanes = at === 0 ? [...node.lanes].reverse() : node.lanes
    for (const lane of lanes) {
      // Of many lanes that are alike none stands out.
      const isOuter = lane === node.lanes[0] && node.lanes.length <= fewLanes
      const height = isOuter ? sizes.outer : sizes.inner
      if (height > 0) strips.push({ lane, node: at, y, height })
      if (lane === node.lanes[0]) shores.set(lane, { top: y, bottom: y + height })
      if (spoken && !narrow && nodes.length <= 2)
        labels.push({ text: laneName(lane), y: y + height / 2, head: false })
      y += height + (lane === lanes.at(-1) ? 0 : sizes.seam)
    }
    if (!narrow && (nodes.length > 2 || !spoken) && at % everyNth(sizes) === 0)
      labels.push({ text: node.name, y: (from + y) / 2, head: true })
    if (narrow && spoken && under) {
      labels.push({ text: node.name, y: y + 10, head: true })
      y += 18
    }
    if (at < nodes.length - 1) y += areTogether(node, nodes[at + 1]!) ? sizes.wire / 2 : sizes.wire
  }
  const [first, second] = nodes.map(({ lanes }) => shores.get(lanes[0]!))
  return {
    strips,
    shores,
    labels,
    wire:
      nodes.length === 2 && !areTogether(nodes[0]!, nodes[1]!)
        ? { top: first!.bottom, bottom: second!.top }
        : undefined,
    floor: y + 8,
    height: y + 8 + axis,
  }
}

/** Whether there is no wire between them. */
const areTogether = (one: MessageNode, other: MessageNode): boolean =>
  one.group !== undefined && one.group === other.group

function sizesOf(nodes: number, narrow: boolean): Sizes {
  if (nodes <= 2) return { outer: 24, inner: 18, seam: 3, wire: narrow ? 150 : 132 }
  if (nodes <= 8) return { outer: 14, inner: 10, seam: 2, wire: narrow ? 40 : 52 }
  if (nodes <= 24) return { outer: 6, inner: 4, seam: 1, wire: 20 }
  return { outer: 0, inner: 0, seam: 0, wire: Math.max(6, 560 / nodes) }
}

const scaled = ({ outer, inner, seam, wire }: Sizes): Sizes => {
  const { scale } = drawn
  return { outer: outer * scale, inner: inner * scale, seam, wire: wire * scale }
}

/** Names need 14 px each. */
const everyNth = ({ outer, inner, seam, wire }: Sizes): number =>
  Math.ceil((14 * drawn.scale) / (outer + inner + seam + wire))
