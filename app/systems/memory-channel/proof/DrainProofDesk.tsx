import type { DrainModel } from '../../../../engine/systems/memory-channel/door.ts'
import type { Store } from '../../../document/store.ts'
import { Proving } from '../../../proof/Proving.tsx'
import type { ProofSubject } from '../../../proof/subject.ts'
import { cases, modelOf, questions } from './questions.ts'
import { proofWords } from './viewWords.ts'

const handshake: ProofSubject<DrainModel> = {
  title: 'Every state of the drain handshake',
  sentence:
    'Two nodes send each other a few messages, both before they receive any, through regions of a few slots. What was written comes to be seen in its order, at any time. The search walks each state that this can lead to. The scenario does not enter.',
  questions,
  cases,
  words: proofWords,
  sound: 'sound',
  breaking: ['waits', 'stale', 'garbage', 'early'],
  request: modelOf,
  makeWorker: () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
  asked: () => ({
    sentence:
      'Each reads every message of the other once, in order and when it is there, and nobody waits for ever.',
    holds: 'That each message is read once and nobody waits for ever',
    short: 'once, and never stuck',
  }),
  note: 'What is proved is this model within these bounds: the rules of the handshake, written down once more and without times, not the simulator itself. Where it fails, the run is a shortest one: the search goes breadth first. How the paper’s “waiting” and “drained” work is ours; it only names them.',
}

/** The Proof desk of the memory channel. */
export const DrainProofDesk = ({ store }: { readonly store: Store }) => (
  <Proving store={store} subject={handshake} />
)
