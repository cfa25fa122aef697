import { describe, expect, it } from 'vitest'
import { placement } from '../../../app/parts/placement.ts'

const size = { width: 100, height: 40 }
const bounds = { width: 300, height: 200 }

describe('a popover', () => {
  it('stands centred above what it explains', () => {
    expect(placement({ x: 150, y: 100 }, size, bounds)).toEqual({ left: 100, top: 48 })
  })

  it('stands below where there is no room above', () => {
    expect(placement({ x: 150, y: 20 }, size, bounds)).toEqual({ left: 100, top: 32 })
  })

  it('never leaves the picture at its sides', () => {
    expect(placement({ x: 2, y: 100 }, size, bounds).left).toBe(0)
    expect(placement({ x: 299, y: 100 }, size, bounds).left).toBe(200)
    expect(placement({ x: 20, y: 100 }, { width: 400, height: 40 }, bounds).left).toBe(0)
  })
})
