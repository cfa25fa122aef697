import { expect, it } from 'vitest'
import { headlineText } from '../../../engine/facets/headlineText.ts'
import { slotText, type Numbers } from '../../../engine/facets/slotText.ts'

const numbers: Numbers = {
  kilobyte: 1024,
  units: [
    { name: 'inPlace', unit: '' },
    { name: 'possible', unit: '' },
    { name: 'time', unit: 'us' },
  ],
  result: {
    metrics: { inPlace: 3926, possible: 3975, time: 1234.5 },
    headline: {
      lead: ['Two streams'],
      metric: 'inPlace',
      rest: [' of ', { metric: 'possible' }, ' pages'],
    },
  },
}

it('groups the digits of every count in a sentence, not of the large one alone', () => {
  expect(slotText({ metric: 'possible' }, numbers)).toBe('3,975')
  expect(headlineText(numbers)).toBe('Two streams: 3,926 of 3,975 pages.')
  expect(slotText({ metric: 'time' }, numbers)).toBe('1.234 ms')
})
