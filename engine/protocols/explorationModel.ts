import type { Move as MoveOf, Told } from './exploration.ts'
import type { Answer, DataHeader, Feedback } from './packet.ts'
import { isSettled } from './quiescence.ts'
import type { UnloadRule } from './quiescence.ts'
import { received } from './receiveChannel.ts'
import type { Destination, ReceiveChannel } from './receiveChannel.ts'
import { scanned } from './retransmissionScan.ts'
import {
  abandoned,
  answered,
  dataHeader,
  idleSendChannel,
  occupied,
  retried,
  transmitted,
  withdrawn,
} from './sendChannel.ts'
import type { SendChannel } from './sendChannel.ts'

/** Two NICs, a few channels between them, a few messages one way, and a wire that a demon controls. */
export interface ExplorationModel {
  readonly channels: number
  readonly messages: number
  /** How many packets the wire may lose in a run. */
  readonly losses: number
  /** Most packets of one channel on the wire at a time: each timeout adds one. */
  readonly copies: number
  /** The wire keeps the order of packets in each direction. */
  readonly fifo: boolean
  /** The receiver may refuse any message for lack of room. */
  readonly refusals: boolean
  /** Retransmissions without an answer before a message is given up; Infinity: never. */
  readonly maxRetries: number
  /** Even messages belong to one endpoint, odd ones to another, and only one frame holds them by turns. */
  readonly paging?: UnloadRule
  /**
   * Ablations of what makes giving a message up safe. `dataOnly`: answers do not echo the epoch. `none`: data do not
   * carry one either, only the flag that asks the receiver to adopt the bit.
   */
  readonly epochs?: 'dataOnly' | 'none'
}

/** One step of a run, for people and for a page that replays it. */
export interface Step extends Told {
  readonly kind: 'send' | 'retransmit' | 'abandon' | 'lose' | 'deliver' | 'page'
  /** Of the packet or entry; -1 for `page`. */
  readonly channel: number
  readonly message: number
  readonly packet?: 'DATA' | Answer
  /** What the receiver or sender made of a delivered packet. */
  readonly outcome?: string
}

type Data = DataHeader & { readonly channel: number; readonly message: number }
type Control = Feedback & { readonly channel: number; readonly message: number }

/** All that decides what may happen next, and what has become of each message. */
export interface ExplorationState {
  readonly send: readonly SendChannel<number>[]
  readonly receive: readonly (ReceiveChannel | undefined)[]
  /** Messages that no channel holds, in order. */
  readonly waiting: readonly number[]
  readonly data: readonly Data[]
  readonly control: readonly Control[]
  readonly accepts: readonly number[]
  readonly fates: readonly ('open' | 'completed' | 'returned')[]
  readonly losses: number
  /** The endpoint in the frame: 0 or 1. */
  readonly resident: number
  readonly clock: number
}

/** Nothing has been sent. */
export const startOf = (model: ExplorationModel): ExplorationState => ({
  send: Array.from({ length: model.channels }, () => idleSendChannel),
  receive: Array.from({ length: model.channels }, () => undefined),
  waiting: Array.from({ length: model.messages }, (_, message) => message),
  data: [],
  control: [],
  accepts: Array.from({ length: model.messages }, () => 0),
  fates: Array.from({ length: model.messages }, () => 'open'),
  losses: 0,
  resident: 0,
  clock: 0,
})

/**
 * States that behave alike have the same key. Timestamps matter only by whether they are the latest of their channel.
 * @param fifo  the wire keeps the order of packets; otherwise it is a bag of them
 */
export function stateKey(state: ExplorationState, fifo = true): string {
  const latest = (channel: number, timestamp: number) =>
    state.send[channel]!.timestamp === timestamp ? 'n' : 'o'
  const send = state.send.map((entry, channel) =>
    [
      entry.seq,
      entry.message ?? '-',
      entry.nackedTimestamp < 0 ? '-' : latest(channel, entry.nackedTimestamp),
      entry.retries,
      entry.init ? 'i' : '-',
      entry.epoch,
    ].join(''),
  )
  const receive = state.receive.map((entry) => (entry ? `${entry.expected}${entry.epoch}` : '-'))
  const data = state.data.map(
    (packet) =>
      `${packet.channel}${packet.seq}${packet.message}${latest(packet.channel, packet.timestamp)}${packet.init ? 'i' : '-'}${packet.epoch}`,
  )
  const control = state.control.map(
    (packet) =>
      `${packet.channel}${packet.seq}${packet.answer}${latest(packet.channel, packet.timestamp)}${packet.epoch}`,
  )
  return [
    send,
    receive,
    state.waiting.join(''),
    fifo ? data : data.sort(),
    fifo ? control : control.sort(),
    state.accepts.join(''),
    state.fates.map((fate) => fate[0]).join(''),
    state.losses,
    state.resident,
  ].join('|')
}

const without = <T>(items: readonly T[], place: number): T[] => items.filter((_, i) => i !== place)

type Move = MoveOf<ExplorationState, Step>

/** All that can happen next. */
export function* moves(model: ExplorationModel, state: ExplorationState): Generator<Move> {
  yield* sends(model, state)
  yield* timeouts(model, state)
  const reachData = model.fifo ? state.data.slice(0, 1) : state.data
  for (let place = 0; place < reachData.length; place++) {
    yield delivery(model, state, place, 'free')
    if (model.refusals) yield delivery(model, state, place, 'full')
  }
  const reachControl = model.fifo ? state.control.slice(0, 1) : state.control
  for (let place = 0; place < reachControl.length; place++) yield feedback(model, state, place)
  if (state.losses < model.losses) yield* losses(state)
  if (model.paging) yield* pages(state, model.paging)
}

function* sends(model: ExplorationModel, state: ExplorationState): Generator<Move> {
  const place = state.waiting.findIndex((message) => !model.paging || message % 2 === state.resident)
  const channel = state.send.findIndex((entry) => entry.message === undefined)
  if (place < 0 || channel < 0 || onWire(state, channel) >= model.copies) return
  const message = state.waiting[place]!
  const held = { ...state, waiting: without(state.waiting, place) }
  const next = transmission(held, channel, occupied(state.send[channel]!, message, 0))
  const sentence = `Message ${message} takes channel ${channel} and is sent with bit ${state.send[channel]!.seq}.`
  yield { step: { kind: 'send', channel, message, packet: 'DATA', sentence }, next }
}

const onWire = (state: ExplorationState, channel: number): number =>
  state.data.filter((packet) => packet.channel === channel).length +
  state.control.filter((packet) => packet.channel === channel).length

function transmission(
  state: ExplorationState,
  channel: number,
  entry: SendChannel<number>,
): ExplorationState {
  const clock = state.clock + 1
  const sent = transmitted(entry, clock)
  const packet: Data = { ...dataHeader(sent), channel, message: entry.message! }
  return { ...state, clock, send: state.send.with(channel, sent), data: [...state.data, packet] }
}

/** The timer of an outstanding message may expire at any time. */
function* timeouts(model: ExplorationModel, state: ExplorationState): Generator<Move> {
  for (const [channel, entry] of state.send.entries()) {
    const { message } = entry
    if (message === undefined) continue
    const decision = scanned(entry, 0, 0, model.maxRetries)
    if (decision === 'return') {
      const send = state.send.with(channel, abandoned(entry))
      const fates = state.fates.with(message, 'returned' as const)
      const sentence = `Message ${message} is given up and returned to its user; channel ${channel} ${model.epochs === 'none' ? 'will ask the receiver to adopt its bit' : 'starts a new epoch'}.`
      yield { step: { kind: 'abandon', channel, message, sentence }, next: { ...state, send, fates } }
    } else if (onWire(state, channel) < model.copies) {
      // The count of retries matters only where there is a limit.
      const again = Number.isFinite(model.maxRetries) ? retried(entry, 0) : entry
      const sentence = `The timer of channel ${channel} expires: message ${message} is sent again with bit ${entry.seq}.`
      const step: Step = { kind: 'retransmit', channel, message, packet: 'DATA', sentence }
      yield { step, next: transmission(state, channel, again) }
    }
  }
}

function delivery(model: ExplorationModel, state: ExplorationState, place: number, room: Destination): Move {
  const packet = state.data[place]!
  const { channel, message } = packet
  const known = state.receive[channel]
  // Without epochs every packet with the flag looks like a new one.
  const header = model.epochs === 'none' && known ? { ...packet, epoch: known.epoch + 1 } : packet
  const reception = received(known, header, room)
  const { answer, verdict } = reception
  const reply = {
    answer: answer!,
    seq: packet.seq,
    timestamp: packet.timestamp,
    epoch: packet.epoch,
    channel,
    message,
  }
  const accepts =
    verdict === 'accepted' ? state.accepts.with(message, state.accepts[message]! + 1) : state.accepts
  const meaning = { accepted: 'delivered', duplicate: 'taken for a duplicate', full: 'refused: no room' }
  const outcome = meaning[verdict as keyof typeof meaning]
  const sentence = `A copy of message ${message} (bit ${packet.seq}) arrives on channel ${channel} and is ${outcome}; ${answer!} goes back.`
  return {
    step: { kind: 'deliver', channel, message, packet: 'DATA', outcome, sentence },
    next: {
      ...state,
      data: without(state.data, place),
      control: [...state.control, reply],
      receive: state.receive.with(channel, reception.channel),
      accepts,
    },
  }
}

function feedback(model: ExplorationModel, state: ExplorationState, place: number): Move {
  const packet = state.control[place]!
  const { channel } = packet
  const entry = state.send[channel]!
  const { channel: after, effect } = answered(
    entry,
    model.epochs ? { ...packet, epoch: entry.epoch } : packet,
  )
  const message = entry.message ?? packet.message
  const fates = effect === 'freed' ? state.fates.with(message, 'completed' as const) : state.fates
  const meaning = {
    ignored: 'it is stale',
    freed: `message ${message} is complete`,
    refused: 'the timer goes on',
    returned: '',
  }
  const sentence = `${packet.answer} (bit ${packet.seq}) for message ${packet.message} arrives on channel ${channel}: ${meaning[effect]}.`
  return {
    step: {
      kind: 'deliver',
      channel,
      message: packet.message,
      packet: packet.answer,
      outcome: effect,
      sentence,
    },
    next: {
      ...state,
      control: without(state.control, place),
      send: state.send.with(channel, after),
      fates,
    },
  }
}

function* losses(state: ExplorationState): Generator<Move> {
  for (const [place, packet] of state.data.entries()) {
    const sentence = `The wire loses a copy of message ${packet.message}.`
    const step: Step = {
      kind: 'lose',
      channel: packet.channel,
      message: packet.message,
      packet: 'DATA',
      sentence,
    }
    yield { step, next: { ...state, losses: state.losses + 1, data: without(state.data, place) } }
  }
  for (const [place, packet] of state.control.entries()) {
    const { channel, message, answer } = packet
    const sentence = `The wire loses the ${answer} for message ${message}.`
    const step: Step = { kind: 'lose', channel, message, packet: answer, sentence }
    yield { step, next: { ...state, losses: state.losses + 1, control: without(state.control, place) } }
  }
}

/** The endpoint in the frame gives way to the other, once the rule allows it. */
function* pages(state: ExplorationState, rule: UnloadRule): Generator<Move> {
  const entries = state.send.filter((entry) => entry.message !== undefined)
  if (!entries.every((entry) => isSettled(entry, rule))) return
  if (!state.fates.some((fate, message) => fate === 'open' && message % 2 !== state.resident)) return
  const back = entries.map((entry) => entry.message!)
  const next: ExplorationState = {
    ...state,
    send: state.send.map((entry) => (entry.message === undefined ? entry : withdrawn(entry))),
    waiting: [...back, ...state.waiting].sort((a, b) => a - b),
    resident: 1 - state.resident,
  }
  const [them, go] = back.length > 1 ? ['messages', 'go'] : ['message', 'goes']
  const kept = back.length > 0 ? `; ${them} ${back.join(' and ')} ${go} back to its queue` : ''
  const sentence = `Endpoint ${state.resident} leaves the NIC${kept}, endpoint ${next.resident} comes in.`
  yield { step: { kind: 'page', channel: -1, message: -1, sentence }, next }
}
