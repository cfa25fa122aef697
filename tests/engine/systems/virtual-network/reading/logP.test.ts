import { describe, expect, it } from 'vitest'
import type { StackRow } from '../../../../../engine/facets/stacks.ts'
import { newScenario } from '../../../../../engine/scenario/scenario.ts'
import { runToEnd } from '../../../../../engine/systems/run.ts'
import { printedLogP } from '../../../../../engine/systems/virtual-network/closed-form/logPNumbers.ts'
import { typedParams } from '../../../../../engine/systems/virtual-network/parameters/typedParams.ts'
import {
  logPColumns,
  measuredLogP,
  measuredParts,
} from '../../../../../engine/systems/virtual-network/reading/logPNumbers.ts'
import { besideDefault } from '../../../../../engine/systems/virtual-network/reading/logPStack.ts'
import { limitedBy, logPSentence } from '../../../../../engine/systems/virtual-network/reading/logPWords.ts'
import { virtualNetwork } from '../../../../../engine/systems/virtual-network/system.ts'

const shown = ({ parts }: StackRow) => parts.map(({ value }) => value.toFixed(2)).join(' + ')

const measured = (params: Readonly<Record<string, object>> = {}) => {
  const usual = newScenario(virtualNetwork)
  const whole = Object.fromEntries(
    Object.entries(usual.params).map(([name, value]) => [name, { ...(value as object), ...params[name] }]),
  )
  return runToEnd(virtualNetwork, {
    ...usual,
    params: { ...whole, experiment: { kind: 'microbenchmark', messages: 64 } },
  })
}

describe('LogP measured in the simulation', () => {
  const { metrics } = measured()

  it('gives the five numbers of AM-II back, to the nanosecond', () => {
    const numbers = measuredLogP(metrics, '')
    for (const [name, value] of Object.entries({ ...printedLogP.amII }))
      expect(numbers[name as keyof typeof numbers], name).toBeCloseTo(value, 3)
  })

  it('finds the parts of gap and latency that it was calibrated on, and those of the round trip within 0.05 µs', () => {
    for (const quantity of ['gap', 'latency'] as const)
      for (const [layer, value] of Object.entries({ ...printedLogP.parts[quantity] }))
        expect(measuredParts(metrics, quantity)![layer as 'baseline']).toBeCloseTo(value, 2)
    for (const [layer, value] of Object.entries({ ...printedLogP.parts.roundTrip }))
      expect(Math.abs(measuredParts(metrics, 'roundTrip')![layer as 'baseline'] - value)).toBeLessThan(0.05)
  })

  it('draws gap, latency and round trip layer by layer, ours above the paper’s', () => {
    const [stack] = measured().stacks!
    expect(
      stack!.groups.map(({ title, rows }) => [
        title,
        ...rows.map((row) => [row.name, row.standing, shown(row)]),
      ]),
    ).toEqual([
      [
        'Gap g',
        ['Ours', 'calibrated', '9.60 + 5.33 + 1.05'],
        ['AM-II, paper', undefined, '9.60 + 5.33 + 1.05'],
      ],
      [
        'Latency L',
        ['Ours', 'calibrated', '10.36 + 1.12 + 1.12'],
        ['AM-II, paper', undefined, '10.36 + 1.12 + 1.12'],
      ],
      [
        'Round trip RTT',
        ['Ours', 'predicted', '37.46 + 2.24 + 2.24'],
        ['AM-II, paper', undefined, '37.45 + 2.28 + 2.21'],
      ],
    ])
    expect(stack!.sentence).toMatch(/^Reliability adds 5\.33 µs to the gap but only 1\.12 to the latency/)
  })

  it('draws another scenario above the default, and only the default has a standing', () => {
    const here = measured({ host: { send: 6 } }).stacks![0]!
    expect(here.groups[0]!.rows.map(({ name, standing }) => [name, standing])).toEqual([
      ['This scenario', undefined],
      ['AM-II, paper', undefined],
    ])
    const both = besideDefault(here, measured().stacks![0]!)
    expect(both.groups[2]!.rows.map(({ name, standing }) => [name, standing])).toEqual([
      ['This scenario', undefined],
      ['Default, ours', 'predicted'],
      ['AM-II, paper', undefined],
    ])
    expect(both.groups[2]!.rows[0]!.total).toBeGreaterThan(both.groups[2]!.rows[1]!.total + 3)
  })

  it('says who limits the rate, and what the benchmark takes for latency', () => {
    const sentence = (params?: Readonly<Record<string, object>>) =>
      measured(params).findings.find(({ id }) => id === 'limited-by')?.sentence
    expect(sentence()).toBe(
      'The NIC limits the rate: its 15.98 µs per message are more than the 8.37 µs of both overheads.',
    )
    expect(sentence({ host: { handler: 20 } })).toBe(
      'The hosts limit the rate: both overheads and the handler are 28.37 µs together. Half of the handler’s 20.00 µs is in L: the benchmark sees only round trips.',
    )
    expect(sentence({ server: { mode: 'threads' } })).toMatch(/Half of the thread’s wake-up is in L/)
    expect(sentence({ network: { lossData: 0.01 } })).toBeUndefined()
  })

  it('has columns of ours, the default’s and both of the paper', () => {
    const names = (usual?: typeof metrics) => logPColumns(metrics, usual).map(({ name }) => name)
    expect(names()).toEqual(['Ours', 'AM-II, paper', 'GAM, paper'])
    expect(names(metrics)).toEqual(['This scenario', 'Default, ours', 'AM-II, paper', 'GAM, paper'])
  })

  it('measures nothing where messages never come back, and says so', () => {
    const { metrics, findings, stacks } = measured({ network: { lossData: 0.2 } })
    expect(measuredLogP(metrics, '').roundTrip).toBeGreaterThan(1000)
    expect(measuredLogP(metrics, 'Baseline').roundTrip).toBeUndefined()
    expect(measuredParts(metrics, 'roundTrip')).toBeUndefined()
    expect(stacks![0]!.groups[2]!.rows[0]).toMatchObject({
      parts: [],
      note: 'not measured: messages were lost',
    })
    expect(logPSentence(metrics, 'Baseline', typedParams(newScenario(virtualNetwork).params))).toBeUndefined()
    expect(findings.map(({ sentence }) => sentence).join(' ')).toMatch(/\d of 12 measurements are missing/)
  })

  it('names who limits the rate: the NIC of AM-II, the hosts of GAM', () => {
    expect(limitedBy(printedLogP.amII)).toBe('NIC')
    expect(limitedBy(printedLogP.gam)).toBe('hosts')
  })
})

describe('the numbers of Figure 5', () => {
  it('add up for AM-II and its parts; for GAM they do not, as the page says', () => {
    const { amII, gam, parts } = printedLogP
    const sum = ({ sendOverhead, latency, receiveOverhead }: typeof amII) =>
      2 * (sendOverhead + latency + receiveOverhead)
    expect(sum(amII)).toBeCloseTo(amII.roundTrip, 9)
    expect(sum(gam)).toBeCloseTo(22.8, 9)
    for (const name of ['gap', 'latency', 'roundTrip'] as const)
      expect(Object.values({ ...parts[name] }).reduce((a, b) => a + b, 0)).toBeCloseTo(amII[name], 9)
  })
})
