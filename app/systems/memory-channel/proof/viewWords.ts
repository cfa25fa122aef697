import { wordsOf } from '../../../proof/question.ts'
import { questions } from './questions.ts'

export const proofWords = wordsOf(questions)
