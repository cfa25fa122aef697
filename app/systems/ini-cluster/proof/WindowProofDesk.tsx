import type { WindowModel } from '../../../../engine/systems/ini-cluster/door.ts'
import type { Store } from '../../../document/store.ts'
import { Proving } from '../../../proof/Proving.tsx'
import type { ProofSubject } from '../../../proof/subject.ts'
import { cases, modelOf, questions } from './questions.ts'
import { proofWords } from './viewWords.ts'

const slidingWindow: ProofSubject<WindowModel> = {
  title: 'Every state of the sliding window',
  sentence:
    'A sends to B, a few messages, and a wire and timers that do whatever they may, at any time. The search walks each state that this can lead to, with the very rules that the simulation runs. The scenario does not enter.',
  questions,
  cases,
  words: proofWords,
  sound: 'enough',
  breaking: ['full', 'three', 'four', 'overtaking', 'silent'],
  request: modelOf,
  makeWorker: () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
  asked: () => ({
    sentence:
      'Each message is delivered once and in its place, and none is confirmed without having been delivered.',
    holds: 'That each message is delivered once and in its place',
    short: 'once and in order',
  }),
  note: 'What is proved is this model within these bounds, not the machine, and nothing about larger numbers. Where it fails, the run is a shortest one: the search goes breadth first. A window larger than there are numbers is taken as that many. That an old duplicate is acknowledged again is our addition to the thesis.',
}

/** The Proof desk of the sliding window. */
export const WindowProofDesk = ({ store }: { readonly store: Store }) => (
  <Proving store={store} subject={slidingWindow} />
)
