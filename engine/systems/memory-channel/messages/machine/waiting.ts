import { any } from '../../programs/compiled.ts'
import type { Node } from './node.ts'
import type { World } from './world.ts'

/** What a node that cannot go on waits for. */
export interface Wait {
  readonly node: number
  readonly kind: 'room' | 'message'
  /** Any of them would do, but for room and posted receives: there it is all of them. */
  readonly on: readonly number[]
  /** Of its program. */
  readonly line: number
}

/** Who waits for whom once nothing happens any more: the wait-for graph. Empty where every program has ended. */
export const waits = ({ nodes }: World): readonly Wait[] =>
  nodes.flatMap((node) => {
    const on = waitsOn(node, nodes.length)
    if (!on) return []
    const line = node.code[node.at - 1]?.line ?? 0
    return [{ node: node.number, kind: node.call?.kind === 'send' ? 'room' : 'message', on, line }]
  })

function waitsOn({ call, number, posted }: Node, count: number): readonly number[] | undefined {
  const others = Array.from({ length: count }, (_, node) => node).filter((node) => node !== number)
  const sources = (from: number) => (from === any ? others : [from])
  switch (call?.kind) {
    case 'send':
      return [call.region.to]
    case 'recv':
      return sources(call.request.from)
    case 'wait':
      return [...new Set(posted.flatMap(({ from }) => sources(from)))]
    default:
      return undefined
  }
}

/** Nodes each of which waits for the next, the last for the first; nothing where there is no such ring. */
export function ringOf(all: readonly Wait[]): readonly Wait[] | undefined {
  const waitOf = new Map(all.map((wait) => [wait.node, wait]))
  const clear = new Set<number>()
  for (const { node } of all) {
    const ring = follow(node, [])
    if (ring) return ring
  }
  return undefined

  function follow(node: number, trail: readonly Wait[]): readonly Wait[] | undefined {
    const at = trail.findIndex((wait) => wait.node === node)
    if (at >= 0) return trail.slice(at)
    const wait = waitOf.get(node)
    if (!wait || clear.has(node)) return undefined
    for (const next of wait.on) {
      const ring = follow(next, [...trail, wait])
      if (ring) return ring
    }
    clear.add(node)
    return undefined
  }
}
