import {
  passages,
  type Counterexample,
  type Frame,
  type WindowState,
  type WindowStep,
} from '../../../../engine/systems/ini-cluster/door.ts'
import type { Contents, Note, Notes, ShownRun } from '../../../proof/run.ts'

/** A run as it is drawn; while a packet of one state is still the same object as in the next. */
export const shownRun = (run: Counterexample<WindowState, WindowStep>): ShownRun => ({
  sentence: run.sentence,
  steps: run.steps,
  rungs: passages(
    run.states.map(({ toReceiver, toSender }) => [...toReceiver, ...toSender]),
    (step) => run.steps[step - 1]!.kind === 'lose',
  ).map(({ packet, ...passage }) => ({
    label: frameName(packet),
    down: packet.opcode === 'DATA',
    look: packet.opcode === 'DATA' ? 'data' : packet.opcode === 'ACK' ? 'ack' : 'nack',
    ...passage,
  })),
  notes: run.states.map((state, i) => notesOf(run.states[i - 1], state)),
  contents: run.states.map(contentsOf),
  sides: ['A', 'B'],
})

const frameName = (frame: Frame<number>): string =>
  frame.opcode === 'DATA' ? `m${frame.message} no. ${frame.seq}` : `${frame.opcode} no. ${frame.ack}`

const plain = (text: string): Note => ({ text, wrong: false })

/** What changed; at the start, everything. */
function notesOf(before: WindowState | undefined, now: WindowState): Notes {
  const { sender, receiver, wrong } = now
  const delivered = receiver.expected - (before?.receiver.expected ?? 0)
  return {
    sender: [...(before?.sender.base === sender.base ? [] : [plain(`from m${sender.base}`)])],
    receiver: [
      ...(before && delivered === 0 ? [] : [plain(`wants m${receiver.expected}`)]),
      ...(wrong && !before?.wrong ? [{ text: `m${wrong[1]} as m${wrong[0]}!`, wrong: true }] : []),
    ],
  }
}

function contentsOf({ sender, receiver, toReceiver, toSender }: WindowState): Contents {
  const out = sender.next - sender.base
  const kept = [...receiver.kept.keys()].sort((a, b) => a - b)
  return {
    sender: [
      out === 0 ? 'nothing unconfirmed' : `unconfirmed: ${list(sender.base, sender.next)}`,
      `next new message: m${sender.next}`,
    ],
    toReceiver: toReceiver.map(frameName),
    toSender: toSender.map(frameName),
    receiver: [
      `expects message m${receiver.expected}`,
      kept.length === 0
        ? 'keeps nothing'
        : `keeps for the place of ${kept.map((count) => `m${count}`).join(', ')}`,
      ...(receiver.nakSent ? ['has asked for it'] : []),
      ...(receiver.ackArmed ? ['an ACK is due'] : []),
    ],
  }
}

const list = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, i) => `m${from + i}`).join(', ')
