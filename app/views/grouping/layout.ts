import type { Lane } from '../../../engine/index.ts'

/** Two neighbouring lanes of one level that may become a group; `at` is the place of the lower one. */
export interface Join<E> {
  readonly above: Lane
  readonly below: Lane
  readonly at: number
  readonly edit: E
}

/** A group: its lane, and the lanes inside of it, `at + 1` to `last`. */
export interface Bracket<E> {
  readonly lane: Lane
  readonly at: number
  readonly last: number
  readonly depth: number
  /** Takes it apart. */
  readonly edit: E | undefined
}

export interface Groups<E> {
  join(above: string, below: string): E | undefined
  dissolve(lane: string): E | undefined
}

/** Where lanes may be joined and which groups there are, from the top. @param lanes  the lanes in a group follow it */
export function layout<E>(
  lanes: readonly Lane[],
  groups: Groups<E>,
): { readonly joins: readonly Join<E>[]; readonly brackets: readonly Bracket<E>[] } {
  const joins: Join<E>[] = []
  const brackets: Bracket<E>[] = []
  const latest = new Map<string | undefined, Lane>()
  const depths = new Map<string | undefined, number>([[undefined, -1]])
  lanes.forEach((lane, at) => {
    const depth = depths.get(lane.parent)! + 1
    depths.set(lane.id, depth)
    const above = latest.get(lane.parent)
    const edit = above && groups.join(above.id, lane.id)
    if (above && edit !== undefined) joins.push({ above, below: lane, at, edit })
    latest.set(lane.parent, lane)
    let last = at
    const inside = new Set([lane.id])
    while (lanes[last + 1]?.parent !== undefined && inside.has(lanes[last + 1]!.parent!))
      inside.add(lanes[++last]!.id)
    if (last > at) brackets.push({ lane, at, last, depth, edit: groups.dissolve(lane.id) })
  })
  return { joins, brackets }
}
