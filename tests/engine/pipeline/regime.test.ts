import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  equalFragments,
  fragmentSizes,
  staticFragments,
  wholeSizes,
} from '../../../engine/pipeline/fragmentation.ts'
import { rampUp } from '../../../engine/pipeline/rampUp.ts'
import { rampUpAndDown } from '../../../engine/pipeline/rampUpAndDown.ts'
import { regimeOf } from '../../../engine/pipeline/regime.ts'
import type { Stage } from '../../../engine/pipeline/stages.ts'
import { comparableStages } from './randomStages.ts'

const bytes = fc.integer({ min: 2000, max: 10_000_000 })

/** Three stages whose middle one is the slowest in both ways. */
const dominated = comparableStages(3, 3).map((stages): Stage[] => {
  const overheads = stages.map((each) => each.overhead).sort((a, b) => a - b)
  const costs = stages.map((each) => each.perByte).sort((a, b) => a - b)
  return [0, 2, 1].map((rank, j) => ({
    name: `stage ${j}`,
    overhead: overheads[rank]!,
    perByte: costs[rank]!,
  }))
})

const spread = (sizes: ArrayLike<number>) => {
  const all = Array.from(sizes)
  return Math.max(...all) - Math.min(...all)
}

describe('the regime of a cut', () => {
  it('is ramp-up for every ramp of two stages, real or rounded to bytes', () => {
    let ramps = 0
    fc.assert(
      fc.property(comparableStages(2, 2), bytes, (stages, bytes) => {
        const cut = rampUp(stages, bytes)
        if (!cut.applies || cut.sizes.length < 2 || spread(cut.sizes) <= 2) return
        ramps++
        expect(regimeOf(stages, cut.sizes)).toEqual({ kind: 'ramp-up', exact: true })
        const whole = wholeSizes(cut.sizes, bytes)
        if (whole.length === cut.sizes.length)
          expect(regimeOf(stages, whole)).toEqual({ kind: 'ramp-up', exact: true })
      }),
      { seed: 1998, numRuns: 300 },
    )
    expect(ramps).toBeGreaterThan(200)
  })

  it('is ramp-up-and-down with its crest for every such cut of a dominated pipeline', () => {
    let ramps = 0
    fc.assert(
      fc.property(dominated, bytes, (stages, bytes) => {
        const cut = rampUpAndDown(stages, bytes)
        if (!cut.applies || cut.sizes.length < 3 || spread(cut.sizes) <= 2) return
        ramps++
        const regime = regimeOf(stages, cut.sizes)
        expect(regime.kind).toBe('ramp-up-and-down')
        // A flank may fit both ways where two stages cost almost the same: then it counts as rising.
        if (regime.kind === 'ramp-up-and-down') {
          expect(regime.exact).toBe(true)
          expect(regime.crest).toBeGreaterThanOrEqual(cut.crest)
        }
      }),
      { seed: 1998, numRuns: 300 },
    )
    expect(ramps).toBeGreaterThan(200)
  })

  it('is no ramp for cuts at random places', () => {
    let irregular = 0
    const places = fc.uniqueArray(fc.integer({ min: 1, max: 99_999 }), { minLength: 5, maxLength: 12 })
    fc.assert(
      fc.property(comparableStages(2, 3), places, (stages, places) => {
        const ends = [...places.sort((a, b) => a - b), 100_000]
        const { kind } = regimeOf(
          stages,
          ends.map((end, i) => end - (ends[i - 1] ?? 0)),
        )
        expect(['rising', 'falling', 'rising-and-falling', 'irregular']).toContain(kind)
        if (kind === 'irregular') irregular++
      }),
      { seed: 1998, numRuns: 200 },
    )
    expect(irregular).toBeGreaterThan(150)
  })

  const gam = [7.2, 5.2, 7.5, 7.4].map((overhead, j): Stage => ({ name: `${j}`, overhead, perByte: 0.02 }))

  it.each([
    ['whole', [4096], { kind: 'whole' }],
    ['equal to the byte', [819, 819, 820, 819, 819], { kind: 'equal' }],
    [
      'of a fixed size',
      Array.from(fragmentSizes(staticFragments(1000, 300))),
      { kind: 'static', bytes: 300 },
    ],
    ['rising', [100, 200, 300], { kind: 'rising' }],
    ['falling', [300, 200, 100], { kind: 'falling' }],
    ['rising and falling', [100, 300, 200, 50], { kind: 'rising-and-falling', crest: 1 }],
    ['irregular', [100, 300, 50, 200], { kind: 'irregular' }],
  ] as const)('is told where it is %s', (_name, sizes, regime) => {
    expect(regimeOf(gam, sizes)).toEqual(regime)
  })

  it('is equal for real sizes too', () => {
    expect(regimeOf(gam, fragmentSizes(equalFragments(4096, 5)))).toEqual({ kind: 'equal' })
  })

  it('is nearly ramp-up where a hand missed by a few per cent', () => {
    const stages = [
      { name: 'a', overhead: 5, perByte: 0.02 },
      { name: 'b', overhead: 8, perByte: 0.015 },
    ]
    const cut = rampUp(stages, 20_000, { fragments: 4 })
    if (!cut.applies) throw new Error(cut.reason)
    const missed = cut.sizes.map((size, i) => size * (i === 1 ? 1.02 : 1))
    expect(regimeOf(stages, missed)).toEqual({ kind: 'ramp-up', exact: false })
  })
})
