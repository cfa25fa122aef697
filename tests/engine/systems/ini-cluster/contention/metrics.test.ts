import { describe, expect, it } from 'vitest'
import { iniCluster } from '../../../../../engine/systems/ini-cluster/system.ts'
import { contentionMetrics } from '../../../../../engine/systems/ini-cluster/contention/metrics.ts'

const formulaOf = (name: string) => contentionMetrics.find((each) => each.name === name)!.formula

describe('what a run measures', () => {
  it('has the formula of what is counted, and not that of the equations', () => {
    const both = contentionMetrics.filter(({ name }) =>
      contentionMetrics.some((each) => each.name === `${name}Simulated`),
    )
    expect(both).toHaveLength(10)
    for (const { name, formula } of both) expect(formulaOf(`${name}Simulated`), name).not.toBe(formula)
    expect(formulaOf('iniResidenceSimulated')).toBe('Σ stays / visits')
    expect(formulaOf('throughputSimulated')).toBe('requests / (processors × time)')
  })
})

describe('what the equations say', () => {
  const { params } = iniCluster.presets.find(({ id }) => id === 'figure-6-3')!
  const changed = (change: object) => iniCluster.analyse({ ...params, simulate: false, ...change }).metrics

  it('adds up by the formula of a cycle, threads that stand still for others included', () => {
    const stall = 1.5
    const program = { ...(params['program'] as object), stall }
    const { cycleTime, computeResidence, requestResidence, replyResidence, iniResidence } = changed({
      program,
    })
    const sum = computeResidence! + requestResidence! + replyResidence! + 4 * stall * iniResidence!
    expect(cycleTime).toBeCloseTo(sum, 6)
    expect(formulaOf('cycleTime')).toContain('4 κ R_O')
  })

  it('has two services at an interface as the README says', () => {
    const [send, receive] = [2336, 5000]
    const { iniResidence, iniUtilisation: busy } = changed({ iniService: send, iniReceive: receive })
    const found = (send ** 2 + receive ** 2) / (send + receive) / (1 / busy! - 1)
    expect(iniResidence).toBeCloseTo((send + receive) / 2 + found, 6)
  })
})
