import { describe, expect, it } from 'vitest'
import { analyseStation } from '../../../../../engine/systems/ini-cluster/station/analyse.ts'
import { stationPresets } from '../../../../../engine/systems/ini-cluster/station/presets.ts'
import {
  approximately,
  exactly,
  exactlyUpTo,
  kneeOf,
  mostSharers,
  responseBounds,
} from '../../../../../engine/systems/ini-cluster/station/solutions.ts'

const station = { sharers: 8, servers: 1, think: 400, service: 100, elsewhere: 0, patience: 2 }

describe('a station of one’s own', () => {
  it('is a machine repair queue: one server, exact by Erlang’s sum', () => {
    // X = (1 - p0) / S with p0 = 1 / Σ N!/(N-k)! (S/Z)^k.
    let [term, sum] = [1, 1]
    for (let k = 1; k <= 8; k++) {
      term *= ((8 - k + 1) * 100) / 400
      sum += term
    }
    const { throughput, response, utilisation } = exactly(station)
    expect(throughput / 1e6).toBeCloseTo((1 - 1 / sum) / 100, 14)
    expect(utilisation).toBeCloseTo(1 - 1 / sum, 12)
    expect(response).toBeCloseTo((8 * 1e6) / throughput - 400, 9)
  })

  it('waits for nobody where each has a server, and never less than not at all', () => {
    for (const servers of [1, 2, 4, 8, 10, 16])
      for (let sharers = 1; sharers <= 20; sharers++) {
        const { waiting } = exactly({ ...station, sharers, servers })
        expect(waiting).toBeGreaterThanOrEqual(0)
        if (sharers <= servers) expect(waiting).toBeLessThan(1e-9)
      }
  })

  it('counts what is on the way to the answer and not to the round', () => {
    const far = exactly({ ...station, think: 300, elsewhere: 100 })
    expect(far.cycleTime).toBeCloseTo(exactly(station).cycleTime, 9)
    expect(far.response).toBeCloseTo(exactly(station).response + 100, 9)
  })

  it('is held by its bounds, and neared in the order of the methods', () => {
    const { response } = exactly(station)
    const { lower, upper } = responseBounds(station, 8)!
    expect(lower).toBeLessThan(response)
    expect(upper).toBeGreaterThan(response)
    expect(responseBounds({ ...station, servers: 2 }, 8)).toBeUndefined()
    // One that shares it with nobody waits for nobody.
    const alone = responseBounds({ ...station, think: 300, elsewhere: 100 }, 1)!
    expect(alone.lower).toBeCloseTo(station.service + 100, 9)
    expect(alone.upper).toBeCloseTo(station.service + 100, 9)
    const off = (method: 'linearizer' | 'schweitzer' | 'bard') =>
      Math.abs(approximately(station, method, 8).response / response - 1)
    expect(off('linearizer')).toBeLessThan(off('schweitzer'))
    expect(off('schweitzer')).toBeLessThan(off('bard'))
  })

  it('says how many can share it: the last that is patient enough', () => {
    const all = exactlyUpTo(station)
    expect(all).toHaveLength(512)
    expect(all[7]).toEqual(exactly(station))
    const most = mostSharers(station, all)
    expect(all[most - 1]!.response).toBeLessThanOrEqual(200)
    expect(all[most]!.response).toBeGreaterThan(200)
    expect(mostSharers({ ...station, service: 0 }, exactlyUpTo({ ...station, service: 0 }))).toBe(512)
    expect(mostSharers({ ...station, patience: 1.01 }, all)).toBe(1)
  })

  it('draws its curve beyond the most that can share it', () => {
    const { curves, metrics } = analyseStation({
      experiment: { ...station, sharers: 2, think: 6000 },
    })
    const most = metrics['mostSharers']!
    expect(most).toBeGreaterThan(20)
    expect(curves![0]!.lines[0]!.x.at(-1)).toBeGreaterThan(1.2 * most)
  })

  it('counts who waits just as long as they may: N requests over c servers take N S / c', () => {
    const full = { ...station, think: 0, servers: 11 }
    expect(mostSharers(full, exactlyUpTo(full))).toBe(22)
    expect(mostSharers({ ...full, patience: 1.99 }, exactlyUpTo(full))).toBe(21)
  })

  it('has its knee where all servers would be busy, and none without service', () => {
    expect(kneeOf(station)).toBe(5)
    expect(kneeOf({ ...station, servers: 4, elsewhere: 100 })).toBe(24)
    expect(kneeOf({ ...station, service: 0 })).toBe(Infinity)
  })

  it('answers with finite numbers where nothing takes any time', () => {
    const { metrics } = analyseStation({
      experiment: { ...station, think: 0, service: 0, elsewhere: 0 },
    })
    expect(Object.values(metrics).every(Number.isFinite)).toBe(true)
    expect(metrics['responseTime']).toBe(0)
    const least = { ...station, sharers: 6, servers: 5, think: 0, service: 5e-324, elsewhere: 0 }
    expect(analyseStation({ experiment: least }).metrics['stationUtilisation']).toBe(1)
  })

  const said = (changes: Partial<typeof station>) => {
    const { headline, findings } = analyseStation({ experiment: { ...station, ...changes } })
    const sentence = (id: string) => findings.find((finding) => finding.id === id)!.sentence
    return { rest: headline.rest, sentence }
  }

  it('says what twice as many servers do even where a station may not have so many', () => {
    // 200 over 80 servers: a round takes 200 · 100 / 80 = 250 µs, of which 100 are something else.
    expect(said({ servers: 40, sharers: 200, think: 100 }).sentence('faster')).toContain(
      'in 150 µs, and so do twice as many.',
    )
    // Where next to all of an answer is on the way neither helps, and where service takes no time neither is offered.
    expect(said({ service: 0.01, elsewhere: 10_000 }).sentence('faster')).toBe(
      'Servers twice as fast, or twice as many, would hardly shorten an answer.',
    )
    const none = analyseStation({ experiment: { ...station, service: 0 } })
    expect(none.alternatives).toBeUndefined()
    expect(none.curves![0]!.sentence).toBe('Flat: the service takes no time, so nobody waits.')
    // 512 · 100 / 128.
    expect(said({ servers: 64, sharers: 512, think: 0 }).sentence('faster')).toContain(
      'in 400 µs, and so do twice as many.',
    )
  })

  it('is compared with one alone where that is another time', () => {
    expect(said({ sharers: 1 }).rest.at(-1)).toBe('with nobody to wait for')
    expect(said({ servers: 8 }).rest.at(-1)).toBe('as for one alone')
    expect(said({ think: 1e9 }).rest.at(-1)).toBe('hardly longer than for one alone')
    expect(said({}).rest).toContainEqual({ value: 100, unit: 'us' })
  })

  it('writes large numbers with commas, and nearly nothing not as nothing', () => {
    const long = said({ think: 1e9, service: 1e9, elsewhere: 1e9 })
    expect(long.sentence('knee')).toContain('The knee is at 3: ')
    expect(long.sentence('knee')).toContain('wait 1,000 s longer')
    expect(long.sentence('busy')).toContain('busy 99.9 % of the time')
    // (1e9 + 1e4) / 1e4.
    const rare = said({ think: 1e9, service: 1e4 })
    expect(rare.sentence('knee')).toContain('The knee is at 100,001: ')
    expect(rare.sentence('busy')).toContain('busy less than 0.1 % of the time')
    expect(rare.sentence('most')).toMatch(/^At least 512 can share it/)
  })

  it.each(stationPresets.map((preset) => [preset.id, preset] as const))(
    '%s tags each of its numbers',
    (_, preset) => {
      const numbers = Object.keys(preset.station)
      expect(numbers).toHaveLength(6)
      expect(Object.keys(preset.provenance)).toEqual(
        expect.arrayContaining(numbers.map((name) => `experiment.${name}`)),
      )
    },
  )
})

describe('the curve over who share it', () => {
  it('is decided by no approximation that it meets', () => {
    const { lines } = analyseStation({ experiment: station }).curves![0]!
    expect(lines.filter(({ beside }) => beside !== true).map(({ id }) => id)).toEqual(['exact'])
  })
})
