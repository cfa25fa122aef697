import { describe, expect, it } from 'vitest'
import { differing } from '../../../../app/page/two/differing.ts'
import { faultsOf } from '../../../../app/page/two/faultsOf.ts'
import { findingsOfTwo } from '../../../../app/page/two/findings.ts'
import { namesOf } from '../../../../app/page/two/names.ts'
import { newScenario, type Params, type System } from '../../../../engine/index.ts'
import { iniCluster, pipeline, scenario, virtualNetwork } from '../../document/storeOf.ts'

const usual = (system: System) => newScenario(system).params
const within = (system: System, group: string, values: object): Params => ({
  ...usual(system),
  [group]: { ...(usual(system)[group] as object), ...values },
})
const between = (system: System, a: Params, b: Params) => {
  const { different, ...rest } = differing(system, a, b)
  return { paths: different.map(({ path }) => path), names: namesOf(different, 1024), different, ...rest }
}

describe('what differs', () => {
  it('is found in records, with what it belongs to, and all else is the same', () => {
    const { paths, different, same, ownInputs } = between(
      virtualNetwork,
      within(virtualNetwork, 'transport', { channels: 1 }),
      usual(virtualNetwork),
    )
    expect(paths).toEqual(['transport.channels'])
    expect(different[0]).toMatchObject({ a: 1, b: 4, heading: 'Transport' })
    expect(same.some(({ path }) => path === 'transport.timeout')).toBe(true)
    expect(ownInputs).toBe(false)
  })

  it('is one number of one entry, where lists are equally long', () => {
    const stages = usual(pipeline)['stages'] as Params[]
    const changed = {
      ...usual(pipeline),
      stages: stages.map((stage, at) => (at === 2 ? { ...stage, overhead: 9 } : stage)),
    }
    const { paths, different } = between(pipeline, usual(pipeline), changed)
    expect(paths).toEqual(['stages.2.overhead'])
    expect(different[0]!.heading).toBe(stages[2]!['name'])
  })

  it('is the whole list where one is longer', () => {
    const stages = usual(pipeline)['stages'] as Params[]
    const { paths, names } = between(pipeline, usual(pipeline), {
      ...usual(pipeline),
      stages: stages.slice(1),
    })
    expect(paths).toEqual(['stages'])
    expect(names).toMatchObject({ a: '4 stages', b: '3 stages' })
  })

  it('is the case where another was chosen, whose own inputs are not compared', () => {
    const none = { ...usual(pipeline), strategy: { kind: 'none' } } as Params
    const { paths, ownInputs } = between(pipeline, usual(pipeline), none)
    expect([paths, ownInputs]).toEqual([['strategy.kind'], true])
  })
})

describe('what A and B are called', () => {
  it.each([
    [
      virtualNetwork,
      'transport',
      { channels: 1 },
      { a: '1 channel', b: '4 channels', instead: 'with 4 channels instead of 1' },
    ],
    [
      virtualNetwork,
      'transport',
      { timeout: 60 },
      { a: 'timeout 60 µs', b: 'timeout 20 ms', instead: 'with timeout 20 ms instead of 60 µs' },
    ],
  ])('is what differs: %#', (system, group, values, names) => {
    expect(between(system, within(system, group, values), usual(system)).names).toEqual(names)
  })

  it('counts what else differs, and says what nobody has chosen', () => {
    const more = within(virtualNetwork, 'transport', { channels: 1, timeout: 60, queue: 3 })
    expect(between(virtualNetwork, usual(virtualNetwork), more).names.b).toBe('1 channel, and 2 more')
    const two = { ...usual(iniCluster), interfacesPerCluster: 2 } as Params
    const { a, b } = between(iniCluster, two, usual(iniCluster)).names
    expect([a, b]).toEqual(['2 interfaces per cluster', expect.stringMatching(/^interfaces per cluster: /)])
  })

  it('counts what is whole only, and groups its thousands', () => {
    const spread = { ...usual(iniCluster), variability: 0.1 } as Params
    expect(between(iniCluster, spread, usual(iniCluster)).names.a).toBe('variability of costs 0.1')
    const long = within(virtualNetwork, 'experiment', {
      ...(usual(virtualNetwork)['experiment'] as object),
      count: 12_000,
    })
    expect(between(virtualNetwork, long, usual(virtualNetwork)).names.a).toBe('12,000 messages')
  })
})

const drop = (message: string) => ({ kind: 'drop', packet: 'DATA', message, nth: 1 }) as Params

describe('faults', () => {
  it('are told once where both have them, each like one only once', () => {
    const [a, b] = [
      [drop('f:q2'), drop('f:q1')],
      [drop('f:q1'), drop('f:q1')],
    ].map((interventions) => ({
      scenario: { ...newScenario(virtualNetwork), interventions },
    }))
    expect(faultsOf(a!, b!).map(({ a, b }) => [a, b])).toEqual([
      [0, -1],
      [1, 0],
      [-1, 1],
    ])
  })
})

describe('findings', () => {
  it('are of A, of B or of both, by their sentences', () => {
    const a = pipeline.analyse(scenario.params)
    const b = pipeline.analyse({ ...scenario.params, bytes: 65_536 })
    const found = findingsOfTwo(a, b)
    expect([...found.a, ...found.same].length).toBe(a.findings.length)
    expect(found.b.length + found.same.length).toBe(b.findings.length)
    expect(findingsOfTwo(a, a)).toMatchObject({ a: [], b: [], between: [], same: a.findings })
  })

  it('name the lane whose work differs most', () => {
    const slow = { ...scenario.params, bytes: 100 }
    const [finding] = findingsOfTwo(
      pipeline.analyse(slow),
      pipeline.analyse({ ...slow, bytes: 1 << 20 }),
    ).between
    expect(finding!.sentence).toMatch(/: busy \d+\u00a0% of its time in A, \d+\u00a0% in B\.$/)
  })
})
