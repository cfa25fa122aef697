import type { DrainModel } from '../../../../engine/systems/memory-channel/door.ts'
import { counted } from '../../../chart/counted.ts'
import { counts, type Answers, type Case, type Question } from '../../../proof/question.ts'

const rule = (
  id: string,
  label: string,
  yes: readonly [string, string],
  no: readonly [string, string],
): Question => ({
  id,
  kind: 'rule',
  label,
  options: [
    { value: 'on', label: yes[0], sentence: yes[1] },
    { value: 'off', label: no[0], sentence: `Ablation: ${no[1]}` },
  ],
})

const mostSlots = 3

export const questions: readonly Question[] = [
  rule(
    'drain',
    'Who waits for room',
    ['empties its own region', 'It reads what has come, and answers “waiting”, until “drained” comes.'],
    ['only waits', 'it looks at nothing but “drained”.'],
  ),
  rule(
    'zero',
    'The tail at a drain',
    ['is zeroed', 'Before “drained” is written: no old slot counts.'],
    ['is left as it is', 'old slots count once more.'],
  ),
  rule(
    'order',
    'The tail of a message',
    ['is written last', 'What counts is there.'],
    ['is written first', 'what counts may not be there yet.'],
  ),
  rule(
    'empty',
    '“Drained”',
    ['is written when all is read', 'The sender may overwrite every slot.'],
    ['may be written at once', 'the sender may overwrite what was not read.'],
  ),
  {
    id: 'each',
    kind: 'bound',
    label: 'Messages of each',
    options: counts([3, 2, 4], (n) => {
      const each = `Each of the two sends ${n} messages before it receives any.`
      return n > mostSlots
        ? each
        : `${each} With ${n} slots${n < mostSlots ? ' or more' : ''} no region is drained, and of the rules only that of the tail’s order can be seen to matter.`
    }),
  },
  {
    id: 'slots',
    kind: 'bound',
    label: 'Slots',
    options: counts([2, 1, mostSlots], (n) => `A region has room for ${counted(n, 'message')}.`),
  },
]

/** Runs worth seeing, as answers that differ from the usual ones. */
export const cases: readonly Case[] = [
  { id: 'sound', label: 'Three messages each, two slots', answers: {} },
  { id: 'two', label: 'Two messages each, two slots: no drain', answers: { each: '2' } },
  { id: 'waits', label: 'Who waits only waits', answers: { drain: 'off' } },
  { id: 'stale', label: 'The tail is left as it is', answers: { zero: 'off' } },
  { id: 'garbage', label: 'The tail is written first', answers: { order: 'off' } },
  { id: 'early', label: '“Drained” at once', answers: { empty: 'off' } },
]

/** The model that the answers describe. */
export const modelOf = (answers: Answers): DrainModel => ({
  messages: Number(answers['each']),
  slots: Number(answers['slots']),
  drainWhileWaiting: answers['drain'] === 'on',
  zeroTail: answers['zero'] === 'on',
  tailLast: answers['order'] === 'on',
  emptyFirst: answers['empty'] === 'on',
})
