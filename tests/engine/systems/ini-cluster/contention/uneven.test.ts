import { describe, expect, it } from 'vitest'
import { checkedParams } from '../../../../../engine/scenario/check.ts'
import { loadOf } from '../../../../../engine/systems/ini-cluster/contention/machine/configuration.ts'
import { newScenario } from '../../../../../engine/scenario/scenario.ts'
import { runToEnd } from '../../../../../engine/systems/run.ts'
import { iniCluster } from '../../../../../engine/systems/ini-cluster/system.ts'
import { figure63, measured } from './machineOf.ts'

const busy = { processors: 8, interfaces: 2, compute: 20_000, hot: 50 }
const requestsOf = (source: 'static' | 'round-robin', hotOnes: 'odd' | 'first') =>
  measured({ ...busy, source, destination: source, hotOnes }, 20_000).throughput
const gain = (hotOnes: 'odd' | 'first') =>
  requestsOf('round-robin', hotOnes).mean / requestsOf('static', hotOnes).mean - 1

describe('an uneven load', () => {
  it('is served a tenth better in turn where the hot processors share an interface, and no better by luck', () => {
    expect(gain('odd')).toBeGreaterThan(0.07)
    expect(gain('odd')).toBeLessThan(0.14)
    expect(Math.abs(gain('first'))).toBeLessThan(0.03)
  })

  it.each([2, 3, 8])('asks as often on the whole with %d processors', (processors) => {
    for (const hotOnes of ['odd', 'first'] as const) {
      const load = loadOf({ ...figure63, processors, hot: 7, hotOnes })
      expect(load.reduce((sum, each) => sum + 1 / each, 0) / processors).toBeCloseTo(1, 12)
      expect(Math.max(...load) / Math.min(...load)).toBeCloseTo(7, 12)
    }
  })

  it('is even where it says so, and for one processor alone', () => {
    expect([...loadOf(figure63)]).toEqual([1, 1, 1, 1])
    expect([...loadOf({ ...figure63, processors: 1, hot: 7 })]).toEqual([1])
  })

  const analysed = (params: object) => iniCluster.analyse(checkedParams(iniCluster, params))

  it('is none of one processor in a cluster: only the points of larger ones are said to have it', () => {
    const hot = { processorsPerCluster: 1, program: { hot: 10 } }
    const { findings } = analysed(hot)
    expect(findings.map(({ id }) => id)).not.toContain('even-load')
    expect(findings.find(({ id }) => id === 'neighbours')!.sentence).toMatch(
      /processors that ask more often than others, as clusters of more than one have here\.$/,
    )
    const params = checkedParams(iniCluster, { ...hot, pointRequests: 0, watched: 0 })
    const validity = runToEnd(iniCluster, newScenario(iniCluster, params)).findings.find(
      ({ id }) => id === 'validity',
    )!
    expect(validity.sentence).not.toContain('10 times as often')
  })

  it.each([
    [{ processorsPerCluster: 2 }, 'half of them ask 10 times'],
    [{ processorsPerCluster: 3 }, '1 of 3 in a cluster asks 10 times'],
    [{ processorsPerCluster: 5 }, '2 of 5 in a cluster ask 10 times'],
    [{ processorsPerIni: 3 }, 'half of them ask 10 times'],
  ])('is told as it is: %o', (size, told) => {
    const { findings } = analysed({ ...size, program: { hot: 10 } })
    expect(findings.find(({ id }) => id === 'even-load')!.sentence).toContain(told)
  })

  it.each([
    ['is offered where it is simulated', { processorsPerCluster: 2 }, 'Even load'],
    ['is not offered where N alone is given: it would change no number', { processorsPerIni: 3 }, undefined],
  ])('that is made even %s', (_, size, label) => {
    const { findings } = analysed({ ...size, program: { hot: 10 } })
    expect(findings.find(({ id }) => id === 'even-load')!.edit?.label).toBe(label)
  })

  it('is what the equations say that they do not know', () => {
    const said = (hot: number) =>
      iniCluster.analyse(checkedParams(iniCluster, { program: { hot } })).findings.map(({ id }) => id)
    expect(said(4)).toContain('even-load')
    expect(said(1)).not.toContain('even-load')
  })
})
