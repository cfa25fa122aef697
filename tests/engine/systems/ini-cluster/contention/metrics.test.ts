import { describe, expect, it } from 'vitest'
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
