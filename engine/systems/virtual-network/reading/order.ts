import type { Finding } from '../../../facets/finding.ts'
import { messageName } from '../machine/message.ts'
import type { World } from '../machine/world.ts'

/** Messages overtake each other: on different channels, or where a hand lets them. */
export function overtaken(world: World): Finding[] {
  // Where the wire itself lets packets overtake, order holds nowhere.
  if (world.configuration.network.reorder > 0) return []
  const last = new Map<number, number>()
  for (const { message } of world.measurement.accepts) {
    if (message.kind === 'reply') continue
    const before = last.get(message.flow.id) ?? -1
    if (message.index < before) return [mishap(world, messageName(message))]
    last.set(message.flow.id, message.index)
  }
  return []
}

function mishap(world: World, name: string): Finding {
  const { reliable, channels } = world.configuration.transport
  const found = { id: 'seen-overtaken', tone: 'mishap' } as const
  if (isDelayed(world, name))
    return {
      ...found,
      sentence: `${name} was overtaken: a packet that is delayed by hand lets later ones pass.`,
    }
  if (!reliable || channels === 1) return { ...found, sentence: `${name} was overtaken.` }
  return {
    ...found,
    sentence: `${name} was overtaken: order holds on a channel, not between channels.`,
    source: 'section 4.2.1',
  }
}

/** Whether a hand held up a packet: one with the data of this message, or any. */
const isDelayed = ({ configuration, network }: World, name?: string): boolean =>
  configuration.interventions.some(
    ({ packet, message, nth, action }, i) =>
      action === 'delay' &&
      (name === undefined || (packet === 'DATA' && message === name)) &&
      network.matches[i]! >= nth,
  )

/** Behind what is said of a broken promise: the rule holds on a wire that keeps its order. A rule of unloading that is unsafe breaks it anyway. */
export function whyBroken(world: World): string {
  const { unloadRule } = world.configuration.paging
  return isDelayed(world) && unloadRule !== 'anynack' && unloadRule !== 'naive'
    ? ' A packet that is delayed by hand may be overtaken: the alternating bit is not safe on such a wire.'
    : ''
}
