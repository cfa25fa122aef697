import { describe, expect, it } from 'vitest'
import { defaultParams } from '../../../../engine/scenario/defaults.ts'
import type { Params } from '../../../../engine/scenario/document.ts'
import type { Messages } from '../../../../engine/facets/messages.ts'
import { spanKind } from '../../../../engine/timeline/timeline.ts'
import { speculativeDefragmentation as system } from '../../../../engine/systems/speculative-defragmentation/system.ts'
import { typedParams } from '../../../../engine/systems/speculative-defragmentation/typedParams.ts'

const usual = typedParams(defaultParams(system))
/** Requests and answers, fragments and segments, strays and acknowledgements. */
const all = {
  ...usual,
  admission: { ...usual.admission, on: true },
  stray: { frames: 3, burst: 2, every: 40_000 },
}

function resultOf(params: Params, interventions: readonly Params[] = []) {
  const run = system.simulate!(params, 1, interventions)
  while (run.step(10_000));
  return run.result()
}

const messagesOf = (params: Params, interventions?: readonly Params[]) =>
  resultOf(params, interventions).messages!
const idOf = ({ kinds, kind }: Messages, packet: number) => kinds[kind[packet]!]!.id
const packetsOf = (messages: Messages, id: string) =>
  [...messages.sent.keys()].filter((packet) => idOf(messages, packet) === id)

describe('the packets of a run', () => {
  const messages = messagesOf(all)

  it('are of all kinds, and each has a name of its own for its kind', () => {
    const ids = messages.kinds.map(({ id }) => id)
    expect(new Set([...messages.sent.keys()].map((packet) => idOf(messages, packet)))).toEqual(new Set(ids))
    const [fragment] = packetsOf(messages, 'fragment')
    expect(messages.names[messages.name[fragment!]!]).toMatch(/^page [AB]\d, 1 of 3$/)
  })

  it('leave from whom they are of, and stray frames from the switch', () => {
    const from = (packet: number) => messages.nodes[messages.from[packet]!]!.name
    for (const id of ['fragment', 'segment', 'request'])
      for (const packet of packetsOf(messages, id)) {
        const { sender } = system.packetSelector!(messages, packet)
        expect(from(packet)).toBe(`Sender ${sender as string}`)
      }
    const strays = packetsOf(messages, 'other').map(from)
    expect(new Set(strays)).toEqual(new Set(['Switch']))
  })

  it('can be lost by the name that is offered, this one and no other, but for acknowledgements', () => {
    const fields = Object.keys(system.interventions!.cases['drop']!.fields)
    for (const id of ['fragment', 'segment', 'other', 'request', 'answer']) {
      const packet = packetsOf(messages, id).at(-1)!
      const selector = system.packetSelector!(messages, packet)
      expect(Object.keys(selector).every((key) => fields.includes(key))).toBe(true)
      const { lost, sent } = messagesOf(all, [{ kind: 'drop', ...selector }])
      // Until it departs the run is the same; what is sent again later is not lost.
      expect(sent[packet]).toBe(messages.sent[packet])
      expect([...lost.keys()].filter((each) => lost[each] === 1)).toEqual([packet])
    }
    const [ack] = packetsOf(messages, 'ack')
    expect(Object.keys(system.packetSelector!(messages, ack!)).every((key) => fields.includes(key))).toBe(
      false,
    )
  })
})

describe('acknowledgements', () => {
  it('leave when the processor has done their page, and arrive when its sender knows', () => {
    const { messages, timeline } = resultOf({ ...usual, senders: [usual.senders[0]!] })
    const acks = packetsOf(messages!, 'ack')
    expect(acks.map((each) => messages!.names[messages!.name[each]!])).toEqual([
      'page A0',
      'page A1',
      'page A2',
      'page A3',
    ])
    const cpu = timeline!.lanes.findIndex(({ id }) => id === 'cpu')
    const ends = [...timeline!.end.keys()]
      .filter((span) => span >= timeline!.offsets[cpu]! && span < timeline!.offsets[cpu + 1]!)
      .filter((span) => timeline!.kinds[spanKind(timeline!.tag[span]!)]!.id === 'protocol')
      .map((span) => timeline!.end[span])
    expect(acks.map((each) => messages!.sent[each])).toEqual(ends)
    for (const each of acks)
      expect(messages!.arrived[each]! - messages!.sent[each]!).toBe(usual.network.ackDelay)
  })

  it('are counted page by page where a page comes whole twice', () => {
    const again = {
      ...usual,
      senders: [{ ...usual.senders[0]!, pages: 1 }],
      network: { ...usual.network, ackDelay: 2_000_000, resendAfter: 1_500_000 },
    }
    const messages = messagesOf(again)
    const acks = packetsOf(messages, 'ack')
    expect(acks.map((each) => messages.copy[each])).toEqual([1, 2])
    expect(acks.map((each) => system.packetSelector!(messages, each))).toEqual([
      { acknowledged: 'A0', nth: 1 },
      { acknowledged: 'A0', nth: 2 },
    ])
  })
})
