import type { Headline } from '../../../facets/headline.ts'
import { pageBytes } from '../page/fragmentation.ts'
import type { ParamsOf } from '../parameters.ts'

/** '2 streams send 7 pages of 4 KB through a switch to one receiver'. */
export const lead = ({ senders }: ParamsOf<'timed'>): Headline['lead'] => [
  ...streams(senders),
  ' of ',
  { value: pageBytes, unit: 'B' },
  ' through a switch to one receiver',
]

function streams(senders: ParamsOf<'timed'>['senders']): Headline['lead'] {
  const [first] = senders
  if (senders.length === 1)
    return ['One stream sends ', { value: first!.pages, nouns: ['page', 'pages'], path: 'senders.0.pages' }]
  return [
    { value: senders.length, nouns: ['stream', 'streams'], path: 'senders' },
    ' send ',
    { value: senders.reduce((sum, { pages }) => sum + pages, 0), nouns: ['page', 'pages'] },
  ]
}
