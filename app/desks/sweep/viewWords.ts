import { choice, record, text, type ViewWords } from '../../../engine/index.ts'
import type { Wanted } from './table/choice.ts'

const name = (label: string, sentence: string, maxLength = 300) =>
  text({ label, sentence, maxLength, default: '' })

const words = record({
  form: choice<Wanted['form']>({
    label: 'Form',
    sentence: 'How it is drawn.',
    options: [
      {
        value: 'auto',
        label: 'As it suits',
        sentence: 'A map where two parameters were varied, a line otherwise.',
      },
      { value: 'map', label: 'Map', sentence: 'A number for each pair of values.' },
      { value: 'lines', label: 'Lines', sentence: 'Lines with their intervals.' },
    ],
    default: 'auto',
  }),
  metric: name('Metric', 'The number that is drawn; the first of the file where nothing is said.'),
  x: name('Along', 'The path of the parameter along the lower axis.'),
  by: name('By', 'The path of the parameter up the map, or with a line for each value; - for none.'),
  panels: name('Panels', 'The path of the parameter with a picture for each value.'),
  held: name(
    'Held',
    'At which values the others are held: path=value, with commas between; * for all.',
    1500,
  ),
})

export const sweepWords: ViewWords<typeof words.fields> = { desk: 'sweep', words }
