import { expect, it } from 'vitest'
import { shortTitle } from '../../../app/page/papers/shortTitle.ts'

it.each([
  ['Speculative Defragmentation – A Technique to Improve', 'Speculative Defragmentation'],
  ['An Evaluation of the DEC Memory Channel: Case Studies', 'An Evaluation of the DEC Memory Channel'],
  ['A Parallel Inter-Cluster System', 'A Parallel Inter-Cluster System'],
])('of %s is %s', (title, short) => {
  expect(shortTitle(title)).toBe(short)
})
