import { describe, expect, it } from 'vitest'
import { buffersOf } from '../../../app/task/transfer.ts'

describe('what is transferred', () => {
  it('is every buffer below a result, each once', () => {
    const shared = new Float64Array(4)
    const other = new Uint32Array(2)
    const found = buffersOf({ timeline: { start: shared, end: shared.subarray(1), tag: other }, name: 'x' })
    expect([...found]).toEqual([shared.buffer, other.buffer])
  })

  it('is never an empty buffer, which others may hold too', () => {
    expect(buffersOf({ gaps: new Float64Array(0) }).size).toBe(0)
  })
})
