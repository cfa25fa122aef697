import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Edit } from '../../../../engine/scenario/document.ts'
import { applyEdit } from '../../../../engine/scenario/edit.ts'
import { newScenario } from '../../../../engine/scenario/scenario.ts'
import type { PipelineParams } from '../../../../engine/systems/pipeline/parameters.ts'
import { presets } from '../../../../engine/systems/pipeline/presets/index.ts'
import { pipeline } from '../../../../engine/systems/pipeline/system.ts'
import { anySizes, seeded } from '../../pipeline/anyStages.ts'

const gam = presets[0]!.params
const edited = (params: PipelineParams, edit: Edit) =>
  applyEdit(pipeline, newScenario(pipeline, params), edit)
const newBytes = (value: number): Edit => ({ kind: 'set', path: 'bytes', value })
const byHand = (sizes: readonly number[]): PipelineParams => ({
  ...gam,
  bytes: sizes.reduce((sum, size) => sum + size, 0),
  strategy: { kind: 'manual', sizes },
})
const sizesAfter = (params: PipelineParams, bytes: number) => {
  const { strategy } = edited(params, newBytes(bytes)).scenario.params as PipelineParams
  return strategy.kind === 'manual' ? strategy.sizes : []
}

describe('a new message size', () => {
  it('rescales a cut by hand and says so', () => {
    const { scenario, notices } = edited(byHand([1000, 2096, 1000]), newBytes(8192))
    expect(scenario.params).toMatchObject({ strategy: { kind: 'manual', sizes: [2000, 4192, 2000] } })
    expect(notices).toEqual([
      'The cut by hand was rescaled to 8 KiB: still 3 fragments, each with its share, in whole bytes.',
    ])
  })

  it('leaves as many fragments as there are bytes when there are too few', () => {
    const { scenario, notices } = edited(byHand([1000, 2096, 1000]), newBytes(2))
    expect(scenario.params).toMatchObject({ strategy: { sizes: [1, 1] } })
    expect(notices[0]).toContain('only 2 fragments of a byte each fit')
  })

  it('keeps whole sizes of a byte or more that add up, each within two bytes of its share or at one byte', () => {
    fc.assert(
      fc.property(anySizes(), fc.integer({ min: 1, max: 5000 }), (sizes, bytes) => {
        const params = byHand(sizes)
        fc.pre(bytes !== params.bytes)
        const scaled = sizesAfter(params, bytes)
        expect(scaled.reduce((sum, size) => sum + size, 0)).toBe(bytes)
        expect(scaled.every((size) => Number.isInteger(size) && size >= 1)).toBe(true)
        expect(scaled).toHaveLength(Math.min(sizes.length, bytes))
        const shares = sizes.map((size) => (size * bytes) / params.bytes)
        if (shares.every((share) => share >= 1))
          scaled.forEach((size, i) => expect(Math.abs(size - shares[i]!)).toBeLessThanOrEqual(1))
      }),
      seeded,
    )
  })

  it('is refused, not repaired, when it has fewer bytes than equal fragments', () => {
    const params: PipelineParams = { ...gam, strategy: { kind: 'equal', fragments: 50 } }
    expect(() => edited(params, newBytes(40))).toThrow(
      'pipeline.strategy.fragments: expected at most 40, one fragment for each byte of the message, got 50',
    )
  })
})

describe('cutting by hand', () => {
  it('starts from the cut that was there', () => {
    const params: PipelineParams = { ...gam, bytes: 1000, strategy: { kind: 'equal', fragments: 3 } }
    const { scenario, notices } = edited(params, {
      kind: 'set',
      path: 'strategy',
      value: { kind: 'manual', sizes: [819, 819, 820, 819, 819] },
    })
    expect(scenario.params).toMatchObject({ strategy: { kind: 'manual', sizes: [333, 334, 333] } })
    expect(notices).toEqual(['The cut by hand starts from the 3 fragments there were, in whole bytes.'])
  })

  it('is refused when sizes do not add up', () => {
    expect(() =>
      edited(gam, { kind: 'set', path: 'strategy', value: { kind: 'manual', sizes: [2000, 2000] } }),
    ).toThrow('pipeline.strategy.sizes: expected sizes that sum to 4096 byte, got 4000')
  })
})
