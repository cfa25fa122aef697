import type { Finding } from '../../../facets/finding.ts'
import { inThousands, plural } from '../../../base/plural.ts'
import { duration } from '../told.ts'
import type { World } from './machine/world.ts'
import { ways, type WayTotals } from './ways.ts'

/** Where several processes stand on a node: what went inside and what between, beside the closed forms. */
export function byWay(world: World): readonly Finding[] {
  const { counters, configuration } = world
  if (configuration.perNode === 1) return []
  const { inside, between } = ways(world)
  return [
    ...(inside.messages > 0 ? [way('inside', inside, 'stayed on their node', counters.insideTime)] : []),
    ...(between.messages > 0
      ? [way('between', between, 'went through the channel', counters.betweenTime)]
      : [nothingBetween]),
    ...(counters.queueWait > 0 ? [queues(world)] : []),
  ]
}

function way(id: string, { messages, took, alone }: WayTotals, what: string, work: number): Finding {
  const mean = (sum: number) => duration(sum / messages)
  return {
    id,
    tone: 'fact',
    sentence: `${plural(messages, 'message')} ${what}: ${mean(took)} from call to receive on the mean, where by the closed form each alone takes ${mean(alone)}. Processors were busy with them for ${duration(work)}.`,
    source: id === 'inside' ? 'sections 2.2, 3.1 and 3.2' : 'sections 3.1 and 3.2',
    formula: id === 'inside' ? '6.45 µs + 12.52 ns n' : 's + λ + β (28 + n + 32 + 4) + r + copy(n) + 2 lock',
  }
}

const nothingBetween: Finding = {
  id: 'nothing-between',
  tone: 'fact',
  sentence: 'No message came through the channel: all went through the memory of a node.',
}

function queues({ counters }: World): Finding {
  const full = counters.fullQueues
  return {
    id: 'queue-wait',
    tone: 'fact',
    sentence: `Senders waited ${duration(counters.queueWait)} for queues of their own node: one writes at a time, under a lock${full > 0 ? `, and ${inThousands(full)} times there was no room. What was read is free at once: nobody drains` : ''}.`,
    source: 'the queue is ours; section 5.2 on locks',
    edit: {
      label: 'Give each process a node',
      edit: { kind: 'set', path: 'experiment.processesPerNode', value: 1 },
    },
  }
}
