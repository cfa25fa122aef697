import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mapStrategies, strategyMap, type StrategyMapRequest } from '../../../engine/pipeline/strategyMap.ts'
import { analyse } from '../../../engine/systems/pipeline/analyse.ts'
import { later } from '../../../engine/systems/pipeline/laterParts.ts'
import { defaultHierarchical } from '../../../engine/systems/pipeline/strategies/hierarchical.ts'
import { anyStages } from './randomStages.ts'

function finished(request: StrategyMapRequest) {
  const run = strategyMap(request)
  const progress: number[] = []
  for (;;) {
    const next = run.next()
    if (next.done) return { map: next.value, progress }
    progress.push(next.value)
  }
}

const costs = Float64Array.of(0.002, 0.01, 0.05)
const overheads = Float64Array.of(0.5, 5, 50)

describe('the strategy map', () => {
  it('agrees in every place with the analysis of the scenario there', () => {
    let named = 0
    let nested = 0
    fc.assert(
      fc.property(anyStages(1, 4), fc.integer({ min: 64, max: 100_000 }), (stages, bytes) => {
        const stage = stages.length - 1
        const { map } = finished({
          stages,
          bytes,
          stage,
          overheads,
          costs,
          reference: 'equal',
          tolerance: 0.01,
        })
        map.gain.forEach((gain, place) => {
          const varied = stages.map((each, j) =>
            j === stage
              ? { ...each, overhead: overheads[place % 3]!, perByte: costs[Math.floor(place / 3)]! }
              : each,
          )
          const time = (strategy: Parameters<typeof analyse>[0]['strategy']) =>
            analyse({ bytes, stages: varied, strategy }, later).metrics['latency']!
          const exact = time({ kind: 'exact', maxFragments: 64, wholeBytes: false })
          const equal = time({ kind: 'equal' })
          const again = time(defaultHierarchical)
          const best = Math.min(exact, equal, again)
          expect(gain).toBeCloseTo(equal / best - 1, 6)
          const simple = mapStrategies[map.simplest[place]!]!
          if (simple === 'Whole') expect(time({ kind: 'none' }) / best).toBeLessThan(1.0100001)
          if (simple === 'Equal') expect(equal / best).toBeLessThan(1.0100001)
          if (simple === 'Hierarchical') {
            expect(again / best).toBeLessThan(1.0100001)
            expect(equal / best).toBeGreaterThan(1.0099999)
            nested++
          }
          if (simple === 'Exact best') expect(Math.min(equal, again) / best).toBeGreaterThan(1.0099999)
          named++
        })
      }),
      { seed: 1998, numRuns: 25 },
    )
    expect(named).toBe(225)
    expect(nested).toBeGreaterThan(0)
  })

  it('finds the ramp where there are two stages', () => {
    const stages = [
      { name: 'a', overhead: 5, perByte: 0.02 },
      { name: 'b', overhead: 5, perByte: 0.01 },
    ]
    const { map, progress } = finished({
      stages,
      bytes: 8192,
      stage: 0,
      overheads,
      costs,
      reference: 'whole',
      tolerance: 0.01,
    })
    expect([...map.simplest].map((index) => mapStrategies[index])).toContain('Ramp-up')
    expect([...map.simplest].map((index) => mapStrategies[index])).not.toContain('Exact best')
    expect(progress).toEqual([...progress].sort((a, b) => a - b))
    expect(Math.min(...map.gain)).toBeGreaterThanOrEqual(0)
  })

  it('refuses a stage that is not there', () => {
    expect(() =>
      finished({ stages: [], bytes: 1, stage: 0, overheads, costs, reference: 'equal', tolerance: 0.01 }),
    ).toThrow(/stage: expected a stage/)
  })
})
