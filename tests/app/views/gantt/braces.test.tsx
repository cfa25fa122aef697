import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Braces } from '../../../../app/views/gantt/Braces.tsx'
import { newView } from '../../../../app/views/gantt/view.ts'
import { frame, relay } from './scene.ts'

/** What stands above the lanes of a narrow frame, of phases that end at these times. */
const words = (...ends: readonly number[]): readonly string[] => {
  const phases = ends.map((end, i) => ({
    id: `${i}`,
    label: 'T',
    sentence: '',
    start: i && ends[i - 1]!,
    end,
  }))
  const braces = { phases, timeline: { ...relay, until: ends.at(-1)! }, frame: { ...frame, narrow: true } }
  const page = renderToStaticMarkup(<Braces {...braces} view={newView([0, ends.at(-1)!])} />)
  return [...page.matchAll(/<span aria-hidden="true">([^<]*)</g)].map(([, said]) => said!)
}

it.each([
  ['whole numbers where they are long enough', [38.1, 175.2, 215], ['38', '137', '40']],
  [
    'digits behind the point where a whole number would be wrong',
    [0.7, 2.05, 2.35],
    ['0.70', '1.35', '0.30'],
  ],
])('a narrow frame has %s', (_, ends, said) => expect(words(...ends)).toEqual(said))
