import type { Connection, Effect, Outcome, Why } from './connection.ts'
import { distance, wrapped } from './frame.ts'
import type { WindowRules } from './frame.ts'

/** The sending half: sections 3.2.1 and 3.2.2. Acknowledgements are cumulative (the text says "those records": ours). */

export const isFull = ({ window }: WindowRules, { base, next }: Connection<unknown>): boolean =>
  next - base >= window

/** A message goes out; the window is not full. What it carries as `ack` spares the ACK that was due. */
export function offered<M>(rules: WindowRules, before: Connection<M>, message: M): Outcome<M> {
  const count = before.next
  const connection = {
    ...before,
    next: count + 1,
    unconfirmed: [...before.unconfirmed, message],
    ackArmed: false,
  }
  return {
    connection,
    effects: [
      transmission(rules, connection, count, 'new'),
      { kind: 'startSend', count },
      ...(before.ackArmed ? [{ kind: 'cancelAck' } as const] : []),
    ],
  }
}

/** Any intact frame: everything before its `ack` has arrived. */
export function confirmed<M>(rules: WindowRules, before: Connection<M>, ack: number): Outcome<M> {
  const { base, next, unconfirmed } = before
  const n = distance(rules, wrapped(rules, base), ack)
  if (n === 0) return { connection: before, effects: [] }
  if (n > next - base) return { connection: before, effects: [{ kind: 'stale' }] }
  const effects: Effect<M>[] = []
  for (let count = base; count < base + n; count++) effects.push({ kind: 'cancelSend', count })
  effects.push({ kind: 'opened', slots: n })
  return { connection: { ...before, base: base + n, unconfirmed: unconfirmed.slice(n) }, effects }
}

/** A NAK of the oldest unconfirmed frame: it is sent again at once, and its timer begins anew (ours). */
export function complained<M>(rules: WindowRules, connection: Connection<M>, ack: number): Outcome<M> {
  const { base, next } = connection
  if (base === next || wrapped(rules, base) !== ack) return { connection, effects: [] }
  return { connection, effects: again(rules, connection, base, 'nak') }
}

/** The SEND timer of a frame runs out. */
export const sendExpired = <M>(rules: WindowRules, connection: Connection<M>, count: number): Outcome<M> => ({
  connection,
  effects: again(rules, connection, count, 'timeout'),
})

const again = <M>(
  rules: WindowRules,
  connection: Connection<M>,
  count: number,
  why: Why,
): readonly Effect<M>[] => [transmission(rules, connection, count, why), { kind: 'startSend', count }]

const transmission = <M>(
  rules: WindowRules,
  { base, unconfirmed, expected }: Connection<M>,
  count: number,
  why: Why,
): Effect<M> => ({
  kind: 'transmit',
  why,
  count,
  frame: {
    opcode: 'DATA',
    seq: wrapped(rules, count),
    ack: wrapped(rules, expected),
    message: unconfirmed[count - base]!,
  },
})
