import { describe, expect, it } from 'vitest'
import { memoryReturned, memoryTaken } from '../../../engine/simulation/spareMemory.ts'

const megabyte = 2 ** 20

describe('memory of runs that are over', () => {
  it('is given out again, by its size', () => {
    const [small, large] = [memoryTaken(24), memoryTaken(48)]
    memoryReturned(small)
    memoryReturned(large)
    expect(memoryTaken(48)).toBe(large)
    expect(memoryTaken(48)).not.toBe(large)
    expect(memoryTaken(24)).toBe(small)
  })

  it('is kept up to 64 MB, and there is room again when some is taken', () => {
    const all = Array.from({ length: 70 }, () => new ArrayBuffer(megabyte))
    for (const memory of all) memoryReturned(memory)
    const returned = new Set(all)
    const taken = Array.from({ length: 70 }, () => memoryTaken(megabyte))
    expect(taken.filter((memory) => returned.has(memory)).length).toBe(64)
    memoryReturned(all[69]!)
    expect(memoryTaken(megabyte)).toBe(all[69])
  })
})
