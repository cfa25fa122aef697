import { describe, expect, it } from 'vitest'
import { remembered } from '../../../engine/base/remembered.ts'

/** Asks for the sum of a list and a number, and counts how often it had to be worked out. */
function counted() {
  let worked = 0
  const sum = remembered(
    (list: readonly number[], more: number) => {
      worked++
      return list.reduce((all, each) => all + each, more)
    },
    (more) => String(more),
  )
  return { sum, worked: () => worked }
}

describe('what is remembered with an object', () => {
  it('is answered once for each question', () => {
    const { sum, worked } = counted()
    const list = [1, 2]
    expect([sum(list, 3), sum(list, 4), sum(list, 3), sum(list, 4)]).toEqual([6, 7, 6, 7])
    expect(worked()).toBe(2)
  })

  it('is not forgotten for what is asked about other objects in turns', () => {
    const { sum, worked } = counted()
    const [a, b] = [[1], [2]]
    for (let turn = 0; turn < 10; turn++) expect([sum(a, 0), sum(b, 0)]).toEqual([1, 2])
    expect(worked()).toBe(2)
  })

  it('is told apart by the object itself, not by what it looks like', () => {
    const { sum, worked } = counted()
    sum([1], 0)
    sum([1], 0)
    expect(worked()).toBe(2)
  })

  it('is no more than four answers for each object: the oldest is worked out again', () => {
    const { sum, worked } = counted()
    const list = [1]
    for (const more of [0, 1, 2, 3, 4]) sum(list, more)
    sum(list, 4)
    expect(worked()).toBe(5)
    expect(sum(list, 0)).toBe(1)
    expect(worked()).toBe(6)
  })

  it('may be that there is no answer', () => {
    let worked = 0
    const first = remembered(
      (list: readonly number[]): number | undefined => {
        worked++
        return list[0]
      },
      () => '',
    )
    const none: readonly number[] = []
    expect([first(none), first(none)]).toEqual([undefined, undefined])
    expect(worked).toBe(1)
  })
})
