import { describe, expect, it } from 'vitest'
import { withinSum } from '../../../../engine/measurement/recovered/withinSum.ts'

describe('bottlenecks within the sum over all stages', () => {
  const lessened = (sum: number, ...known: readonly (readonly [number, number])[]) => {
    const notices: string[] = []
    const bottlenecks = known.map(([value, error]) => ({ value, error }))
    return { ...withinSum(bottlenecks, sum, 'perByte', notices), notices }
  }

  it('are as they are where the sum has room for them', () => {
    expect(lessened(6, [2, 0.1], [3, 0.1])).toEqual({ parts: [2, 3], rest: 1, notices: [] })
  })

  it('are lessened where they are known least, one after the other', () => {
    expect(lessened(4, [2, 0.5], [3, 0.1])).toMatchObject({ parts: [1, 3], rest: 0 })
    expect(lessened(2, [2, 0.5], [3, 0.1])).toMatchObject({ parts: [0, 2], rest: 0 })
    expect(lessened(4, [2, 0.5], [3, 0.1]).notices).toHaveLength(1)
  })

  it('are not spoken of where only digits are too many', () => {
    expect(lessened(5, [2, 0.1], [3.000_01, 0.1]).notices).toEqual([])
  })
})
