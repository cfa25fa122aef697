import { describe, expect, it } from 'vitest'
import { newScenario } from '../../../../../engine/scenario/scenario.ts'
import { runToEnd } from '../../../../../engine/systems/run.ts'
import { virtualNetwork } from '../../../../../engine/systems/virtual-network/system.ts'
import { hasItem, itemName, spanItem } from '../../../../../engine/timeline/timeline.ts'

function ran(id: string) {
  const { params, interventions = [] } = virtualNetwork.presets.find((preset) => preset.id === id)!
  const result = runToEnd(virtualNetwork, { ...newScenario(virtualNetwork, params), interventions })
  return { timeline: result.timeline!, messages: result.messages! }
}

/** 'c0:2' of 'c0:q2' and of 'c0:r2'. */
const numberIn = (name: string) => name.replace(/:[qr]/, ':')

describe('a message has one number', () => {
  it.each(['five-messages', 'shared-endpoint', 'round-trip'])('on its bars and on its packets: %s', (id) => {
    const { timeline, messages } = ran(id)
    const flows = new Set(messages.names.map((name) => name.split(':')[0]))
    for (let packet = 0; packet < messages.sent.length; packet++) {
      const number = numberIn(messages.names[messages.name[packet]!]!)
      expect(itemName(timeline, messages.item[packet]!)).toBe(
        flows.size === 1 ? number.split(':')[1] : number,
      )
    }
  })

  it('and each bar that is about a message is called by one', () => {
    const { timeline } = ran('shared-endpoint')
    const items = [...timeline.tag.keys()]
      .filter((span) => hasItem(timeline, span))
      .map((span) => timeline.itemNames?.[spanItem(timeline.tag[span]!)])
    expect(items.length).toBeGreaterThan(100)
    expect(items.every((name) => /^\w+:\d+$/.test(name ?? ''))).toBe(true)
  })
})
