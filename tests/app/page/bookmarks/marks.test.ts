import { describe, expect, it } from 'vitest'
import { marksOf, toggled, withMarks } from '../../../../app/page/bookmarks/marks.ts'

describe('bookmarks', () => {
  it('are read from the view and written into it, each with its own number', () => {
    const view = { desk: 'map', marks: '12.5__4e-7' }
    expect(marksOf(view)).toEqual([12.5, undefined, 4e-7])
    expect(withMarks(view, [12.5, undefined, 4e-7])).toEqual(view)
    expect(withMarks(view, [3, undefined])).toEqual({ desk: 'map', marks: '3' })
    expect(withMarks(view, [undefined])).toEqual({ desk: 'map' })
    expect(marksOf({})).toEqual([])
  })

  it.each(['x', '-1', '1_2_3_4_5_6_7_8_9_10', '1,2', 'Infinity'])(
    'are refused where they are %s',
    (marks) => {
      expect(() => marksOf({ marks })).toThrow(
        `view.marks: expected at most 9 times with _ between, got "${marks}"`,
      )
    },
  )

  it('take the lowest free number, go where one is, and are at most nine', () => {
    expect(toggled([], 1.23456789)).toEqual([1.23457])
    expect(toggled([3, undefined, 5], 4)).toEqual([3, 4, 5])
    expect(toggled([3, 4, 5], 4.0000001)).toEqual([3, undefined, 5])
    expect(toggled([1, 2, 3, 4, 5, 6, 7, 8, 9], 10)).toBeUndefined()
  })
})
