import type { Move, StateSpace, Told } from '../exploration.ts'
import { newConnection, type Connection, type Outcome } from './connection.ts'
import { wrapped, type Frame, type WindowRules } from './frame.ts'
import { ackExpired, arrived } from './receiving.ts'
import { isFull, offered, sendExpired } from './sending.ts'

/** A side that sends, one that receives, a few messages, and a wire and timers that do whatever they may, at any time. */
export interface WindowModel {
  readonly rules: WindowRules
  /** How many messages there are: with fewer than 2^k + 1 no number is used twice. */
  readonly messages: number
  /** How many packets the wire may lose, and how many it may double, in a run. */
  readonly losses: number
  readonly doubles: number
  /** With so many on the wire one way nothing is added there but NAKs and what they ask for: each timeout adds one. */
  readonly copies: number
  /** The wire keeps the order of packets each way; a copy follows its packet at once. */
  readonly fifo: boolean
}

export interface WindowStep extends Told {
  readonly kind: 'send' | 'timeout' | 'ack' | 'deliver' | 'lose' | 'double'
}

export interface WindowState {
  readonly sender: Connection<number>
  readonly receiver: Connection<number>
  /** The next to arrive first, where the wire keeps the order. */
  readonly toReceiver: readonly Frame<number>[]
  readonly toSender: readonly Frame<number>[]
  /** What has been delivered in the place of another: [place, message]. */
  readonly wrong: readonly [number, number] | undefined
  readonly losses: number
  readonly doubles: number
}

type Step = Move<WindowState, WindowStep>

/**
 * The sliding window in a small model. What is asked of it: message p is delivered in place p and nowhere else, and nothing
 * is confirmed that was not delivered.
 */
export const windowSpace = (model: WindowModel): StateSpace<WindowState, WindowStep> => ({
  start: {
    sender: newConnection,
    receiver: newConnection,
    toReceiver: [],
    toSender: [],
    wrong: undefined,
    losses: 0,
    doubles: 0,
  },
  moves: (state) => moves(model, state),
  key: (state) => stateKey(state, model.fifo),
  settled: ({ sender, receiver }) => sender.base === model.messages && receiver.expected === model.messages,
  violation,
})

function violation({ wrong, sender, receiver }: WindowState): string | undefined {
  if (wrong)
    return wrong[1] < wrong[0]
      ? `message ${wrong[1]} was delivered again, in the place of message ${wrong[0]}`
      : `message ${wrong[1]} was delivered in the place of message ${wrong[0]}`
  return sender.base > receiver.expected
    ? `message ${receiver.expected} was confirmed and never delivered`
    : undefined
}

function stateKey(
  { sender, receiver, toReceiver, toSender, losses, doubles }: WindowState,
  fifo: boolean,
): string {
  const { base, next } = sender
  const { expected, kept, nakSent, ackArmed } = receiver
  const held = [...kept].sort(([a], [b]) => a - b).join(' ')
  const frames = (wire: readonly Frame<number>[]) => {
    const texts = wire.map((frame) =>
      frame.opcode === 'DATA' ? `${frame.message}.${frame.seq}` : `${frame.opcode}${frame.ack}`,
    )
    // A wire that does not keep the order is a bag.
    return fifo ? texts : texts.sort()
  }
  return [
    base,
    next,
    expected,
    held,
    nakSent ? 'n' : '',
    ackArmed ? 'a' : '',
    frames(toReceiver),
    frames(toSender),
    losses,
    doubles,
  ].join('|')
}

function* moves(model: WindowModel, state: WindowState): Generator<Step> {
  yield* sends(model, state)
  yield* timeouts(model, state)
  yield* acknowledgements(model, state)
  const reach = (wire: readonly Frame<number>[]) => (model.fifo ? wire.slice(0, 1) : wire).keys()
  for (const place of reach(state.toReceiver)) yield toReceiver(model, state, place)
  for (const place of reach(state.toSender)) yield toSender(model, state, place)
  if (state.losses < model.losses) yield* losses(state)
  if (state.doubles < model.doubles) yield* doubles(model, state)
}

function* sends({ rules, messages, copies }: WindowModel, state: WindowState): Generator<Step> {
  const message = state.sender.next
  if (message === messages || isFull(rules, state.sender) || state.toReceiver.length >= copies) return
  const sentence = `A sends message ${message} with number ${wrapped(rules, message)}.`
  yield { step: { kind: 'send', sentence }, next: bySender(state, offered(rules, state.sender, message)) }
}

function* timeouts({ rules, copies }: WindowModel, state: WindowState): Generator<Step> {
  if (state.toReceiver.length >= copies) return
  const { base, next } = state.sender
  for (let count = base; count < next; count++) {
    const sentence = `The timer of message ${count} runs out: A sends it again with number ${wrapped(rules, count)}.`
    yield {
      step: { kind: 'timeout', sentence },
      next: bySender(state, sendExpired(rules, state.sender, count)),
    }
  }
}

function* acknowledgements({ rules, copies }: WindowModel, state: WindowState): Generator<Step> {
  const { receiver } = state
  if (!receiver.ackArmed || state.toSender.length >= copies) return
  const sentence = `B’s ACK timer runs out: it tells that it expects number ${wrapped(rules, receiver.expected)}.`
  yield { step: { kind: 'ack', sentence }, next: byReceiver(state, ackExpired(rules, receiver)) }
}

function toReceiver({ rules }: WindowModel, state: WindowState, place: number): Step {
  const frame = state.toReceiver[place]!
  const outcome = arrived(rules, state.receiver, frame)
  const sentence = `${frameName(frame)} arrives at B and is ${fate(outcome)}.`
  const next = byReceiver({ ...state, toReceiver: without(state.toReceiver, place) }, outcome)
  return { step: { kind: 'deliver', sentence }, next }
}

function fate({ effects }: Outcome<number>): string {
  const delivered = effects.filter((effect) => effect.kind === 'deliver')
  const first = delivered[0]
  if (first && first.message !== first.count) return `delivered as message ${first.count}`
  if (delivered.length > 0)
    return delivered.length === 1 ? 'delivered' : `delivered with ${delivered.length - 1} kept behind it`
  const nak = effects.some(({ kind }) => kind === 'transmit') ? '; a NAK goes back' : ''
  const rejected = effects.find((effect) => effect.kind === 'reject')
  if (!rejected) return `kept${nak}`
  return {
    duplicate: 'taken for a duplicate',
    outOfWindow: 'outside of the window',
    keptAlready: `kept already${nak}`,
  }[rejected.because]
}

function toSender({ rules }: WindowModel, state: WindowState, place: number): Step {
  const frame = state.toSender[place]!
  const outcome = arrived(rules, state.sender, frame)
  const confirmed = outcome.connection.base - state.sender.base
  const again = outcome.effects.some(({ kind }) => kind === 'transmit')
  const told =
    confirmed > 0
      ? `it confirms ${confirmed} message${confirmed === 1 ? '' : 's'}`
      : outcome.effects.some(({ kind }) => kind === 'stale')
        ? 'it speaks of what was never sent'
        : 'it confirms nothing'
  const sentence = `${frameName(frame)} arrives at A: ${told}${again ? `, and message ${outcome.connection.base} is sent again` : ''}.`
  const next = bySender({ ...state, toSender: without(state.toSender, place) }, outcome)
  return { step: { kind: 'deliver', sentence }, next }
}

function* losses(state: WindowState): Generator<Step> {
  for (const way of ways)
    for (const [place, frame] of state[way].entries())
      yield {
        step: { kind: 'lose', sentence: `The wire loses ${within(frame)}.` },
        next: { ...state, losses: state.losses + 1, [way]: without(state[way], place) },
      }
}

function* doubles({ copies }: WindowModel, state: WindowState): Generator<Step> {
  for (const way of ways) {
    if (state[way].length >= copies) continue
    for (const [place, frame] of state[way].entries())
      yield {
        step: { kind: 'double', sentence: `The wire doubles ${within(frame)}.` },
        next: {
          ...state,
          doubles: state.doubles + 1,
          [way]: state[way].toSpliced(place + 1, 0, { ...frame }),
        },
      }
  }
}

const ways = ['toReceiver', 'toSender'] as const

const bySender = (state: WindowState, { connection, effects }: Outcome<number>): WindowState => ({
  ...state,
  sender: connection,
  toReceiver: [...state.toReceiver, ...framesOf(effects)],
})

function byReceiver(state: WindowState, { connection, effects }: Outcome<number>): WindowState {
  const wrong = effects.find((effect) => effect.kind === 'deliver' && effect.message !== effect.count)
  return {
    ...state,
    receiver: connection,
    toSender: [...state.toSender, ...framesOf(effects)],
    wrong: wrong?.kind === 'deliver' ? [wrong.count, wrong.message] : state.wrong,
  }
}

const framesOf = (effects: Outcome<number>['effects']): Frame<number>[] =>
  effects.flatMap((effect) => (effect.kind === 'transmit' ? [effect.frame] : []))

const without = <T>(items: readonly T[], place: number): T[] => items.filter((_, i) => i !== place)

const frameName = (frame: Frame<number>): string => {
  const name = within(frame)
  return name[0]!.toUpperCase() + name.slice(1)
}

const within = (frame: Frame<number>): string =>
  frame.opcode === 'DATA'
    ? `message ${frame.message} (number ${frame.seq})`
    : `the ${frame.opcode} for number ${frame.ack}`
