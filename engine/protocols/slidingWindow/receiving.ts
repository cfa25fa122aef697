import type { Connection, Effect, Outcome } from './connection.ts'
import { distance, numbers, wrapped } from './frame.ts'
import type { Frame, WindowRules } from './frame.ts'
import { complained, confirmed } from './sending.ts'

/** The receiving half: sections 3.2.1 and 3.2.2. */

/** An intact frame arrives: first what it confirms, then what it asks or brings. */
export function arrived<M>(rules: WindowRules, before: Connection<M>, frame: Frame<M>): Outcome<M> {
  const told = confirmed(rules, before, frame.ack)
  if (frame.opcode === 'ACK') return told
  const then =
    frame.opcode === 'NAK'
      ? complained(rules, told.connection, frame.ack)
      : brought(rules, told.connection, frame.seq, frame.message)
  return { connection: then.connection, effects: [...told.effects, ...then.effects] }
}

/** The ACK timer runs out: the next number expected is told. */
export const ackExpired = <M>(rules: WindowRules, before: Connection<M>): Outcome<M> => ({
  connection: { ...before, ackArmed: false },
  effects: [control(rules, before, 'ACK')],
})

/** DATA: expected, too early, an old duplicate, or outside of the window. */
function brought<M>(rules: WindowRules, before: Connection<M>, seq: number, message: M): Outcome<M> {
  const expected = wrapped(rules, before.expected)
  const ahead = distance(rules, expected, seq)
  if (ahead === 0) return inOrder(before, message)
  if (ahead < rules.window) return early(rules, before, before.expected + ahead, message)
  const behind = numbers(rules) - ahead
  return behind <= rules.window ? duplicate(rules, before) : outside(before)
}

/** Delivered, with all that was kept behind it; one ACK is due for all of it. */
function inOrder<M>(before: Connection<M>, message: M): Outcome<M> {
  const effects: Effect<M>[] = [{ kind: 'deliver', message, count: before.expected }]
  const kept = new Map(before.kept)
  let expected = before.expected + 1
  for (; kept.has(expected); expected++) {
    effects.push({ kind: 'deliver', message: kept.get(expected)!, count: expected })
    kept.delete(expected)
  }
  return armed({ ...before, expected, kept, nakSent: false }, effects)
}

/** Kept until the gap before it is filled; the gap is complained of once. The NAK tells what an ACK would. */
function early<M>(rules: WindowRules, before: Connection<M>, count: number, message: M): Outcome<M> {
  const known = before.kept.has(count)
  const stored: Effect<M> = known
    ? { kind: 'reject', because: 'keptAlready' }
    : { kind: 'keep', message, count }
  const kept = known ? before.kept : new Map(before.kept).set(count, message)
  if (!rules.nak || before.nakSent) return { connection: { ...before, kept }, effects: [stored] }
  return {
    connection: { ...before, kept, nakSent: true, ackArmed: false },
    effects: [
      stored,
      control(rules, before, 'NAK'),
      ...(before.ackArmed ? [{ kind: 'cancelAck' } as const] : []),
    ],
  }
}

/** Its ACK was lost, perhaps: it is told again (ours, and essential). */
function duplicate<M>({ reackDuplicates }: WindowRules, before: Connection<M>): Outcome<M> {
  const effects: Effect<M>[] = [{ kind: 'reject', because: 'duplicate' }]
  return reackDuplicates ? armed(before, effects) : { connection: before, effects }
}

const outside = <M>(connection: Connection<M>): Outcome<M> => ({
  connection,
  effects: [{ kind: 'reject', because: 'outOfWindow' }],
})

/** The ACK timer starts unless it runs. */
const armed = <M>(before: Connection<M>, effects: readonly Effect<M>[]): Outcome<M> =>
  before.ackArmed
    ? { connection: before, effects }
    : { connection: { ...before, ackArmed: true }, effects: [...effects, { kind: 'armAck' }] }

const control = <M>(rules: WindowRules, { expected }: Connection<M>, opcode: 'ACK' | 'NAK'): Effect<M> => ({
  kind: 'transmit',
  why: 'control',
  count: expected,
  frame: { opcode, ack: wrapped(rules, expected) },
})
