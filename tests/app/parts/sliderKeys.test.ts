import { describe, expect, it } from 'vitest'
import { valueAfterKey } from '../../../app/parts/sliderKeys.ts'

const steps = { min: 1, max: 64, step: 1, large: 10, page: 16 }

describe('a slider under the keyboard', () => {
  it('moves by one step with an arrow and by ten with Shift', () => {
    expect(valueAfterKey('ArrowRight', false, 5, steps)).toBe(6)
    expect(valueAfterKey('ArrowDown', false, 5, steps)).toBe(4)
    expect(valueAfterKey('ArrowUp', true, 5, steps)).toBe(15)
  })

  it('moves further with the page keys and to its ends with Home and End', () => {
    expect(valueAfterKey('PageUp', false, 5, steps)).toBe(21)
    expect(valueAfterKey('Home', false, 5, steps)).toBe(1)
    expect(valueAfterKey('End', false, 5, steps)).toBe(64)
  })

  it('stops at its ends', () => {
    expect(valueAfterKey('ArrowLeft', true, 5, steps)).toBe(1)
    expect(valueAfterKey('PageUp', false, 60, steps)).toBe(64)
  })

  it('leaves other keys to the page', () => {
    expect(valueAfterKey('w', false, 5, steps)).toBeUndefined()
    expect(valueAfterKey('toString', false, 5, steps)).toBeUndefined()
  })
})
