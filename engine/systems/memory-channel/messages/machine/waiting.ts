import { any } from '../../programs/compiled.ts'
import type { Process } from './process.ts'
import type { World } from './world.ts'

/** What a process that cannot go on waits for. */
export interface Wait {
  readonly process: number
  readonly kind: 'room' | 'message'
  /** Any of them would do, but for room and posted receives: there it is all of them. */
  readonly on: readonly number[]
  /** Of its program. */
  readonly line: number
}

/** Who waits for whom once nothing happens any more: the wait-for graph. Empty where every program has ended. */
export const waits = ({ processes }: World): readonly Wait[] =>
  processes.flatMap((process) => {
    const on = waitsOn(process, processes.length)
    if (!on) return []
    const line = process.code[process.at - 1]?.line ?? 0
    return [{ process: process.number, kind: process.call?.kind === 'send' ? 'room' : 'message', on, line }]
  })

function waitsOn({ call, number, posted }: Process, count: number): readonly number[] | undefined {
  const others = Array.from({ length: count }, (_, process) => process).filter(
    (process) => process !== number,
  )
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
