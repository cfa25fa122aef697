import { expect, it } from 'vitest'
import {
  placedWords,
  type Words,
} from '../../../../app/systems/speculative-defragmentation/defragment/successWords.ts'

const words = (id: string, x: number, ys: readonly number[]): Words => ({
  id,
  text: 'here 3 of 7: 45.4',
  anchor: 'start',
  x,
  ys,
})
const placesOf = (...all: readonly Words[]) => placedWords(all).map(({ y }) => y)

it('words that would lie over others go to their next place', () => {
  expect(placesOf(words('here', 0, [50]), words('other', 40, [55, 64]))).toEqual([50, 64])
  expect(placesOf(words('here', 0, [50]), words('other', 200, [55, 64]))).toEqual([50, 55])
})

it('words that find no place stand at their first', () => {
  expect(placesOf(words('here', 0, [50]), words('other', 0, [55, 48]))).toEqual([50, 55])
})
