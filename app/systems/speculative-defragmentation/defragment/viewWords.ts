import { number, optional, record, type ViewWords } from '../../../../engine/index.ts'

const mark = number({
  label: 'Mark',
  sentence: 'When ring and page are shown.',
  unit: 'ns',
  min: 0,
  max: 1e13,
  integer: true,
  default: 0,
  scale: 'linear',
})

const words = record({ mark: optional(mark, 'when the first wrong group is complete') })

export const defragmentWords: ViewWords<typeof words.fields> = { desk: 'defragment', words }
