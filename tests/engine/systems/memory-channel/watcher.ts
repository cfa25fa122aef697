import type { Configuration } from '../../../../engine/systems/memory-channel/messages/machine/configuration.ts'
import { Machine } from '../../../../engine/systems/memory-channel/messages/machine/machine.ts'
import type { Observer } from '../../../../engine/systems/memory-channel/messages/machine/observer.ts'
import type { Region } from '../../../../engine/systems/memory-channel/messages/machine/region.ts'
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
      // 5: what is answered was read to its end.
      if (was?.waiting && !region.waiting && was.read !== was.tail)
        faults.add('5: drained with something unread')
      before.set(region, { read: region.read, tail: region.tail, waiting: region.waiting })
      if (region.offset > configuration.buffer) faults.add('3: beyond the buffer')
      if (region.next > configuration.slots) faults.add('3: beyond the slots')
      if (region.read > region.tail) faults.add('3: read more than counts')
    },
    received(node, message, _now, receive) {
      took[node]![receive] = message
      if (machine.world.store.to[message] !== node) faults.add('7: received what another was sent')
    },
    violation(kind) {
      faults.add(kind === 'ORDER' ? '2: out of order' : kind === 'OVERTAKEN' ? 'overtaken' : `6: ${kind}`)
    },
  }
  const machine: Machine = new Machine(configuration, {
    wrote: (written) => unwatched(() => observer.wrote!(written)),
    region: (region, now) => unwatched(() => observer.region!(region, now)),
    received: (...all) => unwatched(() => observer.received!(...all)),
    violation: (...all) => unwatched(() => observer.violation!(...all)),
  })
  const { unwatched } = watchReads(machine, (fault) => faults.add(fault))
  while (machine.step(1)) conserved(machine, faults)
  conserved(machine, faults)
  return { machine, faults: [...faults], took }
}

/** 1: bytes written are received, in regions, or in unexpected queues. */
function conserved({ world: { counters, regions, nodes, simulation } }: Machine, faults: Set<string>): void {
  const unexpected = nodes.reduce((sum, node) => sum + node.unexpected.bytes, 0)
  if (counters.bytesConsumed !== counters.bytesReceived + unexpected) faults.add('1: bytes consumed')
  if (simulation.pending > 0) return
  let inRegions = 0
  for (const { bytes, read, next } of regions)
    for (let slot = read; slot < next; slot++) inRegions += bytes[slot]!
  if (counters.bytesWritten !== counters.bytesConsumed + inRegions) faults.add('1: bytes written')
}
