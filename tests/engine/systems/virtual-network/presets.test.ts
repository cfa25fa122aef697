import { formatQuantity } from '../../../../engine/base/formatQuantity.ts'
import { describe, expect, it } from 'vitest'
import { applyEdit } from '../../../../engine/scenario/edit.ts'
import type { Params } from '../../../../engine/scenario/document.ts'
import { watched } from '../../../../engine/systems/virtual-network/presets/watched.ts'
import { newScenario } from '../../../../engine/scenario/scenario.ts'
import type { Result } from '../../../../engine/facets/result.ts'
import { runToEnd } from '../../../../engine/systems/run.ts'
import { laneOfSpan, spanKind } from '../../../../engine/timeline/timeline.ts'
import { virtualNetwork } from '../../../../engine/systems/virtual-network/system.ts'

const kept = new Map<string, Result>()
function run(id: string): Result {
  let result = kept.get(id)
  if (!result) {
    const { params, interventions = [] } = virtualNetwork.presets.find((each) => each.id === id)!
    result = runToEnd(virtualNetwork, { ...newScenario(virtualNetwork, params), interventions })
    kept.set(id, result)
  }
  return result
}
const metric = (id: string, name: string) => run(id).metrics[name]!

/** When each message was first put into a receive queue: the end of the NIC's work on the copy that was accepted [ns]. */
function deliveries(id: string): { name: string; time: number }[] {
  const { timeline, messages } = run(id)
  const kind = timeline!.kinds.findIndex((each) => each.id === 'serve')
  const { names, item, name } = messages!
  const nameOf = new Map([...item.keys()].map((p) => [item[p]!, names[name[p]!]!]))
  return [...timeline!.tag.keys()]
    .filter((span) => timeline!.tag[span]! >>> 26 === kind)
    .map((span) => ({
      name: nameOf.get(timeline!.tag[span]! & (2 ** 26 - 1))!,
      time: timeline!.start[span]!,
    }))
    .sort((a, b) => a.time - b.time)
}

it('every published point of a curve is in its picture, or its sentence says that it is above', () => {
  for (const { id, params } of virtualNetwork.presets) {
    const { curves = [] } = virtualNetwork.analyse(newScenario(virtualNetwork, params).params)
    for (const { y, marks, sentence } of curves)
      for (const mark of marks.filter(({ kind, y: at }) => kind === 'published' && at > y.domain[1]))
        expect(sentence, `${id}: ${mark.label}`).toContain('The peak of the paper is higher.')
  }
})

const near = (value: number, expected: number, part: number) =>
  expect(Math.abs(value / expected - 1), `${value} instead of about ${expected}`).toBeLessThan(part)

/** What each preset promises in words, held against its run. */
const promises: Readonly<Record<string, () => void>> = {
  'round-trip'() {
    expect(metric('round-trip', 'roundTrip')).toBe(41.94)
    expect(metric('round-trip', 'predictedRoundTrip')).toBeCloseTo(2 * (4.09 + 12.6 + 4.28), 9)
  },
  'five-messages'() {
    const times = deliveries('five-messages').map(({ time }) => time)
    expect(times).toEqual([0, 1, 2, 3, 4].map((i) => 16_690 + i * 7990))
  },
  'loss-four-channels'() {
    expect(deliveries('loss-four-channels').map(({ name }) => name)).toEqual([
      'f:q0',
      'f:q1',
      'f:q3',
      'f:q4',
      'f:q2',
    ])
  },
  'loss-one-channel'() {
    const one = deliveries('loss-one-channel')
    expect(one.map(({ name }) => name)).toEqual(['f:q0', 'f:q1', 'f:q2', 'f:q3', 'f:q4'])
    expect(one[3]!.time).toBeGreaterThan(deliveries('loss-four-channels')[3]!.time + 200_000)
  },
  'lost-ack'() {
    expect([metric('lost-ack', 'retransmitted'), metric('lost-ack', 'duplicates')]).toEqual([1, 1])
    expect(metric('lost-ack', 'delivered')).toBe(5)
  },
  corruption() {
    expect([metric('corruption', 'corrupted'), metric('corruption', 'retransmitted')]).toEqual([1, 1])
    expect(metric('corruption', 'refusals')).toBe(0)
  },
  'wrong-tag'() {
    expect([metric('wrong-tag', 'transmitted'), metric('wrong-tag', 'returned')]).toEqual([1, 1])
  },
  'dead-nic'() {
    expect([metric('dead-nic', 'transmitted'), metric('dead-nic', 'returned')]).toEqual([256, 1])
    near(metric('dead-nic', 'simulatedTime'), 50_000, 0.1)
  },
  'cut-cable'() {
    expect([metric('cut-cable', 'returned'), metric('cut-cable', 'transmitted')]).toEqual([5, 0])
  },
  'stopped-receiver'() {
    expect(metric('stopped-receiver', 'queuePeak')).toBe(16)
    near(metric('stopped-receiver', 'refusals'), 37, 0.1)
  },
  'nack-storm'() {
    expect(metric('nack-storm', 'refusals')).toBeGreaterThan(200)
    const last = (id: string) => deliveries(id).at(-1)!.time
    expect(last('nack-storm')).toBeGreaterThan(0.9 * last('stopped-receiver'))
  },
  'two-copies'() {
    expect(metric('two-copies', 'roundTrip')).toBe(381.758)
    const timeline = run('two-copies').timeline!
    const { kinds, lanes, tag, start, end } = timeline
    const copies = [...tag.keys()].filter((span) => kinds[spanKind(tag[span]!)]!.id === 'copy')
    expect(copies.map((span) => lanes[laneOfSpan(timeline, span)]!.id)).toEqual(['node0.host', 'node1.host'])
    for (const span of copies) expect(end[span]! - start[span]!).toBe(40_960)
    const without = whatHappens('two-copies', 'try-zero-copy')
    expect(metric('two-copies', 'roundTrip') - without.metrics['roundTrip']!).toBeCloseTo(2 * 40.96, 9)
  },
  'stream-with-copies'() {
    near(metric('stream-with-copies', 'bandwidth'), 27.1, 0.002)
    near(metric('bulk-streaming', 'bandwidth'), 30.9, 0.002)
    near(withCredits('stream-with-copies', 8).metrics['bandwidth']!, 30.9, 0.01)
  },
  'unmapped-memory'() {
    const of = (name: string) => metric('unmapped-memory', name)
    expect([of('refusedForMemory'), of('mappings'), of('retransmitted')]).toEqual([4, 4, 4])
    expect([of('delivered'), of('violations')]).toEqual([8, 0])
    const pinned = whatHappens('unmapped-memory', 'try-map-before')
    expect([pinned.metrics['refusals'], pinned.metrics['mappings']]).toEqual([0, 0])
  },
  'random-loss'() {
    near(metric('random-loss', 'transmissionsPerMessage'), 1.23, 0.03)
    expect(metric('random-loss', 'violations')).toBe(0)
  },
  'seldom-loss'() {
    near(metric('seldom-loss', 'transmissionsPerMessage'), 1.02, 0.01)
    expect(metric('seldom-loss', 'violations')).toBe(0)
  },
  'heavy-loss'() {
    near(metric('heavy-loss', 'transmissionsPerMessage'), 2.04, 0.05)
    expect([metric('heavy-loss', 'completed'), metric('heavy-loss', 'violations')]).toEqual([2000, 0])
  },
  'half-the-acks'() {
    near(metric('half-the-acks', 'transmissionsPerMessage'), 2, 0.06)
    near(metric('half-the-acks', 'duplicatesPerMessage'), 1, 0.1)
    expect([metric('half-the-acks', 'lostData'), metric('half-the-acks', 'violations')]).toEqual([0, 0])
  },
  'unload-paper': () => expect(metric('unload-paper', 'violations')).toBe(0),
  'unload-strict': () => expect(metric('unload-strict', 'violations')).toBe(0),
  'unload-any-nack': () => brokenTwice('unload-any-nack'),
  'unload-at-once': () => brokenTwice('unload-at-once'),
  'overcommit-threads': () => expect(metric('overcommit-threads', 'rate')).toBeGreaterThan(52_000),
  'overcommit-polling': () => near(metric('overcommit-polling', 'rate'), 980, 0.02),
  'overcommit-twelve-fold'() {
    expect(metric('overcommit-twelve-fold', 'rate')).toBeGreaterThan(0.9 * 53_490)
    expect(metric('overcommit-twelve-fold', 'fairnessMin')).toBeLessThan(0.9)
  },
  'two-paging-hosts'() {
    expect(metric('two-paging-hosts', 'completed')).toBe(30)
    expect(metric('two-paging-hosts', 'violations')).toBe(0)
  },
  'jitter-of-the-stay'() {
    expect([metric('jitter-of-the-stay', 'completed'), metric('jitter-of-the-stay', 'violations')]).toEqual([
      30, 0,
    ])
    expect(metric('jitter-of-the-stay', 'simulatedTime')).toBeLessThan(12_000)
  },
  'lock-step'() {
    expect([metric('lock-step', 'completed'), metric('lock-step', 'evictions')]).toEqual([10, 144])
    expect(run('lock-step').headline.sentence).toContain('10 of 30 messages completed')
  },
  'strict-deadlock'() {
    expect(metric('strict-deadlock', 'evictions')).toBe(2)
    expect(metric('strict-deadlock', 'completed')).toBeLessThan(10)
    expect(run('strict-deadlock').findings.map(({ id }) => id)).toContain('seen-unsettled')
  },
  'frozen-refusals': () => expect(metric('frozen-refusals', 'evictions')).toBe(24),
  'restless-refusals'() {
    expect(metric('restless-refusals', 'evictions')).toBe(4)
    expect(metric('restless-refusals', 'refusals')).toBeGreaterThan(5 * metric('frozen-refusals', 'refusals'))
  },
  overtaking() {
    const { headline, findings } = run('overtaking')
    expect(findings.map(({ sentence }) => sentence).join(' ')).not.toMatch(/order (holds|of sending)/)
    expect(headline.sentence).toMatch(/Exactly-once is broken: delivered twice: .*; acknowledged but never/)
    expect(metric('overtaking', 'lostData')).toBe(0)
  },
  unreliable() {
    near(metric('unreliable', 'delivered'), 90, 0.05)
    expect([metric('unreliable', 'retransmitted'), metric('unreliable', 'violations')]).toEqual([0, 0])
  },
  'shared-endpoint'() {
    near(metric('shared-endpoint', 'rate'), 62_578, 0.001)
    expect(metric('shared-endpoint', 'refusals')).toBe(0)
  },
  'round-trip-slope': () => near(metric('round-trip-slope', 'roundTrip'), 23 * 15.98, 0.001),
  'own-endpoints'() {
    near(metric('own-endpoints', 'rate'), 0.89 * 62_578, 0.005)
    expect(metric('own-endpoints', 'fairnessMin')).toBeGreaterThan(0.98)
  },
  'event-threads': () => near(metric('event-threads', 'rate'), 53_490, 0.005),
  'one-event-thread': () => near(metric('one-event-thread', 'rate'), 45_740, 0.005),
  'edge-triggered': () => expect(metric('edge-triggered', 'rate')).toBe(0),
  'level-triggered': () => near(metric('level-triggered', 'rate'), 42_270, 0.001),
  'eager-scan': () => near(metric('eager-scan', 'rate'), 52_570, 0.01),
  'kilobyte-contention'() {
    expect(metric('kilobyte-contention', 'rate')).toBeLessThan(0.5 * 62_578)
    expect(metric('kilobyte-contention', 'fairnessMin')).toBeGreaterThan(0.98)
  },
  'bulk-streaming': () => near(metric('bulk-streaming', 'bandwidth'), 30.9, 0.002),
  neighbours: () => near(metric('neighbours', 'roundTrip'), 44.7, 0.001),
  'circular-shift'() {
    near(metric('circular-shift', 'roundTrip'), 45.4, 0.01)
    expect(metric('circular-shift', 'roundTrip')).toBeGreaterThan(metric('neighbours', 'roundTrip'))
  },
  bisection: () => near(metric('bisection', 'roundTrip'), 47.4, 0.001),
  logp: () => near(metric('logp', 'measuredGap'), 15.98, 0.001),
  'rare-loss-one-channel': () => near(metric('rare-loss-one-channel', 'simulatedTime'), 46_000, 0.02),
  'rare-loss-four-channels'() {
    expect(metric('rare-loss-four-channels', 'simulatedTime')).toBeLessThan(17_000)
  },
  'rare-loss-sixteen-channels'() {
    const four = metric('rare-loss-four-channels', 'simulatedTime')
    const sixteen = metric('rare-loss-sixteen-channels', 'simulatedTime')
    expect(sixteen).toBeLessThanOrEqual(four)
    expect(sixteen).toBeGreaterThan(0.97 * four)
    expect(metric('rare-loss-sixteen-channels', 'busiestNic')).toBeGreaterThan(0.97)
  },
  'one-credit'() {
    near(metric('one-credit', 'rate'), 23_840, 0.001)
    expect(metric('one-credit', 'roundTrip')).toBeCloseTo(41.94, 9)
  },
  'four-credits': () => near(metric('four-credits', 'rate'), 62_578, 0.001),
  'sixteen-credits'() {
    near(metric('sixteen-credits', 'rate'), metric('four-credits', 'rate'), 0.001)
    near(metric('sixteen-credits', 'roundTrip'), 4 * metric('four-credits', 'roundTrip'), 0.001)
  },
  'crowd-of-threads': () => expect(metric('crowd-of-threads', 'rate')).toBeGreaterThan(52_000),
  'crowd-and-one-thread': () => near(metric('crowd-and-one-thread', 'rate'), 980, 0.02),
  'faster-paging'() {
    near(metric('faster-paging', 'rate'), 0.8 * metric('crowd-of-threads', 'rate'), 0.01)
    expect(metric('faster-paging', 'fairnessMin')).toBe(0)
    expect(metric('crowd-of-threads', 'fairnessMin')).toBeGreaterThan(0.9)
  },
  'hot-spot'() {
    near(metric('hot-spot', 'hotSpotRate'), 62_578, 0.001)
    near(metric('hot-spot', 'bystanderRate'), 194_400, 0.01)
    expect(metric('hot-spot', 'inboxPeak')).toBeGreaterThan(50)
  },
  'hot-spot-blocked'() {
    near(metric('hot-spot-blocked', 'hotSpotRate'), metric('hot-spot', 'hotSpotRate'), 0.001)
    near(metric('hot-spot-blocked', 'bystanderRate'), 31_400, 0.01)
    near(metric('hot-spot-blocked', 'bystanderRate') / metric('hot-spot', 'bystanderRate'), 1 / 6, 0.05)
    expect(metric('hot-spot-blocked', 'inboxPeak')).toBe(4)
    expect([metric('hot-spot-blocked', 'lostData'), metric('hot-spot-blocked', 'lostControl')]).toEqual([
      0, 0,
    ])
  },
  'standing-still'() {
    expect(metric('standing-still', 'completed')).toBe(4)
    expect(run('standing-still').findings.map(({ id }) => id)).toContain('seen-deadlock')
    const { params } = virtualNetwork.presets.find(({ id }) => id === 'standing-still')!
    const network = { ...(params['network'] as Params), whileBlocked: 'receives' }
    const receiving = runToEnd(virtualNetwork, newScenario(virtualNetwork, { ...params, network }))
    expect(receiving.metrics['completed']).toBe(40)
    expect(receiving.metrics['blockedPackets']).toBeGreaterThan(0)
  },
}

const withCredits = (id: string, credits: number): Result => {
  const { params } = virtualNetwork.presets.find((each) => each.id === id)!
  const edit = { kind: 'set', path: 'transport.credits', value: credits } as const
  return runToEnd(
    virtualNetwork,
    applyEdit(virtualNetwork, newScenario(virtualNetwork, params), edit).scenario,
  )
}

/** The preset's run after the change that one of its findings proposes. */
function whatHappens(id: string, finding: string): Result {
  const { params } = virtualNetwork.presets.find((each) => each.id === id)!
  const { edit } = run(id).findings.find((each) => each.id === finding)!.edit!
  return runToEnd(
    virtualNetwork,
    applyEdit(virtualNetwork, newScenario(virtualNetwork, params), edit).scenario,
  )
}

function brokenTwice(id: string): void {
  const { findings, headline } = run(id)
  expect(headline.sentence).toContain('Exactly-once is broken')
  expect(findings.find(({ id }) => id === 'seen-violations')?.sentence).toBe(
    'Exactly-once is broken: delivered twice: e0:q1; acknowledged but never delivered: e1:q0.',
  )
}

describe('each preset shows what it promises in words', () => {
  it.each(Object.entries(promises))('%s', (_, holds) => holds())

  it('a rate that is promised to the request differs from what is seen by what the sentence says', () => {
    const rates = ['rate', 'hotSpotRate', 'bystanderRate']
    const wordless = virtualNetwork.presets.flatMap(({ id, expected = '', watch = [] }) => {
      const seen = watch.filter((name) => rates.includes(name)).map((name) => metric(id, name))
      const promised = expected.match(/(?<!above )\b\d+,\d{3}\b/g) ?? []
      const step = Number(/makes (\d+) a second\.$/.exec(expected)?.[1] ?? 0)
      return promised
        .map((text) => Number(text.replace(',', '')))
        .filter(
          (value) => seen.length > 0 && !seen.some((each) => Math.abs(each - value) <= Math.max(3 * step, 4)),
        )
        .map((value) => `${id}: ${value} beside ${seen.join(', ')}`)
    })
    expect(wordless).toEqual([])
  })

  it('a bandwidth is shown in MB of 10^6 B, as the paper has them, whatever KB means', () => {
    const rates = virtualNetwork.metrics.filter(({ unit }) => /^(MB\/s|B\/us)$/.test(unit))
    expect(rates.length).toBeGreaterThan(3)
    for (const { unit, name } of rates) {
      const [decimal, binary] = ([1000, 1024] as const).map((kilobyte) =>
        formatQuantity(31, unit, { kilobyte }),
      )
      expect(binary, name).toEqual({ text: '31.0', unit: 'MB/s' })
      expect(decimal, name).toEqual(binary)
    }
  })

  it('none is left out', () => {
    const ids = virtualNetwork.presets.map(({ id }) => id)
    expect(ids.filter((id) => !(id in promises))).toEqual([])
    expect(Object.keys(promises).filter((id) => !ids.includes(id))).toEqual([])
    for (const { id, expected } of virtualNetwork.presets) expect(expected, id).toMatch(/^.{20,}\.$/)
  })

  it('and stands beside the numbers that tell whether it is seen', () => {
    expect(Object.keys(watched).filter((id) => !(id in promises))).toEqual([])
    for (const { id, watch = [] } of virtualNetwork.presets) {
      for (const name of watch) expect(run(id).metrics, `${id}: ${name}`).toHaveProperty(name)
    }
  })
})
