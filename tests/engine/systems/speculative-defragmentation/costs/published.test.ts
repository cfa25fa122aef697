import { describe, expect, it } from 'vitest'
import { defaultValue } from '../../../../../engine/scenario/defaults.ts'
import { costsOf } from '../../../../../engine/systems/speculative-defragmentation/costs/costsOf.ts'
import {
  interferedRate,
  interferenceCosts,
} from '../../../../../engine/systems/speculative-defragmentation/costs/interference.ts'
import {
  breakEven,
  mixedRate,
  outcomes,
} from '../../../../../engine/systems/speculative-defragmentation/costs/mix.ts'
import { overlapOf } from '../../../../../engine/systems/speculative-defragmentation/costs/overlap.ts'
import { costPaths } from '../../../../../engine/systems/speculative-defragmentation/costs/paths.ts'
import {
  oracleTrace,
  successOf,
  table1,
  treadMarksTrace,
} from '../../../../../engine/systems/speculative-defragmentation/costs/publishedTables.ts'
import { parameters } from '../../../../../engine/systems/speculative-defragmentation/parameters.ts'
import published from '../../../../reference/speculative-defragmentation.json' with { type: 'json' }
import scenarios from '../../../../reference/scenarios/speculative-defragmentation.json' with { type: 'json' }

const usual = defaultValue(parameters)

/** What a scenario expects; its input stays as it is. */
const expectedOf = (id: string) => {
  const found = scenarios.cases.find((each) => each.id === id)!
  expect(found.config).toEqual({})
  return found.expect as Readonly<Record<string, number | boolean>>
}
const fact = (id: string) => published.facts.find((each) => each.id === id)!.value as never

describe('the cost model', () => {
  const rateOf = (id: string, miss: 'first' | 'both' = 'first') =>
    costPaths(costsOf({ success: 100, miss, driverCopies: true }, usual.costs)).find(
      (path) => path.id === id,
    )!.rate

  it('gives the printed rates it was made to give', () => {
    expect(rateOf('fast-buffers')).toBeCloseTo(fact('fbufs'), 2)
    expect(rateOf('remapping')).toBeCloseTo(fact('remap'), 2)
    expect(rateOf('standard')).toBeCloseTo(fact('std'), 2)
    expect(rateOf('cleanup')).toBeCloseTo(fact('cleanup'), 2)
  })

  it('predicts that guessing alone gains little, and a quarter were both copies alike', () => {
    expect(rateOf('speculation')).toBeCloseTo(45.2, 1)
    expect(rateOf('os')).toBe(rateOf('speculation'))
    expect(rateOf('speculation', 'both')).toBeCloseTo(53.8, 1)
    expect(rateOf('standard', 'both')).toBeCloseTo(rateOf('standard'), 9)
  })
})

describe('D50: Table 1', () => {
  const expected = expectedOf('D50')

  it.each(table1)('with $interfering packets and $failed failures', (row) => {
    const rate = interferedRate(row, interferenceCosts())
    expect(Number(rate.toFixed(2))).toBe(expected[String(row.interfering)])
    expect(Math.abs(rate - row.rate)).toBeLessThan(0.5)
  })

  it('has the printed rows', () => {
    expect(table1.map(({ interfering, failed, rate }) => [interfering, failed, rate])).toEqual(fact('table1'))
  })

  it('takes 54.41 µs a page and 78 µs a packet', () => {
    const { page, packet } = interferenceCosts()
    expect(page).toBeCloseTo(54.41, 2)
    expect(packet).toBeCloseTo(78, 0)
  })
})

describe('D51: Table 2', () => {
  const expected = expectedOf('D51')
  const rates = treadMarksTrace.map(successOf)

  it('has the printed counts', () => {
    const columns = (trace: typeof oracleTrace) => ({
      total: trace.map(({ total }) => total),
      large: trace.map(({ large }) => large),
      small: trace.map(({ small }) => small),
      potential: trace.map(({ potential }) => potential),
      successful: trace.map(({ successful }) => successful),
    })
    expect(columns(oracleTrace)).toEqual(fact('table2.derived'))
    expect(columns(treadMarksTrace)).toEqual(fact('table2.treadmarks'))
  })

  it('comes to the rates', () => {
    expect(Number(successOf(oracleTrace[0]!).toFixed(4))).toBe(expected['oracleMaster'])
    expect(rates.map((rate) => Number(rate.toFixed(4)))).toEqual([
      expected['treadMaster'],
      expected['treadHost1'],
      expected['treadHost2'],
    ])
  })

  it('has Oracle’s master as the sum of its hosts, but for the successes', () => {
    const [master, first, second] = oracleTrace as [
      (typeof oracleTrace)[0],
      (typeof oracleTrace)[0],
      (typeof oracleTrace)[0],
    ]
    for (const row of ['total', 'large', 'small', 'potential'] as const)
      expect(first[row] + second[row], row).toBe(master[row])
    expect(expected['oracleMasterEqualsSumOfHosts']).toBe(true)
    expect(first.successful + second.successful).not.toBe(master.successful)
  })
})

it('D52: comes to the overlap of Oracle’s bursts', () => {
  const expected = expectedOf('D52')
  const { pages, successful } = overlapOf(12_611, 13_894, oracleTrace[0]!.successful)
  expect(pages).toBe(expected['v'])
  expect(successful).toBe(expected['success'])
})

it('D53: mixes right and wrong guesses', () => {
  const { breakEven: even, ...rates } = expectedOf('D53')
  const times = outcomes(usual.costs, usual.driver.os)
  expect(Object.keys(rates)).toHaveLength(8)
  // What the scenario calls 0.48 is Oracle's 12,745 of 26,505: at 0.48 itself it would be 47.04.
  const oracle = successOf(oracleTrace[0]!)
  for (const [p, rate] of Object.entries(rates)) {
    const exactly = p === oracle.toFixed(2) ? oracle : Number(p)
    expect(Number(mixedRate(times, exactly).toFixed(2)), p).toBe(rate)
  }
  expect(Number(breakEven(times).toFixed(4))).toBe(even)
})

describe('where guessing pays', () => {
  it('is nowhere if a right guess costs more, everywhere if a wrong one costs nothing', () => {
    expect(breakEven({ right: 3, sure: 2, wrong: 4 })).toBeNaN()
    expect(breakEven({ right: 1, sure: 2, wrong: 2 })).toBe(0)
    expect(breakEven({ right: 1, sure: 2, wrong: 3 })).toBe(0.5)
  })
})
