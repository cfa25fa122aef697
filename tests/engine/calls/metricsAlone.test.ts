import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PipelineParams } from '../../../engine/systems/pipeline/parameters.ts'
import { calls } from '../../../engine/systems/pipeline/calls/index.ts'
import { pipeline as first } from '../../../engine/systems/pipeline/system.ts'
import { checkedParams } from '../../../engine/scenario/check.ts'
import { runs } from '../../sample.ts'

const pipeline = (await first.complete?.())!
const flat = pipeline.metrics.map(({ name }) => name)
const withoutProof = flat.filter((name) => !name.startsWith('certificate'))

/** The metrics alone, and those of the whole picture, of all that the full result has. */
function compare(params: PipelineParams, names: readonly string[]): void {
  const checked = checkedParams(pipeline, params)
  const whole = pipeline.analyse(checked).metrics
  const alone = calls.metricsOf?.(checked, names)
  if (!alone) {
    expect(params.strategy.kind).toBe('hierarchical')
    return
  }
  for (const name of names) expect([name, alone[name]]).toEqual([name, whole[name]])
}

const cost = fc.oneof(fc.constant(0), fc.double({ min: 1e-6, max: 50, noNaN: true }))
const stages = fc.array(fc.record({ name: fc.constant('s'), overhead: cost, perByte: cost }), {
  minLength: 1,
  maxLength: 6,
})

describe('metrics alone are those of the whole picture, to the last bit', () => {
  it.each(pipeline.presets.map(({ id, params }) => [id, params as unknown as PipelineParams] as const))(
    'of the preset %s',
    (_id, params) => compare(params, flat),
  )

  it('of any stages and equal, static, ramped and whole cuts', () => {
    const strategy = fc.oneof(
      fc.constant({ kind: 'none' } as const),
      fc.constant({ kind: 'equal' } as const),
      fc.record({ kind: fc.constant('equal' as const), fragments: fc.integer({ min: 1, max: 6000 }) }),
      fc.record({ kind: fc.constant('static' as const), fragmentBytes: fc.integer({ min: 1, max: 9000 }) }),
      fc.constant({ kind: 'ramp-up' } as const),
      fc.constant({ kind: 'ramp-up-and-down' } as const),
    )
    fc.assert(
      fc.property(fc.integer({ min: 6000, max: 200_000 }), stages, strategy, (bytes, stages, strategy) => {
        compare({ bytes, stages, strategy }, withoutProof)
      }),
      { numRuns: runs(60, 600) },
    )
  })

  it.each([4095, 4096, 4097, 5000])(
    'of %d equal fragments, beyond which they go by formula without spans',
    (fragments) => {
      compare(
        {
          bytes: 1_000_003,
          stages: [
            { name: 'a', overhead: 0.1, perByte: 0.0070313 },
            { name: 'b', overhead: 0.3, perByte: 0.0244 },
          ],
          strategy: { kind: 'equal', fragments },
        },
        withoutProof,
      )
    },
  )

  it('of so many fragments that no spans are kept', () => {
    compare(
      {
        bytes: 2 ** 30,
        stages: [
          { name: 'a', overhead: 0.1, perByte: 0.0070313 },
          { name: 'b', overhead: 0.3, perByte: 0.0244 },
        ],
        strategy: { kind: 'equal', fragments: 2 ** 28 },
      },
      withoutProof,
    )
  })
})
