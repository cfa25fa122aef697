import { describe, expect, it } from 'vitest'
import { consumed, delivered, reenabled, serving } from '../../../engine/protocols/eventMask.ts'
import { nextAttempt, noVisit } from '../../../engine/protocols/loiter.ts'
import type { Feedback } from '../../../engine/protocols/packet.ts'
import { isFrozen, isSettled } from '../../../engine/protocols/quiescence.ts'
import { received } from '../../../engine/protocols/receiveChannel.ts'
import { nextScan, scanned } from '../../../engine/protocols/retransmissionScan.ts'
import {
  abandoned,
  answered,
  dataHeader,
  idleSendChannel,
  occupied,
  retried,
  transmitted,
  withdrawn,
} from '../../../engine/protocols/sendChannel.ts'

const sent = transmitted(occupied(idleSendChannel, 'q0', 100), 7)
const feedback = (answer: Feedback['answer'], timestamp = 7): Feedback => ({
  answer,
  seq: 0,
  timestamp,
  epoch: 0,
})

describe('the sending end', () => {
  it('is free after an ACK, with the other bit', () => {
    const { channel, effect } = answered(sent, feedback('ACK'))
    expect(effect).toBe('freed')
    expect(channel).toMatchObject({ seq: 1, message: undefined })
  })

  it('ignores an answer with the wrong bit, of another epoch, or for no message', () => {
    expect(answered(sent, { ...feedback('ACK'), seq: 1 }).effect).toBe('ignored')
    expect(answered(sent, { ...feedback('ACK'), epoch: 1 }).effect).toBe('ignored')
    expect(answered(idleSendChannel, feedback('ACK')).effect).toBe('ignored')
  })

  it('keeps its message and its bit after a NACK, and forgets its retries', () => {
    const { channel, effect } = answered(retried(sent, 200), feedback('NACK'))
    expect(effect).toBe('refused')
    expect(channel).toMatchObject({ seq: 0, message: 'q0', retries: 0, nackedTimestamp: 7 })
  })

  it('gets a message back when the receiver returns it', () => {
    expect(answered(sent, feedback('RET')).effect).toBe('returned')
  })

  it('starts a new epoch when it gives up', () => {
    expect(dataHeader(transmitted(occupied(abandoned(sent), 'q1', 0), 8))).toEqual({
      seq: 1,
      timestamp: 8,
      init: true,
      epoch: 1,
    })
  })

  it('keeps its bit when its endpoint leaves', () => {
    expect(withdrawn(sent)).toMatchObject({ seq: 0, message: undefined })
  })
})

describe('the receiving end', () => {
  const first = dataHeader(sent)

  it('takes what it expects once, and answers a copy as it answered the first', () => {
    const taken = received(undefined, first, 'free')
    expect(taken).toMatchObject({ verdict: 'accepted', answer: 'ACK', channel: { expected: 1 } })
    expect(received(taken.channel, first, 'free')).toMatchObject({ verdict: 'duplicate', answer: 'ACK' })
    const refused = received(undefined, first, 'wrongTag')
    expect(refused).toMatchObject({ verdict: 'wrongTag', answer: 'RET' })
    expect(received(refused.channel, first, 'wrongTag')).toMatchObject({
      verdict: 'duplicate',
      answer: 'RET',
    })
  })

  it.each([
    ['full', 'NACK'],
    ['nonResident', 'NACK'],
    ['unmapped', 'NACK'],
    ['absent', undefined],
  ] as const)('does not take a message when the place is %s', (place, answer) => {
    expect(received(undefined, first, place)).toMatchObject({
      verdict: place,
      answer,
      channel: { expected: 0 },
    })
  })

  it('adopts the bit of a new epoch once', () => {
    const known = { expected: 1, epoch: 0, concluded: 'ACK' } as const
    const data = { ...first, init: true, epoch: 1 }
    const taken = received(known, data, 'free')
    expect(taken.verdict).toBe('accepted')
    expect(received(taken.channel, data, 'free').verdict).toBe('duplicate')
  })
})

describe('the scan', () => {
  it('waits, retransmits, and in the end gives up', () => {
    expect(scanned(sent, 299, 200, 2)).toBe('wait')
    expect(scanned(sent, 300, 200, 2)).toBe('retransmit')
    expect(scanned(retried(retried(sent, 100), 100), 300, 200, 2)).toBe('return')
    expect(scanned(idleSendChannel, 1e9, 200, 2)).toBe('wait')
    expect(scanned(occupied(idleSendChannel, 'q0', 0), 1e9, 200, 2)).toBe('wait')
  })

  it('happens at absolute multiples of the quantum', () => {
    expect([0, 49, 50, 51].map((now) => nextScan(now, 50))).toEqual([50, 50, 100, 100])
  })
})

describe('an endpoint that is to leave', () => {
  const refusedNow = answered(sent, feedback('NACK')).channel
  const refusedBefore = transmitted(refusedNow, 9)

  it.each([
    ['paper', false, true, false],
    ['strict', false, false, false],
    ['anynack', false, true, true],
    ['naive', true, true, true],
  ] as const)('is held by an open, a refused, a sent-again message: %s', (rule, open, refused, again) => {
    expect(isSettled(sent, rule)).toBe(open)
    expect(isSettled(refusedNow, rule)).toBe(refused)
    expect(isSettled(refusedBefore, rule)).toBe(again)
  })

  it('does not send again what was refused', () => {
    expect(isFrozen(refusedNow, true)).toBe(true)
    expect(isFrozen(refusedNow, false)).toBe(false)
    expect(isFrozen(sent, true)).toBe(false)
  })
})

describe('the event mask', () => {
  const enabledMask = { enabled: true, posted: false }

  it('posts when the queue was empty and events are enabled, and only then', () => {
    expect(delivered(enabledMask, true).posted).toBe(true)
    expect(delivered(enabledMask, false).posted).toBe(false)
    expect(delivered(serving(), true).posted).toBe(false)
    expect(consumed({ enabled: true, posted: true })).toEqual(enabledMask)
  })

  it('is posted by the second look, unless it is edge-triggered', () => {
    expect(reenabled(false, true).posted).toBe(true)
    expect(reenabled(false, false).posted).toBe(false)
    expect(reenabled(true, true).posted).toBe(false)
  })
})

describe('loitering', () => {
  const ready =
    (...slots: number[]) =>
    (slot: number) =>
      slots.includes(slot)

  it('does not look when there is nothing to send anywhere', () => {
    expect(nextAttempt({ endpoint: 0, budget: 3 }, 4, ready(), 8)).toEqual({ kind: 'none' })
  })

  it('stays for k attempts, empty ones counted only while another endpoint waits', () => {
    let loiter = noVisit
    const visits: string[] = []
    for (let attempt = 0; attempt < 12; attempt++) {
      const next = nextAttempt(loiter, 3, attempt < 2 ? ready(0, 2) : ready(2), 4)
      if (next.kind === 'none') break
      loiter = next.loiter
      visits.push(next.kind === 'send' ? `${next.switched ? '>' : ''}${loiter.endpoint}` : '.')
    }
    expect(visits.join(' ')).toBe('0 0 . . >2 2 2 2 2 2 2 2')
  })
})
