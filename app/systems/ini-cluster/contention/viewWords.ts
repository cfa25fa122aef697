import { choice, record, type ViewWords } from '../../../../engine/index.ts'

export const times = [
  { value: 'cycles', label: 'cycles', sentence: 'Times in cycles of the processors.' },
  { value: 'us', label: 'µs', sentence: 'Times in µs at 20 MHz: a cycle is 50 ns.' },
] as const
export type Times = (typeof times)[number]['value']

const words = record({
  times: choice<Times>({
    label: 'Times in',
    sentence: 'In what the answer and the bars are told.',
    options: times,
    default: 'cycles',
  }),
})

export const contentionWords: ViewWords<typeof words.fields> = {
  desk: 'contention',
  words,
  flat: { times: 'times' },
}
