import { describe, expect, it } from 'vitest'
import { timeUnder, toPixel, toTime } from '../../../app/time/columns.ts'

const columns = { plot: 400 }

describe('the columns of the shared axis', () => {
  it('place a time, and find it again', () => {
    expect([toPixel(columns, [10, 30], 15), toTime(columns, [10, 30], 100)]).toEqual([100, 15])
  })

  it('know the time below a pointer, within the plot', () => {
    const element = { getBoundingClientRect: () => ({ left: 50 }) } as Element
    const under = (clientX: number) => timeUnder({ clientX }, element, columns, [10, 30])
    expect([50, 150, 20, 900].map(under)).toEqual([10, 15, 10, 30])
  })
})
