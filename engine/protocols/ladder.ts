import type { Counterexample } from './exploration.ts'
import type { Answer, Bit } from './packet.ts'

/** One packet of a run, from when it was sent to what became of it. */
export interface Rung {
  readonly packet: 'DATA' | Answer
  readonly channel: number
  readonly message: number
  readonly seq: Bit
  /** The step that sent it, counted from 1. */
  readonly sent: number
  /** The step that delivered or lost it; undefined while it is on the wire at the end. */
  readonly ended: number | undefined
  readonly end: 'delivered' | 'lost' | 'onWire'
}

/** Every packet of a run in the order of sending: the arrows between sender and receiver. */
export function ladder({ steps, states }: Pick<Counterexample, 'steps' | 'states'>): Rung[] {
  const rungs: Rung[] = []
  steps.forEach((_, i) => {
    const before = onWire(states[i]!)
    for (const packet of onWire(states[i + 1]!))
      if (!before.includes(packet)) rungs.push({ ...fate(packet, i + 1), sent: i + 1 })
  })
  return rungs

  function fate(packet: Wired, sent: number) {
    const { channel, message, seq } = packet
    const gone = states.findIndex((state, i) => i > sent && !onWire(state).includes(packet))
    return {
      packet: 'answer' in packet ? packet.answer : ('DATA' as const),
      channel,
      message,
      seq,
      ended: gone < 0 ? undefined : gone,
      end:
        gone < 0
          ? ('onWire' as const)
          : steps[gone - 1]!.kind === 'lose'
            ? ('lost' as const)
            : ('delivered' as const),
    }
  }
}

type State = Counterexample['states'][number]
type Wired = State['data'][number] | State['control'][number]

const onWire = ({ data, control }: State): readonly Wired[] => [...data, ...control]
