import { choice, record, type ViewWords } from '../../../../engine/index.ts'
import { questions } from './questions.ts'

const words = record(
  Object.fromEntries(
    questions.map(({ id, label, options }) => [
      id,
      choice({ label, sentence: 'Of the model that is searched.', options, default: options[0]!.value }),
    ]),
  ),
)

export const proofWords: ViewWords<typeof words.fields> = {
  desk: 'proof',
  words,
  flat: Object.fromEntries(questions.map(({ id }) => [id, id])),
}
