import { describe, expect, it } from 'vitest'
import { keySteps } from '../../../app/controls/steps.ts'

describe('a key in a number', () => {
  const press = (key: string, shiftKey = false) => keySteps({ key, shiftKey })

  it('steps it once, ten times with Shift and by pages', () => {
    expect([press('ArrowUp'), press('ArrowLeft'), press('ArrowUp', true), press('PageDown')]).toEqual([
      1, -1, 10, -10,
    ])
  })

  it('that is another does not', () => {
    expect([press('a'), press('Enter'), press('toString')]).toEqual([0, 0, 0])
  })
})
