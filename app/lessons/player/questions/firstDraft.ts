import type { Question } from '../../lesson.ts'
import type { Said } from '../prediction.ts'

/** What stands there before anything was said; nothing is chosen of options. */
export function firstDraft(question: Question): Said | undefined {
  switch (question.kind) {
    case 'number':
    case 'mark':
    case 'cut':
      return question.start
    case 'packet':
      return []
    case 'choice':
      return undefined
  }
}
