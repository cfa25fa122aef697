import {
  passages,
  writeName,
  type Counterexample,
  type DrainState,
  type DrainStep,
  type Side,
  type Write,
} from '../../../../engine/systems/memory-channel/door.ts'
import type { Note, ShownRun } from '../../../proof/run.ts'

/** A run as it is drawn; a write is the same object until it is seen. */
export const shownRun = (run: Counterexample<DrainState, DrainStep>): ShownRun => ({
  sentence: run.sentence,
  steps: run.steps,
  rungs: passages(
    run.states.map(({ wires }) => [...wires[0], ...wires[1]]),
    () => false,
  ).map(({ packet, ...passage }) => ({
    label: writeName(packet),
    down: run.states[passage.sent]!.wires[0].includes(packet),
    look: lookOf(packet),
    ...passage,
  })),
  notes: run.states.map((state, i) => ({
    sender: notesOf(run.states[i - 1]?.sides[0], state.sides[0]),
    receiver: notesOf(run.states[i - 1]?.sides[1], state.sides[1]),
  })),
  contents: run.states.map(({ sides, wires }) => ({
    sender: contentsOf(sides[0]),
    toReceiver: wires[0].map(writeName),
    toSender: wires[1].map(writeName),
    receiver: contentsOf(sides[1]),
  })),
  sides: ['Node 0', 'Node 1'],
})

const looks = { data: 'data', tail: 'ack', waiting: 'nack', drained: 'ret' } as const
const lookOf = ({ kind }: Write) => looks[kind]

/** What changed of one node. */
function notesOf(before: Side | undefined, now: Side): readonly Note[] {
  if (!before) return []
  return [
    ...(now.asking && !before.asking ? [{ text: 'waits', wrong: false }] : []),
    ...(now.received > before.received
      ? [{ text: `read ${now.received}`, wrong: now.wrong !== undefined }]
      : []),
  ]
}

const contentsOf = ({ slots, tail, read, waiting, sent, received, asking }: Side): readonly string[] => [
  `has written ${sent} and read ${received}`,
  ...(asking ? ['waits for “drained”'] : []),
  `its memory: ${slots.map((message) => (message < 0 ? 'nothing' : `m${message}`)).join(', ')}; tail ${tail}, read ${read}`,
  ...(waiting ? ['“waiting” stands in it'] : []),
]
