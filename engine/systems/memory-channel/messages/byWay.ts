import type { Finding } from '../../../facets/finding.ts'
import { inThousands, plural } from '../../../base/plural.ts'
import { regionBytes } from '../capacity/regions.ts'
import type { ParamsOf } from '../parameters.ts'
import { duration, size } from '../told.ts'
import { alone, type Alone } from './alone.ts'
import type { World } from './machine/world.ts'
import { ways, type WayTotals } from './ways.ts'

/** Where several processes stand on a node: what went inside and what between, beside what each would take alone. */
export function byWay(params: ParamsOf<'messages'>, world: World): readonly Finding[] {
  const { counters, configuration } = world
  if (configuration.perNode === 1) return []
  const { inside, between } = ways(world)
  const each = alone(world)
  return [
    ...(inside.messages > 0 ? [way('inside', inside, each.inside, counters.insideTime)] : []),
    ...(between.messages > 0
      ? [way('between', between, each.between, counters.betweenTime)]
      : nothingBetween(inside, between)),
    ...(inside.messages > 0 && configuration.costs.lock > 0 ? [unlocked] : []),
    ...(counters.queueWait > 0 ? [queues(world)] : []),
    regions(params, world),
  ]
}

const went = (id: 'inside' | 'between', isOne: boolean) =>
  id === 'inside' ? `stayed on ${isOne ? 'its' : 'their'} node` : 'went through the channel'
const forms = {
  inside: '6.45 µs + 12.52 ns n',
  between: 's + λ + β (header + n + descriptor + tail) + r + copy(n) + 2 lock',
}

function way(
  id: 'inside' | 'between',
  { sent, messages, took }: WayTotals,
  { time, cut }: Alone,
  work: number,
): Finding {
  const mean = (sum: number) => duration(sum / messages)
  const which =
    messages === sent
      ? `${plural(messages, 'message')} ${went(id, messages === 1)}`
      : `${inThousands(messages)} of ${plural(sent, 'message')} between processes of ${id === 'inside' ? 'one node' : 'different nodes'} ${messages === 1 ? 'was' : 'were'} received`
  const closed = `${cut ? '' : 'by the closed form '}${sent === 1 ? 'it' : 'each'} alone takes ${mean(time)}`
  return {
    id,
    tone: 'fact',
    sentence: `${which}: ${mean(took)} from call to receive${messages === 1 ? '' : ' on average'}${Number.isNaN(time) ? '' : `, where ${closed}`}. Processors were busy with ${sent === 1 ? 'it' : 'them'} for ${duration(work)}.`,
    source: id === 'inside' ? 'sections 2.2, 3.1 and 3.2' : 'sections 3.1 and 3.2',
    ...(!cut && { formula: forms[id] }),
  }
}

const unlocked: Finding = {
  id: 'unlocked',
  tone: 'fact',
  sentence:
    'What stays on its node takes no spinlock of the channel: a lock in the memory of a node is in what the closed form has for it.',
  source: 'section 2.1: the 120 µs are of “spinlock functions for Memory Channel”',
}

/** Nothing came through the channel: nothing was to go there, or nobody has received it. */
function nothingBetween(inside: WayTotals, { sent }: WayTotals): readonly Finding[] {
  const sentence =
    sent > 0
      ? `${plural(sent, 'message')} ${sent === 1 ? 'was' : 'were'} sent to another node, and nobody received ${sent === 1 ? 'it' : 'any of them'}.`
      : 'No message was for another node: nothing took the channel.'
  return inside.sent + sent > 0 ? [{ id: 'nothing-between', tone: 'fact', sentence }] : []
}

/** What of the channel's address space so many processes take, and what the memory of their nodes saves. */
function regions({ channel, region }: ParamsOf<'messages'>, { processes }: World): Finding {
  const each = regionBytes({
    buffer: region.buffer,
    queue: region.slots * channel.descriptor,
    accounting: 'page',
    peers: Infinity,
    processes: 1,
  })
  const places = processes.map(({ node }) => node)
  const inside = places.reduce((sum, place) => sum + places.filter((other) => other === place).length - 1, 0)
  const between = processes.length * (processes.length - 1) - inside
  return {
    id: 'regions',
    tone: 'fact',
    sentence: `Each process has a region for each process on another node: ${inThousands(between)} in all, ${size(between * each)} of the channel’s address space. Within a node ${inThousands(inside)} are saved: there each process has one queue for all.`,
    source: 'section 3.1; that regions are of processes is ours',
    formula: 'P (P − 1) − Σ p (p − 1)',
  }
}

function queues({ counters }: World): Finding {
  const full = counters.fullQueues
  const times = full === 1 ? 'once' : `${inThousands(full)} times`
  return {
    id: 'queue-wait',
    tone: 'fact',
    sentence: `Senders waited ${duration(counters.queueWait)} for queues of their own node: one writes at a time, under a lock${full > 0 ? `, and ${times} there was no room. What was read is free at once: nobody drains` : ''}.`,
    source: 'the queue is ours; section 5.2 on locks',
    edit: {
      label: 'Give each process a node',
      edit: { kind: 'set', path: 'experiment.processesPerNode', value: 1 },
    },
  }
}
