import { record, type ViewWords } from '../../../../engine/index.ts'
import { timesWord } from '../times.ts'

const words = record({ times: timesWord })

export const contentionWords: ViewWords<typeof words.fields> = {
  desk: 'contention',
  words,
}
