import type { Configuration } from '../../../../../engine/systems/memory-channel/messages/machine/configuration.ts'
import { Machine } from '../../../../../engine/systems/memory-channel/messages/machine/machine.ts'
import type { Observer } from '../../../../../engine/systems/memory-channel/messages/machine/observer.ts'
import type { Region } from '../../../../../engine/systems/memory-channel/messages/machine/region.ts'
import { nodeOf } from '../../../../../engine/systems/memory-channel/messages/machine/configuration.ts'
import { SharedQueue } from '../../../../../engine/systems/memory-channel/messages/machine/sharedQueue.ts'
import { watchReads } from './readers.ts'

export interface Watched {
  readonly machine: Machine
  /** What an invariant of the specification's section 8 forbids, with its number. */
  readonly faults: readonly string[]
  /** Which message each receive took, by node, in the order in which its receives were called. */
  readonly took: readonly (readonly (number | undefined)[])[]
}

/** Runs programs to their end and holds them to the invariants after every event. */
export function watched(configuration: Configuration): Watched {
  const faults = new Set<string>()
  const before = new Map<
    Region,
    { readonly read: number; readonly tail: number; readonly waiting: boolean }
  >()
  const answered = new Set<Region>()
  const took = configuration.programs.map((): (number | undefined)[] => [])
  const observer: Observer = {
    wrote({ region, data, descriptor, tail }) {
      if (region.asking || answered.has(region)) faults.add('4: written between “waiting” and “drained”')
      const order = [data, descriptor, tail].map(({ seen }) => seen)
      if (
        configuration.rules.writeOrder === 'tailLast' &&
        order.some((seen, i) => seen < (order[i - 1] ?? 0))
      )
        faults.add('6: the tail can be seen before what it counts')
    },
    region(region) {
      const was = before.get(region)
      if (region instanceof SharedQueue && overlap(region)) faults.add('a piece of a queue upon another')
      // 5: what is answered was read to its end.
      if (!(region instanceof SharedQueue) && was?.waiting && !region.waiting && was.read !== was.tail)
        faults.add('5: drained with something unread')
      before.set(region, { read: region.read, tail: region.tail, waiting: region.waiting })
      if (region.offset > configuration.buffer || region.filled > configuration.buffer)
        faults.add('3: beyond the buffer')
      if (region.used > configuration.slots) faults.add('3: beyond the slots')
      if (region.read > region.tail) faults.add('3: read more than counts')
    },
    put(queue, from, message) {
      const { to } = machine.world.store
      if (queue.holder !== from) faults.add('written into a queue without its lock')
      if (nodeOf(configuration, from) !== nodeOf(configuration, queue.to) || to[message] !== queue.to)
        faults.add('7: written into the memory of another node')
    },
    received(node, message, _now, receive) {
      took[node]![receive] = message
      if (machine.world.store.to[message] !== node) faults.add('7: received what another was sent')
    },
    violation(kind) {
      const order = kind === 'ORDER' || kind === 'AGAIN'
      faults.add(order ? '2: out of order' : kind === 'OVERTAKEN' ? 'overtaken' : `6: ${kind}`)
    },
  }
  const machine: Machine = new Machine(configuration, {
    wrote: (written) => unwatched(() => observer.wrote!(written)),
    put: (...all) => unwatched(() => observer.put!(...all)),
    region: (region, now) => unwatched(() => observer.region!(region, now)),
    received: (...all) => unwatched(() => observer.received!(...all)),
    violation: (...all) => unwatched(() => observer.violation!(...all)),
  })
  const { unwatched } = watchReads(machine, (fault) => faults.add(fault))
  while (machine.step(1)) conserved(machine, faults)
  conserved(machine, faults)
  return { machine, faults: [...faults], took }
}

/** Slots of regions and queues that were written and not read. */
export function lying(regions: readonly Region[]): { readonly region: Region; readonly slot: number }[] {
  return [...new Set(regions)].flatMap((region) => {
    const { length } = region.bytes
    return Array.from({ length: region.next - region.read }, (_, i) => ({
      region,
      slot: region instanceof SharedQueue ? (region.read + i) % length : region.read + i,
    }))
  })
}

/** Whether two pieces that lie in a queue share a byte. */
function overlap(queue: SharedQueue): boolean {
  const pieces = lying([queue])
    .map(({ slot }) => ({ from: queue.place[slot]!, to: queue.place[slot]! + queue.taken[slot]! }))
    .sort((a, b) => a.from - b.from)
  return pieces.some(({ from }, i) => i > 0 && from < pieces[i - 1]!.to)
}

/** 1: bytes written are received, in regions, or in unexpected queues. */
function conserved(
  { world: { counters, regions, processes, simulation } }: Machine,
  faults: Set<string>,
): void {
  const unexpected = processes.reduce((sum, node) => sum + node.unexpected.bytes, 0)
  if (counters.bytesConsumed !== counters.bytesReceived + unexpected) faults.add('1: bytes consumed')
  if (simulation.pending > 0) return
  let inRegions = 0
  for (const { region, slot } of lying(regions)) inRegions += region.bytes[slot]!
  if (counters.bytesWritten !== counters.bytesConsumed + inRegions) faults.add('1: bytes written')
}
