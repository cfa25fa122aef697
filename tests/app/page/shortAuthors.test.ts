import { expect, it } from 'vitest'
import { shortAuthors } from '../../../app/page/papers/shortAuthors.ts'

it.each([
  ['X. Jiang', 'Jiang'],
  ['A. Geweke, F. Wong', 'Geweke, Wong'],
  ['B. N. Chun, A. M. Mainwaring, D. E. Culler', 'Chun et al.'],
])('%s are %s in short', (authors, short) => expect(shortAuthors(authors)).toBe(short))
