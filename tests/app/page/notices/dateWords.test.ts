import { expect, it } from 'vitest'
import { dateWords } from '../../../../app/page/notices/dateWords.ts'

const at = (year: number) => new Date(year, 10, 27, 9, 5).getTime()

it('a time of another year says its year', () => {
  expect(dateWords(at(2026), at(2026))).toBe('27\u00a0Nov, 09:05')
  expect(dateWords(at(2025), at(2026))).toBe('27\u00a0Nov\u00a02025, 09:05')
})
