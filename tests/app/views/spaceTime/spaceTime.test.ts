import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { memoryChannel } from '../../../../engine/systems/memory-channel/system.ts'
import { packetAt } from '../../../../app/views/spaceTime/hit.ts'
import { labelsOf } from '../../../../app/views/spaceTime/labels.ts'
import type { PacketMark } from '../../../../app/views/spaceTime/mark.ts'
import { layout, mostSingle, packetsIn } from '../../../../app/views/spaceTime/layout.ts'
import { eventFrom, eventsAt, packetEvents } from '../../../../app/views/spaceTime/events.ts'
import { spaceTimeModel } from '../../../../app/views/spaceTime/model.ts'
import { rails } from '../../../../app/views/spaceTime/rails.ts'
import { lineStyle, styleOf } from '../../../../app/views/spaceTime/strokes.ts'
import { walked } from '../../../../app/views/spaceTime/walking.ts'
import { eventPhrase, packetName, packetSentence, summary } from '../../../../app/views/spaceTime/words.ts'
import { resultOf } from './run.ts'

const { timeline, messages } = resultOf('loss-four-channels')
const model = spaceTimeModel(timeline, messages)
const plot = 900
const two = rails(messages.nodes, (lane) => timeline.lanes[lane]!.name, false)
const whole = [0, timeline.until] as const
const lost = messages.lost.indexOf(1)

describe('names beside lines', () => {
  const line = (packet: number, x0: number, lost = false) =>
    ({ packet, x0, x1: x0 + 100, y0: 0, y1: 130, kind: 0, band: 0, place: 0, lost, damaged: false }) as const
  const bundle = (apart: number) => [0, 1, 2, 3, 4].map((n) => line(n, 100 + n * apart, n === 2))

  it('stand right of the cross of a lost packet that has room, and behind it where lines leave none', () => {
    const [roomy, tight] = [60, 9].map((apart) =>
      labelsOf(bundle(apart), String, plot).find(({ packet }) => packet === 2),
    )
    expect(roomy).toMatchObject({ text: '2', lost: true, y: 0.55 * 130 })
    expect(tight).toMatchObject({ text: '2', lost: true, y: 0.55 * 130 + 14 })
    // Its middle is on the way that it did not go.
    expect(tight!.x + 6.7 / 2).toBeCloseTo(118 + (100 * tight!.y) / 130)
  })

  it.each([100, -100, 300])('touch not even their own line, which leans by %i', (leans) => {
    const own = { ...line(0, 400), x1: 400 + leans }
    const [label] = labelsOf([own], () => 'ACK 6', plot)
    for (const y of [label!.y - 5, label!.y + 5]) {
      const at = 400 + (leans * y) / 130
      expect(at < label!.x - 2 || at > label!.x + 5 * 6.7 + 2).toBe(true)
    }
  })

  it('are none of lines that lie upon each other: one would stand for all', () => {
    const upon = [line(0, 300), line(1, 300), line(2, 500)].map((each) => ({ ...each, x1: each.x0 + 10 }))
    expect(labelsOf(upon, String, plot).map(({ text }) => text)).toEqual(['2'])
  })

  it('say of what repairs a loss that it comes again, and stand left of a line that has room only there', () => {
    const repair = messages.kinds.length
    const style = styleOf(
      { ...messages, kinds: [...messages.kinds, { ...messages.kinds[0]!, line: 'repair' }] },
      repair,
    )
    const again = { ...line(0, 100), kind: style }
    expect(labelsOf([again], String, plot)).toMatchObject([{ text: '0 again', again: true }])
    const beside = line(1, 140)
    const [short] = labelsOf([again, beside], String, 180)
    expect(short).toMatchObject({ packet: 0, text: '0 again' })
    expect(short!.x + 7 * 6.7).toBeLessThan(100 + (100 * short!.y) / 130)
  })
})

describe('the rails', () => {
  it('put nothing between two nodes but the wire', () => {
    const { wire, strips } = two
    expect(strips.map(({ lane }) => timeline.lanes[lane]!.id)).toEqual([
      'node0.host',
      'node0.nic',
      'node1.nic',
      'node1.host',
    ])
    for (const { y, height } of strips) expect(y + height <= wire!.top || y >= wire!.bottom).toBe(true)
  })

  it.each([false, true])(
    'are bare lines with names, below a timeline that has the lanes; narrow: %s',
    (narrow) => {
      const bare = rails(messages.nodes, (lane) => timeline.lanes[lane]!.name, narrow, true)
      expect(bare.strips).toEqual([])
      expect(bare.labels.map(({ text }) => text)).toEqual(messages.nodes.map(({ name }) => name))
      const { wire } = rails(messages.nodes, String, narrow)
      expect(bare.wire!.bottom - bare.wire!.top).toBe(wire!.bottom - wire!.top)
      expect(bare.height).toBeLessThan(two.height)
    },
  )

  it.each([1, 2, 3, 8, 24, 92])('give each of %i nodes a shore of its own, from top to bottom', (count) => {
    const nodes = Array.from({ length: count }, (_, n) => ({ name: `Node ${n}`, lanes: [2 * n + 1, 2 * n] }))
    const { shores, height, floor, labels } = rails(nodes, String, false)
    const bounds = nodes.map(({ lanes }) => shores.get(lanes[0]!)!)
    for (let n = 1; n < count; n++) expect(bounds[n]!.top).toBeGreaterThan(bounds[n - 1]!.bottom)
    expect(bounds.at(-1)!.bottom).toBeLessThan(floor)
    expect(height).toBeLessThan(800)
    for (let l = 1; l < labels.length; l++) expect(labels[l]!.y - labels[l - 1]!.y).toBeGreaterThanOrEqual(13)
  })
})

describe('the scene', () => {
  it('has a line for each packet, from the shore of its sender to that of its receiver', () => {
    const { packets, count } = layout(model, two, whole, plot)
    expect(count).toBe(messages.sent.length)
    for (const mark of packets) {
      const down = timeline.lanes[messages.from[mark.packet]!]!.id === 'node0.nic'
      expect([mark.y0, mark.y1]).toEqual(
        down ? [two.wire!.top, two.wire!.bottom] : [two.wire!.bottom, two.wire!.top],
      )
      expect(mark.x0).toBeCloseTo((messages.sent[mark.packet]! / timeline.until) * plot)
    }
    expect(packets.filter((mark) => mark.lost).map(({ packet }) => packet)).toEqual([lost])
  })

  it('shows in every window exactly the packets that are on the wire in it', () => {
    const time = fc.double({ min: 0, max: timeline.until, noNaN: true })
    fc.assert(
      fc.property(time, time, (a, b) => {
        const window = [Math.min(a, b), Math.max(a, b) + 1] as const
        const expected = [...messages.sent.keys()].filter(
          (p) => messages.sent[p]! <= window[1] && messages.arrived[p]! >= window[0],
        )
        expect(packetsIn(model, window)).toEqual(expected)
      }),
      { seed: 7, numRuns: 200 },
    )
  })

  it('bundles packets when there are too many, and loses none of them', () => {
    const many = resultOf('random-loss')
    const crowd = spaceTimeModel(many.timeline, many.messages)
    const { packets, bundles, count } = layout(crowd, two, [0, many.timeline.until], plot)
    expect(count).toBeGreaterThan(mostSingle)
    expect(packets).toEqual([])
    expect(bundles.reduce((sum, bundle) => sum + bundle.count, 0)).toBe(count)
    expect(bundles.reduce((sum, bundle) => sum + bundle.lost, 0)).toBe(
      many.messages.lost.reduce((sum, one) => sum + one, 0),
    )
    expect(bundles.length).toBeLessThan(count / 2)
  })

  it('names packets where there is room: no name touches another or a line that is not its own', () => {
    const { labels, packets } = layout(model, two, [0, 60_000], plot)
    expect(labels.length).toBeGreaterThan(5)
    expect(labels.some(({ lost }) => lost)).toBe(true)
    for (const { packet, x, y, text } of labels)
      for (const other of packets) {
        if (other.packet === packet) continue
        const share = (y - other.y0) / (other.y1 - other.y0)
        const at = other.x0 + share * (other.x1 - other.x0)
        expect(at < x || at > x + text.length * 6.7).toBe(true)
      }
  })

  it('tells kinds apart by line and by marker', () => {
    const styles = messages.kinds.map((_, kind) => lineStyle(kind))
    expect(new Set(styles.map(({ dash }) => dash.join())).size).toBe(styles.length)
    expect(new Set(styles.map(({ marker }) => marker)).size).toBe(styles.length)
  })

  it('draws what takes long to leave as wide as it takes, and finds and names it within', () => {
    const lasts = messages.sent.map((_, p) => (p === 0 ? 6000 : 0))
    const lasting = { ...model, messages: { ...messages, lasts } }
    const { packets, labels } = layout(lasting, two, [0, 60_000], plot)
    const [{ band, x0, y0, x1, y1, packet }] = packets as [(typeof packets)[number]]
    expect(band).toBeCloseTo(90)
    const [near, far] = [y0 + 0.05 * (y1 - y0), y0 + 0.95 * (y1 - y0)]
    const only = packets.slice(0, 1)
    expect(packetAt(only, x0 + 0.8 * band, near, 7)).toBe(packet)
    expect(packetAt(only, x0 + band + 20, near, 7)).toBe(-1)
    expect(packetAt(only, x1 - 0.8 * band, far, 7)).toBe(packet)
    expect(labels.map((label) => label.packet)).toEqual([packet])
  })

  it('names bands that cross each apart from the other: nearer to their senders', () => {
    const there: PacketMark = {
      ...layout(model, two, [0, 60_000], plot).packets[0]!,
      ...{ packet: 0, x0: 20, y0: 50, x1: 220, y1: 190, band: 80, lost: false, damaged: false },
    }
    const back: PacketMark = { ...there, packet: 1, y0: 190, y1: 50 }
    const [one, other] = labelsOf([there, back], String, plot)
    expect([one!.packet, other!.packet]).toEqual([0, 1])
    // Alone either is named in its middle.
    expect(labelsOf([there], String, plot)[0]!.y).toBe(120)
    expect(one!.y).toBeLessThan(113)
    expect(other!.y).toBeGreaterThan(127)
  })
})

describe('a packet', () => {
  it('is found at its line, and nowhere else', () => {
    const { packets } = layout(model, two, whole, plot)
    const { x0, y0, x1, y1, packet } = packets[0]!
    expect(packetAt(packets, (x0 + x1) / 2, (y0 + y1) / 2, 7)).toBe(packet)
    expect(packetAt(packets, 400, (y0 + y1) / 2, 7)).toBe(-1)
  })

  it('that is lost ends at its cross: its line is not found beyond', () => {
    const { packets } = layout(model, two, [15_000, 30_000], plot)
    const only = packets.filter(({ packet }) => packet === lost)
    const [{ x0, y0, x1, y1 }] = only as [(typeof only)[number]]
    expect(packetAt(only, x0 + 0.5 * (x1 - x0), y0 + 0.5 * (y1 - y0), 7)).toBe(lost)
    expect(packetAt(only, x0 + 0.9 * (x1 - x0), y0 + 0.9 * (y1 - y0), 7)).toBe(-1)
  })

  it('is told in a sentence', () => {
    expect(packetSentence(timeline, messages, 0)).toBe(
      'Data of f:q0: leaves Node 0 at 10.0 µs, arrives at Node 1 at 10.8 µs.',
    )
    expect(packetSentence(timeline, messages, lost)).toMatch(/^Data of f:q2: leaves .* the wire loses it\.$/)
    const again = [...messages.kind.keys()].find((p) => messages.kinds[messages.kind[p]!]!.id === 'again')!
    expect(packetName(messages, again)).toBe('data of f:q2, sent again')
    expect(summary(timeline, messages)).toMatch(/^11 packets between 2 nodes in .*1 lost on the wire\.$/)
    const hurt = resultOf('corruption')
    expect(summary(hurt.timeline, hurt.messages)).toMatch(/None is lost\. 1 damaged\.$/)
  })
})

describe('walking', () => {
  it('goes along a message with [ and ], and ends at its first and last packet', () => {
    const along = [lost]
    for (;;) {
      const next = walked(messages, along.at(-1)!, 'sameOn')
      if (next === along.at(-1)) break
      along.push(next)
    }
    expect(along.map((p) => packetName(messages, p))).toEqual([
      'data of f:q2',
      'data of f:q2, sent again',
      'ACK of f:q2',
    ])
    expect(walked(messages, along.at(-1)!, 'sameBack')).toBe(along.at(-2))
  })

  it('goes to the sender below and back above', () => {
    const below = walked(messages, 0, 'down')
    expect(messages.from[below]).toBe(messages.nodes[1]!.lanes[0])
    expect(messages.from[walked(messages, below, 'up')]).toBe(messages.nodes[0]!.lanes[0])
    expect(walked(messages, 0, 'up')).toBe(0)
  })
})

describe('stepping', () => {
  const events = packetEvents(messages)

  it('visits every departure and every arrival in time order, forward and back', () => {
    const losses = messages.lost.reduce((sum, one) => sum + one, 0)
    expect(events.time.length).toBe(2 * messages.sent.length - losses)
    const times: number[] = []
    for (let t = eventFrom(events, undefined, 1); t !== undefined; t = eventFrom(events, t, 1)) times.push(t)
    const back: number[] = []
    for (let t = eventFrom(events, undefined, -1); t !== undefined; t = eventFrom(events, t, -1)) back.push(t)
    expect(times).toEqual([...new Set(events.time)])
    expect(back.reverse()).toEqual(times)
    expect(times.reduce((sum, t) => sum + eventsAt(events, t).length, 0)).toBe(events.time.length)
  })

  it('says what happens', () => {
    const [e] = eventsAt(events, messages.sent[lost]!).filter((at) => events.packet[at] === lost)
    expect(eventPhrase(messages, events.packet[e!]!, events.arrival[e!] === 1)).toBe(
      'data of f:q2 leaves Node 0; the wire loses it',
    )
  })
})

describe('processes of one node', () => {
  const { timeline, messages } = (() => {
    const { params } = memoryChannel.presets.find(({ id }) => id === 'halo-two-nodes')!
    const run = memoryChannel.simulate!(params, 1, [])
    while (run.step(1 << 20));
    const { timeline, messages } = run.result()
    return { timeline: timeline!, messages: messages! }
  })()

  it('stand nearer to each other than those of two, and there is no wire between them', () => {
    const gaps = (nodes: typeof messages.nodes) => {
      const shores = [...rails(nodes, String, false).shores.values()]
      return shores.slice(1).map(({ top }, i) => top - shores[i]!.bottom)
    }
    const [first, between, last] = gaps(messages.nodes.map(({ name, lanes }) => ({ name, lanes })))
    expect(gaps(messages.nodes)).toEqual([first! - 26, between, last! - 26])
    expect(rails(messages.nodes.slice(0, 2), String, false).wire).toBeUndefined()
    expect(rails(messages.nodes.slice(1, 3), String, false).wire).toBeDefined()
  })

  it('are told as what they are, and so is what goes between them', () => {
    expect(summary(timeline, messages)).toMatch(
      /^128 packets between 4 processes on 2 nodes in .*: 32 data, 32 descriptors, 32 tails, 32 data in shared memory\./,
    )
    const inside = messages.kind.findIndex((kind) => messages.kinds[kind]!.id === 'inside')
    expect(packetSentence(timeline, messages, inside)).toMatch(
      /^Data in shared memory of message \d+: leaves Node 0, process \d at .*, arrives at Node 0, process \d at /,
    )
    // In a way of its own: no other kind has its line.
    const styles = messages.kinds.map((_, kind) => styleOf(messages, kind))
    expect(styles.lastIndexOf(styles[5]!)).toBe(5)
  })
})
