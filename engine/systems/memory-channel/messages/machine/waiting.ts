import { any } from '../../programs/compiled.ts'
import type { World } from './world.ts'

/** What a process that cannot go on waits for. */
export interface Wait {
  readonly process: number
  readonly kind: 'room' | 'message'
  /** Any of them would do, but for room and posted receives: there it is all of them. */
  readonly on: readonly number[]
  /** How many messages; none where it is for room. */
  readonly messages: number
  /** All of these are needed; beyond them anybody would do. */
  readonly from: readonly number[]
  /** Of its program. */
  readonly line: number
}

/** Who waits for whom once nothing happens any more: the wait-for graph. Empty where every program has ended. */
export const waits = ({ processes }: World): readonly Wait[] =>
  processes.flatMap((process): readonly Wait[] => {
    const { call, number, code, at, posted } = process
    const line = code[at - 1]?.line ?? 0
    if (call?.kind === 'send') {
      const to = [call.region.to]
      return [{ process: number, kind: 'room', on: to, messages: 0, from: to, line }]
    }
    const requests = call?.kind === 'recv' ? [call.request] : call?.kind === 'wait' ? posted : []
    if (requests.length === 0) return []
    // Of two, anybody is the other.
    const whom = (from: number) => (from === any && processes.length === 2 ? 1 - number : from)
    const sources = new Set(requests.map(({ from }) => whom(from)))
    const from = [...sources].filter((source) => source !== any)
    const others = sources.has(any) ? processes.filter((other) => other !== process) : []
    const on = [...new Set([...from, ...others.map((other) => other.number)])]
    return [{ process: number, kind: 'message', on, messages: requests.length, from, line }]
  })

/** Processes each of which waits for the next, the last for the first; nothing where there is no such ring. */
export function ringOf(all: readonly Wait[]): readonly Wait[] | undefined {
  const waitOf = new Map(all.map((wait) => [wait.process, wait]))
  const clear = new Set<number>()
  for (const { process } of all) {
    const ring = follow(process, [])
    if (ring) return ring
  }
  return undefined

  function follow(process: number, trail: readonly Wait[]): readonly Wait[] | undefined {
    const at = trail.findIndex((wait) => wait.process === process)
    if (at >= 0) return trail.slice(at)
    const wait = waitOf.get(process)
    if (!wait || clear.has(process)) return undefined
    for (const next of wait.on) {
      const ring = follow(next, [...trail, wait])
      if (ring) return ring
    }
    clear.add(process)
    return undefined
  }
}
