import type { Calls } from '../../../../../engine/systems/memory-channel/messages/machine/calls.ts'
import type { Consuming } from '../../../../../engine/systems/memory-channel/messages/machine/consuming.ts'
import type { Machine } from '../../../../../engine/systems/memory-channel/messages/machine/machine.ts'
import type { Process } from '../../../../../engine/systems/memory-channel/messages/machine/process.ts'
import type { Region } from '../../../../../engine/systems/memory-channel/messages/machine/region.ts'
import { SharedQueue } from '../../../../../engine/systems/memory-channel/messages/machine/sharedQueue.ts'

/** Words and notes that the receiver alone may read, and those that the sender may: “drained” lies in its own memory. */
const receivers = ['tail', 'waiting', 'read', 'targets'] as const
const senders = ['offset', 'next', 'asking', 'drained'] as const
const slots = ['message', 'fragment', 'bytes', 'place', 'whole', 'consumed', 'last'] as const

/**
 * Looks at every read of every region while a node acts: whoever reads what lies in another's memory is told. What the
 * hardware and observers do is nobody's read.
 */
export function watchReads(
  machine: Machine,
  told: (fault: string) => void,
): { unwatched: <T>(look: () => T) => T } {
  let actor: number | undefined
  const acting = <T>(node: number | undefined, act: () => T): T => {
    const before = actor
    actor = node
    try {
      return act()
    } finally {
      actor = before
    }
  }
  const { calls, consuming } = machine as unknown as { calls: Calls; consuming: Consuming }
  const [goOn, ended] = [calls.goOn.bind(calls), consuming.ended.bind(consuming)]
  calls.goOn = (node: Process) => acting(node.number, () => goOn(node))
  consuming.ended = (node, end) => acting(node.number, () => ended(node, end))
  const check = (owner: number, name: string) => {
    if (actor !== undefined && actor !== owner)
      told(`7: node ${actor} read ${name} in the memory of node ${owner}`)
  }
  for (const region of machine.world.regions) {
    // What lies in the memory of a node all its processes may read.
    if (region instanceof SharedQueue) continue
    const { from, to } = region
    for (const [names, owner] of [
      [receivers, to],
      [senders, from],
    ] as const)
      for (const name of names) {
        let value: unknown = region[name]
        Object.defineProperty(region, name, {
          get: () => {
            check(owner, name)
            return value
          },
          set: (next: unknown) => {
            value = next
          },
        })
      }
    for (const name of slots)
      Object.defineProperty(region, name, { value: watchedSlots(region, name, check) })
  }
  return { unwatched: (look) => acting(undefined, look) }
}

/** The slots of a region, each read of one told; the sender writes them and never reads. */
const watchedSlots = (
  region: Region,
  name: (typeof slots)[number],
  check: (owner: number, name: string) => void,
) =>
  new Proxy<unknown[]>(region[name], {
    get(list, key) {
      if (typeof key === 'string' && /^\d+$/.test(key)) check(region.to, `a slot’s ${name}`)
      return Reflect.get(list, key) as unknown
    },
  })
