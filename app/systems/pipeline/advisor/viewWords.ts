import { number, optional, record, text, type ViewWords } from '../../../../engine/index.ts'

export const todayField = number({
  label: 'Fragment size today',
  sentence: 'The size of the fragments that your system cuts messages into by itself.',
  unit: 'B',
  min: 1,
  max: 2 ** 30,
  integer: true,
  default: 65_536,
  scale: 'log',
})

/** The mix as it was written; its own reader refuses what is no size. */
export const mixField = text({
  label: 'Message sizes',
  sentence: 'Which sizes your messages have and how many there are of each; empty: only the present message.',
  maxLength: 2000,
  default: '',
})

export const piecesField = number({
  label: 'Fragments today',
  sentence: 'Into how many fragments your system cuts every message by itself; 1: it does not cut.',
  unit: '',
  min: 1,
  max: 1_000_000,
  integer: true,
  default: 4,
  scale: 'log',
})

const words = record({
  today: optional(todayField, 'nobody has said'),
  mix: mixField,
  pieces: optional(piecesField, 'nobody has said'),
})

export const advisorWords: ViewWords<typeof words.fields> = {
  desk: 'advisor',
  words,
  flat: { today: 'today' },
}
