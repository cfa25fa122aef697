import { expect, it } from 'vitest'
import { unparted } from '../../../app/chart/unparted.ts'

/** What may not part is joined by a ~. */
const joined = (sentence: string): string => unparted(sentence).replaceAll('\u00a0', '~')

it('parts no number from its unit or its %, and leaves all else as it is', () => {
  expect(joined('It takes 290 µs ± 3 µs, 19 % of 5.2 ms.')).toBe('It takes 290~µs ± 3~µs, 19~% of 5.2~ms.')
  expect(joined('185 B at 31 MB/s, 7.2 µs/KB; 4 KiB, 5,631 /s')).toBe(
    '185~B at 31~MB/s, 7.2~µs/KB; 4~KiB, 5,631~/s',
  )
  expect(joined('4 processors, 16 in B, 3 Bytes, 5,800 cycles')).toBe(
    '4 processors, 16 in B, 3 Bytes, 5,800 cycles',
  )
})
