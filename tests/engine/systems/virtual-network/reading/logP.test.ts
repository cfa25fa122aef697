import { describe, expect, it } from 'vitest'
import type { StackRow } from '../../../../../engine/facets/stacks.ts'
import { checkedParams } from '../../../../../engine/scenario/check.ts'
import { newScenario } from '../../../../../engine/scenario/scenario.ts'
import { runToEnd } from '../../../../../engine/systems/run.ts'
import { printedLogP } from '../../../../../engine/systems/virtual-network/closedForm/logPNumbers.ts'
import { typedParams } from '../../../../../engine/systems/virtual-network/parameters/typedParams.ts'
import {
  logPColumns,
  measuredLogP,
  measuredParts,
} from '../../../../../engine/systems/virtual-network/reading/logPNumbers.ts'
import { besideDefault } from '../../../../../engine/systems/virtual-network/reading/logPStack.ts'
import { logPSentence } from '../../../../../engine/systems/virtual-network/reading/logPWords.ts'
import { unmeasuredSentence } from '../../../../../engine/systems/virtual-network/reading/unmeasured.ts'
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
    expect(sentence({ server: { mode: 'threads' }, host: { handler: 20 } })).toMatch(
      /Half of the handler’s 20\.00 µs and of the thread’s wake-up is in L/,
    )
    expect(sentence({ network: { lossData: 0.01 } })).toBeUndefined()
  })

  it('names channels, replies or wake-ups where those limit the rate, and no acknowledgements for them', () => {
    const said = (params: Readonly<Record<string, object>>) => {
      const { findings, stacks, metrics } = measured(params)
      const of = (name: string) => findings.find(({ id }) => id === name)!.sentence
      return { limit: of('limited-by'), parts: of('seen-breakdown'), stack: stacks![0]!.sentence, metrics }
    }
    const far = said({ network: { hopExtra: 200 } })
    // Data there and its acknowledgement back, for one message on each of four channels.
    const taken = 5.88 + 5.89 + 2.1 + 2.11 + 2 * (0.83 + 200)
    expect(far.metrics['measuredGap']).toBeCloseTo(taken / 4, 2)
    expect(far.limit).toBe(
      `The channels limit the rate: each message has one for ${taken.toFixed(2)} µs, until it is acknowledged, and with 4 channels one can go every ${(taken / 4).toFixed(2)} µs.`,
    )
    expect(far.parts).not.toContain('acknowledgements')
    expect(far.stack).toMatch(/^Reliability adds 76\.\d\d µs to the gap, which the channels set, and 1\.12/)

    const sixteenth = 1000 / 16
    expect(said({ server: { mode: 'threads', wake: 1000 } }).limit).toContain(
      `both overheads are 8.37 µs together, and a wake-up for every 16 adds ${sixteenth.toFixed(2)} µs to each message.`,
    )
    const far16 = said({ network: { hopExtra: 500 }, transport: { channels: 64 } })
    expect(far16.limit).toContain(`one every ${((41.94 + 1000) / 16).toFixed(2)} µs`)

    const slow = said({ host: { handler: 50 } })
    expect(slow.parts).toBe('Reliability is 1.12 µs of the latency, protection 1.12 µs.')
    expect(slow.stack).toBe(
      'Reliability adds 0.00 µs to the gap, which the hosts set, and 1.12 to the latency.',
    )
  })

  it('names no rate and no limit where nothing takes time', () => {
    const free = measured({
      host: { send: 0, receive: 0 },
      nic: { sendData: 0, receiveData: 0, sendControl: 0, receiveControl: 0 },
      network: { wire: 0 },
    })
    expect(free.metrics['measuredGap']).toBe(0)
    expect(free.findings.map(({ id }) => id)).not.toContain('limited-by')
    const { params } = newScenario(
      virtualNetwork,
      checkedParams(virtualNetwork, {
        nic: { sendData: 0, receiveData: 0, sendControl: 0, receiveControl: 0 },
      }),
    )
    expect(virtualNetwork.analyse(params).headline.sentence).toBe(
      'The NIC is busy 0.00 µs for a request and its reply: it bounds no rate.',
    )
  })

  it('writes thousands of µs as everything else does, and of equal limits the hosts', () => {
    const limit = (params: Readonly<Record<string, object>>) =>
      measured(params).findings.find(({ id }) => id === 'limited-by')?.sentence
    expect(limit({ host: { send: 10_000 } })).toBe(
      'The hosts limit the rate: both overheads are 10,004.28 µs together.',
    )
    expect(limit({ host: { send: 11.7 } })).toBe(
      'The hosts limit the rate: both overheads are 15.98 µs together.',
    )
  })

  it('does not follow the switches of the scenario, predicts what it measures and says so', () => {
    const { metrics, findings } = measured({ transport: { reliable: false } })
    expect(metrics['predictedGap']).toBeCloseTo(metrics['measuredGap']!, 2)
    expect(metrics['predictedRoundTrip']).toBeCloseTo(metrics['measuredRoundTrip']!, 2)
    const ids = findings.map(({ id }) => id)
    expect(ids).toContain('switched-off')
    expect(ids).not.toContain('unreliable')
    expect(measured().findings.map(({ id }) => id)).not.toContain('switched-off')
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
      note: 'not measured: not all messages came back',
    })
    expect(logPSentence(metrics, 'Baseline', typedParams(newScenario(virtualNetwork).params))).toBeUndefined()
    expect(findings.map(({ sentence }) => sentence).join(' ')).toMatch(/\d of 12 measurements are missing/)
  })

  it('says why something was not measured: losses, late answers, or no room', () => {
    const why = (variant: '' | 'Baseline', params: Readonly<Record<string, object>>) => {
      const { metrics } = measured(params)
      expect(measuredLogP(metrics, variant).gap).toBeUndefined()
      const scenario = newScenario(virtualNetwork, checkedParams(virtualNetwork, params))
      return unmeasuredSentence(variant, typedParams(scenario.params))
    }
    expect(why('Baseline', { network: { lossData: 0.2 } })).toMatch(/ the wire loses messages, /)
    const late = { host: { send: 10_000 }, nic: { sendData: 9000 }, network: { wire: 10_000 } }
    expect(why('', late)).toMatch(/ within a minute\. What has no answer after the timeout of 20\.00 ms /)
    expect(why('Baseline', { transport: { queue: 1 }, host: { handler: 50 } })).toMatch(
      / no room in a receive queue of 1 is lost\. /,
    )
  })

  it('names who limits the rate: the NIC of AM-II, the hosts of GAM', () => {
    const { amII, gam } = printedLogP
    expect(amII.gap).toBeGreaterThan(amII.sendOverhead + amII.receiveOverhead)
    expect(gam.gap).toBeLessThan(gam.sendOverhead + gam.receiveOverhead)
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
