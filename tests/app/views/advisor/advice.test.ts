import { describe, expect, it } from 'vitest'
import { advisedBuckets, exactGain, mostExact } from '../../../../app/views/advisor/advice.ts'
import { bestEqualLatency, staticLatency } from '../../../../engine/index.ts'
import { gamStages } from '../../../../engine/systems/pipeline/presets/gamStages.ts'
import { presets } from '../../../../engine/systems/pipeline/presets/index.ts'

describe('what the exact best still gains over the advised size', () => {
  it('is at least what the best equal cut gains, in every bucket of every preset', () => {
    for (const { params, setting } of presets)
      for (const { from, fragmentBytes } of advisedBuckets(params.stages, setting?.bytes ?? 4096, [
        1024,
        2 ** 20,
      ])) {
        const gain = exactGain(params.stages, from, fragmentBytes)
        const equal =
          staticLatency(params.stages, from, fragmentBytes) / bestEqualLatency(params.stages, from) - 1
        if (gain !== undefined) expect(gain).toBeGreaterThan(equal - 1e-9)
      }
  })

  it('is known for 4 KB on GAM, and not where more than 64 fragments could be better', () => {
    expect(exactGain(gamStages, 4096, 1024)).toBeGreaterThan(0)
    expect(exactGain(gamStages, 2 ** 28, 16_384)).toBeUndefined()
    expect(exactGain([{ name: 'free', overhead: 0, perByte: 1 }], 4096, 1)).toBeDefined()
    expect(mostExact).toBe(64)
  })
})
