import { describe, expect, it } from 'vitest'
import { byteTicks } from '../../../app/chart/byteTicks.ts'
import { chartScale } from '../../../app/chart/scale.ts'

const labels = (low: number, high: number, width: number, kilobyte: 1000 | 1024) =>
  byteTicks(chartScale('log', [low, high], [0, width]), kilobyte, 52)?.map(({ label }) => label)

describe('the ticks of a logarithmic axis of sizes', () => {
  it('have each its own unit, in powers of two or of ten', () => {
    expect(labels(4096, 2 ** 22, 320, 1024)).toEqual(['4 KB', '16 KB', '64 KB', '256 KB', '1 MB', '4 MB'])
    expect(labels(4, 8192, 500, 1024)).toEqual(['4 B', '16 B', '64 B', '256 B', '1 KB', '4 KB'])
    expect(labels(4, 8192, 180, 1024)).toEqual(['16 B', '256 B', '4 KB'])
    expect(labels(1024, 2 ** 28, 320, 1024)).toEqual(['4 KB', '32 KB', '256 KB', '2 MB', '16 MB', '128 MB'])
    expect(labels(1024, 2 ** 28, 320, 1000)).toEqual(['10 KB', '100 KB', '1 MB', '10 MB', '100 MB'])
    expect(labels(1024, 2 ** 28, 180, 1000)).toEqual(['10 KB', '1 MB', '100 MB'])
  })

  it('are for axes that no one unit suits', () => {
    expect(labels(1024, 8192, 300, 1024)).toBeUndefined()
    expect(byteTicks(chartScale('linear', [1024, 2 ** 20], [0, 300]), 1024, 52)).toBeUndefined()
  })
})
