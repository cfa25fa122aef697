import { number, optional, record, type ViewWords } from '../../../../engine/index.ts'

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

const words = record({ today: optional(todayField, 'nobody has said') })

export const advisorWords: ViewWords<typeof words.fields> = {
  desk: 'advisor',
  words,
  flat: { today: 'today' },
}
