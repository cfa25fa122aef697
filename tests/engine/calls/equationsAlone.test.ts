import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkedParams } from '../../../engine/scenario/check.ts'
import { calls } from '../../../engine/systems/ini-cluster/calls.ts'
import { iniCluster } from '../../../engine/systems/ini-cluster/system.ts'
import { runs } from '../../sample.ts'

const names = iniCluster.metrics.map(({ name }) => name)
const alone = (given: object, asked: readonly string[]) =>
  calls.metricsOf!(checkedParams(iniCluster, given), asked)
const ofEquations = names.filter((name) => alone({}, [name]) !== undefined)

function compare(given: object): void {
  const { metrics } = iniCluster.analyse(checkedParams(iniCluster, given))
  expect(alone(given, ofEquations)).toEqual(metrics)
}

const cost = fc.oneof(fc.constant(0), fc.double({ min: 1e-3, max: 1e5, noNaN: true }))
const count = fc.integer({ min: 1, max: 64 })

describe('what the equations say alone is what they say beside a simulation, to the last bit', () => {
  it.each(
    iniCluster.presets
      .filter(({ params }) => alone(params, ofEquations))
      .map(({ id, params }) => [id, params] as const),
  )('of the preset %s', (_id, params) => compare(params))

  it('of any costs and any machine', () => {
    const costs = { compute: cost, handler: cost, iniService: cost, intraLatency: cost, interLatency: cost }
    fc.assert(
      fc.property(
        fc.record({ ...costs, clusters: fc.integer({ min: 2, max: 64 }), processorsPerCluster: count }),
        compare,
      ),
      { numRuns: runs(100, 2000) },
    )
  })

  it('is left to a run where a metric is asked for that is simulated, or nothing is contended', () => {
    expect(ofEquations).toContain('cycleTime')
    expect(ofEquations.filter((name) => name.endsWith('Simulated'))).toEqual([])
    expect(alone({}, ['cycleTime', 'cycleTimeSimulated'])).toBeUndefined()
    expect(alone({ experiment: { kind: 'window' } }, ['cycleTime'])).toBeUndefined()
  })
})
