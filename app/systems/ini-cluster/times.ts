import { choice, record, type ViewWords } from '../../../engine/index.ts'

/** In what older links told the times of a desk: a word of the whole page now, into which it is read. */
export const timesWord = choice({
  label: 'Times in',
  sentence: 'In what times are told.',
  options: [
    { value: 'cycles', label: 'cycles', sentence: 'Cycles of the processors.' },
    { value: 'us', label: 'µs', sentence: 'µs at 20 MHz: a cycle is 50 ns.' },
  ],
  default: 'cycles',
})

const words = record({ times: timesWord })

export const contentionWords: ViewWords<typeof words.fields> = { desk: 'contention', words }
