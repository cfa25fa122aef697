import { expect, it } from 'vitest'
import { paint } from '../../../../app/page/takeAway/picture/marks.ts'

it.each([
  ['rgb(1, 2, 3)', { fill: 'rgb(1, 2, 3)' }],
  ['rgba(1, 2, 3, 0.5)', { fill: 'rgb(1, 2, 3)', 'fill-opacity': 0.5 }],
  ['rgba(1, 2, 3, 0)', { fill: 'none' }],
  ['color(srgb 0.56 0.69 0.85)', { fill: 'rgb(143, 176, 217)' }],
  ['color(srgb 0.2 1.001 -0.0001 / 0.4)', { fill: 'rgb(51, 255, 0)', 'fill-opacity': 0.4 }],
  ['color(srgb 0.2 0.4 1e-7 / 0)', { fill: 'none' }],
])('writes %s in words that every program reads', (colour, attributes) => {
  expect(paint('fill', colour)).toEqual(attributes)
})
