import type { Move, StateSpace, Told } from '../exploration.ts'

/** Two nodes that send each other a few messages through regions of a few slots, and time that does what it likes. */
export interface DrainModel {
  /** How many messages each of the two sends, before it receives any. */
  readonly messages: number
  /** Slots of a region. */
  readonly slots: number
  /** Who waits for room empties its own region meanwhile. */
  readonly drainWhileWaiting: boolean
  /** The tail is zeroed before “drained” is written. */
  readonly zeroTail: boolean
  /** The tail is written after the data, and so is seen after them. */
  readonly tailLast: boolean
  /** A region is emptied before “drained” is written. */
  readonly emptyFirst: boolean
}

/** A word or a message on its way into the other node's memory; what is written first is seen first. */
export type Write =
  | { readonly kind: 'data'; readonly slot: number; readonly message: number }
  | { readonly kind: 'tail'; readonly slot: number }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'drained' }

/** One node: what it knows of the region that it writes, and what lies in its own memory. */
export interface Side {
  /** Messages that it has written, and those that it has received. */
  readonly sent: number
  readonly received: number
  /** The next slot that it writes. */
  readonly next: number
  /** It has written “waiting” and not seen “drained”. */
  readonly asking: boolean
  // Its own memory, which the other writes.
  /** What lies in each slot; -1 for nothing. */
  readonly slots: readonly number[]
  readonly tail: number
  readonly waiting: boolean
  readonly drained: boolean
  /** Slots that it has read. */
  readonly read: number
  readonly wrong: string | undefined
}

/** A side writes, a write is seen by the other side, or a side reads. */
export interface DrainStep extends Told {
  readonly kind: 'write' | 'see' | 'read'
}

export interface DrainState {
  readonly sides: readonly [Side, Side]
  /** From each side to the other, the next to be seen first. */
  readonly wires: readonly [readonly Write[], readonly Write[]]
}

type Step = Move<DrainState, DrainStep>

/**
 * The drain handshake in a small model. What is asked of it: each reads the messages of the other once each, in order and
 * only when they are there; and whatever happened, all can still be received.
 */
export const drainSpace = (model: DrainModel): StateSpace<DrainState, DrainStep> => ({
  start: { sides: [newSide(model), newSide(model)], wires: [[], []] },
  moves: (state) => moves(model, state),
  key: (state) => JSON.stringify(state),
  settled: ({ sides }) =>
    sides.every(({ sent, received }) => sent === model.messages && received === model.messages),
  violation: (state) => violation(model, state),
})

/** A message lost, doubled or not there, or an end that is none: nobody can do anything, and messages are missing. */
function violation(model: DrainModel, state: DrainState): string | undefined {
  const { sides } = state
  const side = sides.find(({ wrong }) => wrong !== undefined)
  if (side) return side.wrong
  const done = sides.every(({ received }) => received === model.messages)
  return done || !moves(model, state).next().done
    ? undefined
    : 'both wait for ever: nobody can do anything any more'
}

const newSide = ({ slots }: DrainModel): Side => ({
  sent: 0,
  received: 0,
  next: 0,
  asking: false,
  slots: Array<number>(slots).fill(-1),
  tail: 0,
  waiting: false,
  drained: false,
  read: 0,
  wrong: undefined,
})

function* moves(model: DrainModel, state: DrainState): Generator<Step> {
  for (const node of [0, 1] as const) {
    const [write, ...later] = state.wires[node]
    if (write) yield see(state, node, write, later)
    yield* sends(model, state, node)
    yield* reads(model, state, node)
  }
}

/** The first write of a node comes to be seen in the other's memory. */
function see({ sides, wires }: DrainState, node: 0 | 1, write: Write, later: readonly Write[]): Step {
  const other = sides[1 - node]!
  const after: Side =
    write.kind === 'data'
      ? { ...other, slots: other.slots.with(write.slot, write.message) }
      : write.kind === 'tail'
        ? { ...other, tail: write.slot }
        : { ...other, [write.kind]: true }
  return {
    step: { kind: 'see', sentence: `Node ${1 - node} can see ${writeName(write)} of node ${node}.` },
    next: { sides: withSide(sides, 1 - node, after), wires: withWire(wires, node, later) },
  }
}

/** A node that is still sending writes its next message, asks for room, or begins anew after “drained”. */
function* sends(model: DrainModel, { sides, wires }: DrainState, node: 0 | 1): Generator<Step> {
  const side = sides[node]
  if (side.asking) {
    if (!side.drained) return
    const anew = { ...side, asking: false, drained: false, next: 0 }
    const sentence = `Node ${node} sees “drained” and begins anew.`
    yield { step: { kind: 'write', sentence }, next: { sides: withSide(sides, node, anew), wires } }
    return
  }
  if (side.sent === model.messages) return
  const full = side.next === model.slots
  const next = { ...side, next: side.next + 1, sent: side.sent + 1 }
  const data = { kind: 'data', slot: side.next, message: side.sent } as const
  const tail = { kind: 'tail', slot: side.next + 1 } as const
  const written: readonly Write[] = full
    ? [{ kind: 'waiting' }]
    : model.tailLast
      ? [data, tail]
      : [tail, data]
  const sentence = full
    ? `Node ${node} has no room for message ${side.sent} and writes “waiting”.`
    : `Node ${node} writes message ${side.sent} into slot ${side.next}, ${model.tailLast ? 'then' : 'after'} the tail.`
  yield {
    step: { kind: 'write', sentence },
    next: {
      sides: withSide(sides, node, full ? { ...side, asking: true } : next),
      wires: withWire(wires, node, [...wires[node], ...written]),
    },
  }
}

/** Inside of a call a node reads what counts, and answers who waits once nothing more counts. */
function* reads(model: DrainModel, { sides, wires }: DrainState, node: 0 | 1): Generator<Step> {
  const side = sides[node]
  // It looks while it receives, and while it waits for room if it may.
  const looks = side.asking ? model.drainWhileWaiting : side.sent === model.messages
  if (!looks) return
  if (side.read < side.tail) {
    const message = side.slots[side.read]!
    const wrong =
      message === side.received
        ? undefined
        : message < 0
          ? `node ${node} read slot ${side.read} before message ${side.received} was there`
          : message < side.received
            ? `node ${node} read message ${message} a second time`
            : `node ${node} read message ${message} and lost message ${side.received}`
    const after = { ...side, read: side.read + 1, received: side.received + 1, wrong }
    const sentence = `Node ${node} reads slot ${side.read}: ${message < 0 ? 'nothing is there' : `message ${message}`}.`
    yield { step: { kind: 'read', sentence }, next: { sides: withSide(sides, node, after), wires } }
    if (model.emptyFirst) return
  }
  if (!side.waiting) return
  const after: Side = {
    ...side,
    waiting: false,
    read: 0,
    // What is zeroed here is local memory: nobody else writes it between “waiting” and “drained”.
    tail: model.zeroTail ? 0 : side.tail,
  }
  yield {
    step: { kind: 'read', sentence: `Node ${node} writes “drained”.` },
    next: {
      sides: withSide(sides, node, after),
      wires: withWire(wires, node, [...wires[node], { kind: 'drained' }]),
    },
  }
}

/** 'message 1 in slot 0', 'the tail 2', '“waiting”'. */
export function writeName(write: Write): string {
  switch (write.kind) {
    case 'data':
      return `message ${write.message} in slot ${write.slot}`
    case 'tail':
      return `the tail ${write.slot}`
    default:
      return `“${write.kind}”`
  }
}

const withSide = (sides: DrainState['sides'], node: number, side: Side): DrainState['sides'] =>
  node === 0 ? [side, sides[1]] : [sides[0], side]

const withWire = (wires: DrainState['wires'], node: number, wire: readonly Write[]): DrainState['wires'] =>
  node === 0 ? [wire, wires[1]] : [wires[0], wire]
