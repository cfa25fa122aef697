import { describe, expect, it } from 'vitest'
import { inlineCells, type Params, type Result, type Scenario, type System } from '../../../engine/index.ts'
import { rehearsal } from '../../../app/task/rehearsal.ts'
import { pipeline } from '../../../engine/systems/pipeline/system.ts'

const scenarioOf = (params: Params): Scenario => ({
  v: 1,
  system: 'pipeline',
  params,
  seed: 1,
  interventions: [],
})

/** Analysed in one go. */
const withoutSteps: System = { ...pipeline }
delete withoutSteps.analysisSteps

const asked = (change: Partial<System>) => {
  const params: Params[] = []
  const system: System = {
    ...withoutSteps,
    analyse: (given) => {
      params.push(given)
      return pipeline.analyse(given)
    },
    ...change,
  }
  return { system, params }
}

describe('a rehearsal of what a drag computes', () => {
  it('asks for the scenario again and again, each time as another, and leaves it as it is', () => {
    const { params } = pipeline.presets[0]!
    const before = structuredClone(params)
    const { system, params: seen } = asked({})
    const steps = [...rehearsal(system, scenarioOf(params))].length
    expect(steps).toBeGreaterThan(seen.length)
    expect(seen.length).toBeGreaterThan(5)
    expect(new Set([params, ...seen]).size).toBe(seen.length + 1)
    expect(new Set([params, ...seen].map(({ stages }) => stages)).size).toBe(seen.length + 1)
    expect(seen).toEqual(seen.map(() => before))
    expect(params).toEqual(before)
  })

  it('goes in the steps of the analysis where it has some', async () => {
    const complete = await pipeline.complete!()
    const params = {
      ...pipeline.presets[0]!.params,
      strategy: { kind: 'exact', maxFragments: 64, wholeBytes: true },
    }
    let steps = 0
    const counted: System = {
      ...complete,
      *analysisSteps(given): Generator<number, Result> {
        const work = complete.analysisSteps!(given)
        for (;;) {
          const next = work.next()
          if (next.done) return next.value
          steps++
          yield next.value
        }
      },
    }
    const all = [...rehearsal(counted, scenarioOf(params))].length
    // It is solved each time anew.
    expect(steps).toBeGreaterThan(100)
    expect(all).toBeGreaterThan(steps)
  })

  it('is none of what a worker computes', () => {
    const { system, params: seen } = asked({ cells: () => inlineCells + 1 })
    expect([...rehearsal(system, scenarioOf(pipeline.presets[0]!.params))]).toEqual([])
    expect(seen).toEqual([])
  })
})
