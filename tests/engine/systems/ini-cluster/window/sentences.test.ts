import { describe, expect, it } from 'vitest'
import { checkedParams } from '../../../../../engine/scenario/check.ts'
import type { Params } from '../../../../../engine/scenario/document.ts'
import type { Result } from '../../../../../engine/facets/result.ts'
import { told } from '../../../../../engine/systems/ini-cluster/window/interventions.ts'
import { iniCluster } from '../../../../../engine/systems/ini-cluster/system.ts'

const checked = (experiment: object) =>
  checkedParams(iniCluster, { experiment: { kind: 'window', ...experiment } })

function ran(experiment: object, interventions: readonly Params[] = []): Result {
  const run = iniCluster.simulate!(checked(experiment), 1, interventions)
  while (run.step(1000));
  return run.result()
}

const finding = ({ findings }: Result, id: string) => findings.find((each) => each.id === id)?.sentence

describe('what a run says of its messages', () => {
  it('tells whose are delivered wrong', () => {
    const result = ran({ messages: 2, back: 40, seqBits: 2, window: 4, until: 2000 })
    expect(result.metrics).toMatchObject({ deliveredMessages: 2, wrongDeliveries: 76 })
    expect(result.headline.sentence).toMatch(
      /^All 2 delivered, in order\. A delivers 80 messages, 76 of them /,
    )
    expect(result.headline.sentence).toContain('77 frames of B sent again by timers.')
    expect(finding(result, 'wrong-delivery')).toBeUndefined()
    expect(finding(result, 'wrong-delivery-back')).toMatch(
      /^In the place of message 4 A delivers message 0, /,
    )
  })

  it('calls NAKs useless to A alone where B sees no gap, as A may ask for those of B', () => {
    const lost = [
      { kind: 'drop', sender: 'B', nth: 1 },
      { kind: 'drop', sender: 'A', nth: 3 },
    ]
    const result = ran({ messages: 3, back: 6 }, lost)
    expect(finding(result, 'nak-useless')).toMatch(/^No NAK can help A here: B sees no gap/)
    expect(result.headline.sentence).toContain('of B sent again for a NAK')
  })

  it('has the packet that opens the window behind one message, or behind several', () => {
    const behind = (messages: number) => finding(ran({ messages, window: 1 }), 'overtaking')
    expect(behind(2)).toContain('stands behind the message in the same queue')
    expect(behind(3)).toContain('stands behind them in the same queue')
  })

  it('counts how long those waited that never went: from ticks 2, 3, 4 and 5 until 20,000', () => {
    const result = ran({ seqBits: 1, window: 2 })
    const time = 4 * 20_000 - (2 + 3 + 4 + 5)
    expect(result.metrics['blockedTime']).toBe(time)
    expect(finding(result, 'overtaking')).toBe(
      '4 messages found the window full and still wait when the run is stopped, after 79,986 ticks in all: nothing has opened it.',
    )
  })

  it('says how many still wait where others went', () => {
    // One each tick from 16 on until 300; 16 a round trip of 40 ticks.
    const result = ran({ messages: 2000, until: 300 })
    const gone = result.metrics['framesSent']! - 16
    expect(finding(result, 'overtaking')).toContain(
      `; ${285 - gone} of them still wait when the run is stopped.`,
    )
    expect(result.headline.sentence).toMatch(/^Only 128 of 2,000 delivered /)
    expect(ran({ messages: 2000 }).headline.sentence).toMatch(/^All 2,000 delivered, in order\. /)
  })

  it('keeps the first 60,000 packets, and tells that later ones are not there', () => {
    const { partial, sent } = ran({ messages: 2000, resendAfter: 1, delay: 60 }).messages!
    expect([sent.length, partial]).toEqual([60_000, true])
    expect(ran({ messages: 50 }).messages!.partial).toBeUndefined()
  })

  it('does not call stopped what has ended: A takes the copy of the first ACK for that of the third frame', () => {
    // Two numbers and a window of 1: frame 2 leaves at 80 and is lost, the copy arrives at 40 + 50.
    const result = ran({ messages: 3, gap: 0, seqBits: 1, window: 1 }, [
      { kind: 'duplicate', sender: 'B', nth: 1, by: 50 },
      { kind: 'drop', sender: 'A', nth: 3 },
    ])
    expect(result.metrics).toMatchObject({ windowEnd: 90, deliveredMessages: 2 })
    expect(result.headline.sentence).toMatch(
      /^Only 2 of 3 delivered: A took an old confirmation for a new one\. /,
    )
    expect(result.headline.rest).toEqual([' to the end'])
  })
})

describe('a packet that arrives twice', () => {
  it('is a fault too: an ACK that the wire doubles comes a tick later', () => {
    const result = ran({ messages: 3, duplication: 90 })
    expect(finding(result, 'without-faults')).toBe(
      'With no fault the run would end at tick 40 instead of 41.',
    )
    expect(finding(ran({ messages: 3 }), 'without-faults')).toBeUndefined()
  })
})

describe('a run that is stopped', () => {
  const stopped = { loss: 60, until: 300, messages: 10 }

  it('has no end to compare', () => {
    const result = ran(stopped)
    expect(finding(result, 'nak-saved')).toMatch(
      /^With NAKs or without, the run is stopped before the end: by then B has delivered 0 messages with them/,
    )
    expect(finding(result, 'without-faults')).toBe(
      'With no fault the run would end at tick 40 instead of being stopped before the end.',
    )
    expect(result.headline.rest).toEqual([' to the last event before the run is stopped'])
  })

  it('is later than one that ends', () => {
    // The third frame lost: with a NAK all ends at 63 (S02), without at 142 (S03).
    const lost: readonly Params[] = [{ kind: 'drop', sender: 'A', nth: 3 }]
    expect(finding(ran({ until: 120 }, lost), 'nak-saved')).toBe(
      'Without NAKs A would wait for its timers: the run would be stopped before the end instead of ending at tick 63, with 4 frames sent again.',
    )
    expect(finding(ran({ until: 120, nak: false }, lost), 'nak-saved')).toBe(
      'With NAKs the run would end at tick 63 instead of being stopped before the end; without them 4 frames are sent again.',
    )
  })

  it('waits for no timer that did not run out', () => {
    expect(finding(ran({ jitter: 40 }), 'nak-saved')).toBe(
      'Without NAKs the run would end at tick 71 instead of 66, with no frame sent again.',
    )
  })

  it('tells of one message as of one', () => {
    expect(ran({ messages: 1, until: 5 }).headline.sentence).toMatch(
      /^The one message was not delivered when the run was stopped\. /,
    )
  })
})

describe('what is said before a run', () => {
  const said = (experiment: object) => iniCluster.analyse(checked(experiment))

  it('has jitter both ways in the longest round trip', () => {
    const result = said({ jitter: 60, messages: 20 })
    expect(result.metrics['roundTripTime']).toBe(2 * (10 + 60) + 20)
    expect(finding(result, 'impatient')).toMatch(/its confirmation may take 160: frames may be sent again/)
    expect(finding(said({ jitter: 29 }), 'impatient')).toBeUndefined()
  })

  it('tells a timer that is too short from one that is just long enough', () => {
    // 20 + 80 ticks: the ACK arrives in the tick in which the timer runs out, before it.
    expect(finding(said({ ackAfter: 80 }), 'impatient')).toContain('held up, nothing is sent twice')
    expect(ran({ ackAfter: 80 }).metrics['resentByTimer']).toBe(0)
    expect(finding(said({ ackAfter: 81 }), 'impatient')).toContain('frames are sent again')
    expect(ran({ ackAfter: 81 }).metrics['resentByTimer']).toBeGreaterThan(0)
    expect(finding(said({ resendAfter: 5, delay: 10_000, ackAfter: 100_000 }), 'impatient')).toContain(
      'may take 120,000:',
    )
  })

  it('promises nothing of a timer that is just long enough where timers fire early', () => {
    const early = { messages: 40, gap: 7, ackAfter: 80, absorb: false }
    expect(ran(early).metrics['resentByTimer']).toBeGreaterThan(0)
    const { sentence, edit } = said(early).findings.find(({ id }) => id === 'impatient')!
    expect(sentence).not.toContain('nothing is sent twice')
    expect(sentence).toMatch(/100 ticks or sooner, .+: frames may be sent again although nothing is lost\.$/)
    expect(edit!.edit).toEqual({ kind: 'set', path: 'experiment.absorb', value: true })
  })

  it.each([
    [2, 1],
    [16, 4],
    [17, 5],
    [64, 6],
  ])('offers the fewest bits that make twice the window of %i', (window, seqBits) => {
    const { edit } = said({ seqBits, window }).findings.find(({ id }) => id === 'too-few-numbers')!
    const { value } = edit!.edit as { readonly value: number }
    expect(2 ** value).toBeGreaterThanOrEqual(2 * window)
    expect(2 ** (value - 1)).toBeLessThan(2 * window)
  })

  it('counts bits, and writes large numbers with commas', () => {
    const one = said({ seqBits: 1, window: 2, rate: 12_345.678, lifetime: 1e6 })
    expect(finding(one, 'too-few-numbers')).toMatch(/^1 bit makes 2 numbers, /)
    expect(finding(one, 'bits-needed')).toMatch(
      /^At 12,346 messages per second .* up to 1,000,000 s needs \d+ bits; with 1 bit the numbers wrap around after /,
    )
    expect(told({ kind: 'delay', sender: 'A', nth: 1001, by: 2000 })).toBe(
      'The 1,001st packet of A is late by 2,000 ticks.',
    )
  })
})
