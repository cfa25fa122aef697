import { expect, it } from 'vitest'
import { contourLines } from '../../../../app/views/heatMap/contourLines.ts'

const labelsUpTo = (greatest: number) =>
  contourLines(
    {
      value: Float64Array.of(0, greatest, 0, greatest),
      xs: Float64Array.of(1, 2),
      quantity: { label: 'time saved', unit: '%' },
    },
    ([column, row]) => [100 * column, 100 * row],
    1024,
  ).map(({ label }) => label)

it('levels are named as they are, however near to each other', () => {
  expect(labelsUpTo(0.034)).toEqual(['0.005 %', '0.01 %', '0.015 %', '0.02 %', '0.025 %', '0.03 %'])
  expect(labelsUpTo(24)).toEqual(['5 %', '10 %', '15 %', '20 %'])
  expect(labelsUpTo(6000)).toEqual(['1,000 %', '2,000 %', '3,000 %', '4,000 %', '5,000 %'])
})
