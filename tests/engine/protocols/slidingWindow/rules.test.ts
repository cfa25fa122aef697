import { describe, expect, it } from 'vitest'
import { newConnection, type Connection } from '../../../../engine/protocols/slidingWindow/connection.ts'
import type { WindowRules } from '../../../../engine/protocols/slidingWindow/frame.ts'
import { arrived } from '../../../../engine/protocols/slidingWindow/receiving.ts'
import { complained, confirmed, offered } from '../../../../engine/protocols/slidingWindow/sending.ts'

const rules: WindowRules = { window: 4, seqBits: 3, nak: true, reackDuplicates: true }

/** Three frames out, counted from 6: their numbers are 6, 7 and 0. */
const three: Connection<string> = {
  ...newConnection,
  base: 6,
  next: 9,
  unconfirmed: ['g', 'h', 'i'],
  kept: new Map(),
}

describe('the sender', () => {
  it('takes an acknowledgement for all before it, over the end of the numbers', () => {
    const { connection, effects } = confirmed(rules, three, 0)
    expect(connection).toMatchObject({ base: 8, next: 9, unconfirmed: ['i'] })
    expect(effects).toEqual([
      { kind: 'cancelSend', count: 6 },
      { kind: 'cancelSend', count: 7 },
      { kind: 'opened', slots: 2 },
    ])
  })

  it('learns nothing from its base, and ignores what it never sent', () => {
    expect(confirmed(rules, three, 6)).toEqual({ connection: three, effects: [] })
    expect(confirmed(rules, three, 1).connection.base).toBe(9)
    expect(confirmed(rules, three, 2)).toEqual({ connection: three, effects: [{ kind: 'stale' }] })
  })

  it('sends the oldest again for a NAK of it, its timer beginning anew, and nothing for another', () => {
    expect(complained(rules, three, 6).effects).toEqual([
      {
        kind: 'transmit',
        why: 'nak',
        count: 6,
        frame: { opcode: 'DATA', seq: 6, ack: 0, message: 'g' },
      },
      { kind: 'startSend', count: 6 },
    ])
    expect(complained(rules, three, 7).effects).toEqual([])
    expect(complained(rules, { ...three, base: 9, unconfirmed: [] }, 1).effects).toEqual([])
  })

  it('tells with a new frame what it expects, which spares the ACK that was due', () => {
    const { connection, effects } = offered(rules, { ...three, expected: 10, ackArmed: true }, 'j')
    expect(connection).toMatchObject({ next: 10, ackArmed: false })
    expect(effects).toEqual([
      { kind: 'transmit', why: 'new', count: 9, frame: { opcode: 'DATA', seq: 1, ack: 2, message: 'j' } },
      { kind: 'startSend', count: 9 },
      { kind: 'cancelAck' },
    ])
  })
})

describe('the receiver', () => {
  /** Expects frame 9, whose number is 1. */
  const receiver: Connection<string> = { ...newConnection, expected: 9, kept: new Map() }
  const data = (seq: number) => arrived(rules, receiver, { opcode: 'DATA', seq, ack: 0, message: 'm' })
  const kinds = (seq: number) =>
    data(seq).effects.map((effect) => (effect.kind === 'reject' ? effect.because : effect.kind))

  it('delivers what it expects, keeps what is early, and knows an old one from one beyond its window', () => {
    const small = { ...rules, window: 2 }
    expect(kinds(1)).toEqual(['deliver', 'armAck'])
    expect([2, 3, 4].map(kinds)).toEqual([
      ['keep', 'transmit'],
      ['keep', 'transmit'],
      ['keep', 'transmit'],
    ])
    expect([0, 7, 6, 5].map(kinds)).toEqual([
      ['duplicate', 'armAck'],
      ['duplicate', 'armAck'],
      ['duplicate', 'armAck'],
      ['duplicate', 'armAck'],
    ])
    const far = arrived(small, receiver, { opcode: 'DATA', seq: 4, ack: 0, message: 'm' })
    expect(far.effects).toEqual([{ kind: 'reject', because: 'outOfWindow' }])
  })

  it('complains once of a gap, which tells what its ACK would have told', () => {
    const first = arrived(
      rules,
      { ...receiver, ackArmed: true },
      { opcode: 'DATA', seq: 3, ack: 0, message: 'k' },
    )
    expect(first.effects.map(({ kind }) => kind)).toEqual(['keep', 'transmit', 'cancelAck'])
    expect(first.connection).toMatchObject({ nakSent: true, ackArmed: false })
    const again = arrived(rules, first.connection, { opcode: 'DATA', seq: 3, ack: 0, message: 'k' })
    expect(again.effects).toEqual([{ kind: 'reject', because: 'keptAlready' }])
    const filled = arrived(rules, first.connection, { opcode: 'DATA', seq: 1, ack: 0, message: 'i' })
    expect(filled.connection).toMatchObject({ expected: 10, nakSent: false, ackArmed: true })
  })
})
