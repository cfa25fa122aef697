import type { LogPNumbers } from '../../../../engine/systems/virtual-network/door.ts'

/** The five numbers in the order of the paper's figure, each with its letter and what it is. */
export const letters = [
  {
    name: 'sendOverhead',
    letter: 'o_s',
    words: 'send overhead',
    sentence: 'Processor time to issue a message.',
  },
  {
    name: 'receiveOverhead',
    letter: 'o_r',
    words: 'receive overhead',
    sentence: 'Processor time to handle a message.',
  },
  { name: 'gap', letter: 'g', words: 'gap', sentence: 'Time per message of the slowest stage.' },
  {
    name: 'latency',
    letter: 'L',
    words: 'latency',
    sentence: 'What is left of half a round trip: NICs and wire.',
  },
  {
    name: 'roundTrip',
    letter: 'RTT',
    words: 'round trip',
    sentence: 'A request and its reply, one at a time.',
  },
] as const satisfies readonly {
  readonly name: keyof LogPNumbers
  readonly letter: string
  readonly words: string
  readonly sentence: string
}[]

/** A letter in an SVG text: 'o_s' with its index lowered. */
export function Letter({ text }: { readonly text: string }) {
  const [base, index] = text.split('_')
  return (
    <>
      {base}
      {index !== undefined && (
        <>
          <tspan className="logp-index" dy="3">
            {index}
          </tspan>
          <tspan dy="-3">{'​'}</tspan>
        </>
      )}
    </>
  )
}
