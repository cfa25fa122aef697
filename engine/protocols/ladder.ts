import type { Counterexample } from './exploration.ts'
import type { ExplorationState, Step } from './explorationModel.ts'
import type { Answer, Bit } from './packet.ts'
import { passages, type Passage } from './passages.ts'

/** One packet of a run of the channel protocol, from when it was sent to what became of it. */
export interface Rung extends Passage {
  readonly packet: 'DATA' | Answer
  readonly channel: number
  readonly message: number
  readonly seq: Bit
}

/** Every packet of a run in the order of sending: the arrows between sender and receiver. */
export const ladder = ({
  steps,
  states,
}: Pick<Counterexample<ExplorationState, Step>, 'steps' | 'states'>): Rung[] =>
  passages(
    states.map(({ data, control }) => [...data, ...control]),
    (step) => steps[step - 1]!.kind === 'lose',
  ).map(({ packet, ...passage }) => ({
    packet: 'answer' in packet ? packet.answer : 'DATA',
    channel: packet.channel,
    message: packet.message,
    seq: packet.seq,
    ...passage,
  }))
