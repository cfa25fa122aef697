import type { Store } from '../../../document/store.ts'
import { Proving } from '../../../proof/Proving.tsx'
import type { ProofSubject } from '../../../proof/subject.ts'
import type { ProofRequest } from './messages.ts'
import { cases, modelOf, propertyOf, questions } from './questions.ts'
import { proofWords } from './viewWords.ts'

const channels: ProofSubject<ProofRequest> = {
  title: 'Every state of the channel protocol',
  sentence:
    'Two NICs, a few messages, and a wire and timers that do whatever they may, at any time. The search walks each state that this can lead to, with the very rules that the simulation runs. The scenario does not enter.',
  questions,
  cases,
  words: proofWords,
  sound: 'paper',
  breaking: ['reordered', 'anynack', 'naive', 'answers', 'flag'],
  request: (answers) => ({ model: modelOf(answers), property: propertyOf(answers) }),
  makeWorker: () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
  asked: ({ ask }) =>
    ask === 'once'
      ? {
          sentence: 'No message is delivered twice, and none is acknowledged without having been delivered.',
          holds: 'Exactly once',
          short: 'exactly once',
        }
      : {
          sentence: 'No message is delivered while an earlier one of its endpoint is still under way.',
          holds: 'The order',
          short: 'no overtaking',
        },
  note: 'What is proved is this model within these bounds, not the machine, and nothing about larger numbers. Where a property fails, the run is a shortest one: the search goes breadth first. The epochs that make giving a message up safe are our addition to the paper’s rules.',
}

/** The Proof desk of the channel protocol. */
export const ProofDesk = ({ store }: { readonly store: Store }) => (
  <Proving store={store} subject={channels} />
)
