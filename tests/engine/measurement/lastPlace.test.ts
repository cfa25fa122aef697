import { describe, expect, it } from 'vitest'
import { halfLastPlaces } from '../../../engine/measurement/lastPlace.ts'

describe('the digits that numbers were written with', () => {
  it('leave half a unit of the last place open, by decimals', () => {
    expect([...halfLastPlaces([3.5, 12.25, 100])]).toEqual([0.005, 0.005, 0.5])
  })

  it('or by significant digits', () => {
    expect([...halfLastPlaces([5.65922, 226.021, 1.5])]).toEqual([0.000005, 0.0005, 0.000005])
  })

  it('are not those that a change of units makes', () => {
    expect([...halfLastPlaces([0.1 * 3, 1.1 * 1.1])]).toEqual([0.005, 0.005])
  })
})
