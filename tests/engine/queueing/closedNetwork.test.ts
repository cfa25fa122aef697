import { describe, expect, it } from 'vitest'
import { substream } from '../../../engine/base/random.ts'
import { bardMva, bardSchweitzerMva, linearizerMva } from '../../../engine/queueing/approximateMva.ts'
import { asymptoticBounds, balancedJobBounds, networkKnee } from '../../../engine/queueing/bounds.ts'
import type { ClosedNetwork } from '../../../engine/queueing/closedNetwork.ts'
import { exactMva } from '../../../engine/queueing/exactMva.ts'
import { solveIniContention } from '../../../engine/queueing/iniContention.ts'
import { stationary } from './markovChain.ts'

/** The same network as a chain: how many are thinking and at each station, all exponential. */
function chain({ think, stations }: ClosedNetwork, population: number) {
  const all = stations.flatMap(({ count = 1, ...station }) => Array.from({ length: count }, () => station))
  const { mean } = stationary<readonly number[]>([population, ...all.map(() => 0)], (state) =>
    state.flatMap((here, at) => {
      if (here === 0) return []
      const next = (at + 1) % state.length
      const moved = state.map((number, i) => number - Number(i === at) + Number(i === next))
      const station = all[at - 1]
      const rate = station ? Math.min(here, station.servers ?? 1) / station.demand : here / think
      return [[moved, rate] as const]
    }),
  )
  return {
    throughput: mean(([thinking]) => thinking! / think),
    queues: all.map((_, i) => mean((state) => state[i + 1]!)),
  }
}

const network: ClosedNetwork = {
  think: 5,
  stations: [{ demand: 1 }, { demand: 3, servers: 3 }, { demand: 0.4, count: 2 }],
}

describe('exact mean value analysis', () => {
  it.each([1, 2, 5, 9])('is the Markov chain with %d customers', (population) => {
    const exact = chain(network, population)
    const ours = exactMva(network, population)
    expect(ours.throughput).toBeCloseTo(exact.throughput, 12)
    expect(ours.stations[0]!.queue).toBeCloseTo(exact.queues[0]!, 12)
    expect(ours.stations[1]!.queue).toBeCloseTo(exact.queues[1]!, 12)
    expect(ours.stations[2]!.queue).toBeCloseTo(exact.queues[3]!, 12)
    expect(ours.stations[1]!.utilisation).toBeCloseTo(exact.throughput, 12)
  })

  it('is the chain of several stations with several servers, alike and not', () => {
    const twins = {
      think: 1,
      stations: [
        { demand: 2, servers: 2, count: 2 },
        { demand: 5, servers: 4 },
      ],
    }
    const exact = chain(twins, 6)
    const ours = exactMva(twins, 6)
    expect(ours.throughput).toBeCloseTo(exact.throughput, 12)
    expect(ours.stations[0]!.queue).toBeCloseTo(exact.queues[1]!, 12)
    expect(ours.stations[1]!.queue).toBeCloseTo(exact.queues[2]!, 12)
  })

  it('keeps its digits with many servers deep in saturation', () => {
    const saturated = { think: 1, stations: [{ demand: 8, servers: 8 }, { demand: 0.99 }] }
    const { throughput, stations } = exactMva(saturated, 3000)
    expect(throughput).toBeCloseTo(1, 2)
    expect(stations[0]!.utilisation).toBeLessThanOrEqual(1)
    const there = throughput + stations[0]!.queue + stations[1]!.queue
    expect(there / 3000).toBeCloseTo(1, 10)
  })

  it('gives a balanced ring its closed form, and the interfaces without thinking 4O(N + 1 - 1/K)', () => {
    const inis = { think: 0, stations: [{ demand: 4 / 5, count: 5 }] }
    expect(exactMva(inis, 15).cycleTime).toBeCloseTo(4 * (3 + 1 - 1 / 5), 12)
  })

  it('says something of nothing', () => {
    const nothing = { think: 0, stations: [{ demand: 0 }, { demand: 0, servers: 2 }] }
    for (const solve of [exactMva, bardMva, bardSchweitzerMva, linearizerMva]) {
      expect(solve(nothing, 3).throughput).toBe(Infinity)
      expect(solve(nothing, 3).stations.map(({ queue }) => queue)).toEqual([0, 0])
      expect(solve({ think: 0, stations: [] }, 3).throughput).toBe(Infinity)
      expect(solve(network, 0).throughput).toBe(0)
      expect(solve(network, 0).stations.every(({ queue }) => queue === 0)).toBe(true)
      expect(solve({ think: 3, stations: [{ demand: 0 }] }, 6).throughput).toBe(2)
    }
  })
})

/** Networks of one server each, seeded. */
const drawn = Array.from({ length: 60 }, (_, i) => {
  const stream = substream(i, 'networks')
  const stations = Array.from({ length: 1 + stream.below(5) }, () => ({
    demand: stream.exponential(1),
    count: 1 + stream.below(3),
  }))
  return { network: { think: stream.exponential(4), stations }, population: 1 + stream.below(40) }
})

/** Linearizer as it is printed: each solution by substitution until hardly anything changes. */
function chandyNeuse({ think, stations }: ClosedNetwork, n: number) {
  let more = stations.map(() => 0)
  const core = (customers: number) => {
    let queues = stations.map(({ count = 1 }) => customers / stations.length / count)
    let throughput = 0
    for (let moved = Infinity; moved > 1e-14;) {
      const before = queues
      const residences = stations.map(
        ({ demand }, i) => demand * (1 + (customers - 1) * (queues[i]! / customers + more[i]!)),
      )
      const cycle = stations.reduce((sum, { count = 1 }, i) => sum + count * residences[i]!, think)
      throughput = customers / cycle
      queues = residences.map((residence) => throughput * residence)
      moved = Math.max(...queues.map((queue, i) => Math.abs(queue / before[i]! - 1)))
    }
    return { throughput, queues }
  }
  for (const last of [false, false, true]) {
    const here = core(n)
    if (last) return here
    const before = core(n - 1)
    more = stations.map((_, i) => before.queues[i]! / (n - 1) - here.queues[i]! / n)
  }
  throw new Error('unreachable')
}

describe('approximations', () => {
  it('are exact for one customer, and come nearer in their order', () => {
    const off = { bard: 0, schweitzer: 0, linearizer: 0 }
    for (const { network: one, population } of drawn) {
      const exact = exactMva(one, population).throughput
      expect(bardSchweitzerMva(one, 1).throughput).toBeCloseTo(exactMva(one, 1).throughput, 12)
      expect(linearizerMva(one, 1).throughput).toBeCloseTo(exactMva(one, 1).throughput, 12)
      off.bard += Math.abs(bardMva(one, population).throughput / exact - 1)
      off.schweitzer += Math.abs(bardSchweitzerMva(one, population).throughput / exact - 1)
      off.linearizer += Math.abs(linearizerMva(one, population).throughput / exact - 1)
    }
    expect(off.schweitzer).toBeLessThan(off.bard / 2)
    expect(off.linearizer).toBeLessThan(off.schweitzer / 5)
    expect(off.linearizer / drawn.length).toBeLessThan(0.002)
  })

  it('of Chandy and Neuse are their steps: three solutions at n, two at n - 1', () => {
    for (const { network: one, population } of drawn.filter((each) => each.population > 1)) {
      const steps = chandyNeuse(one, population)
      const ours = linearizerMva(one, population)
      expect(ours.throughput / steps.throughput).toBeCloseTo(1, 10)
      ours.stations.forEach(({ queue }, i) => expect(queue / steps.queues[i]!).toBeCloseTo(1, 9))
    }
  })

  it('conserve their customers, also a million of them or half a one', () => {
    for (const population of [0.5, 1.5, 40, 1e6])
      for (const solve of [bardMva, bardSchweitzerMva, linearizerMva]) {
        const { throughput, stations } = solve(network, population)
        const there = stations[0]!.queue + stations[1]!.queue + 2 * stations[2]!.queue
        expect((throughput * network.think + there) / population).toBeCloseTo(1, 9)
        expect(throughput).toBeLessThanOrEqual(1)
      }
  })

  it('of Bard are the thesis equations without handlers', () => {
    const costs = { compute: 100, handler: 0, iniService: 7, intraLatency: 1, interLatency: 3 }
    const { cycleTime, iniQueue } = solveIniContention({ ...costs, processorsPerIni: 6 })
    const bard = bardMva({ think: 110, stations: [{ demand: 28 / 4, count: 4 }] }, 24)
    expect(bard.cycleTime).toBeCloseTo(cycleTime, 9)
    expect(bard.stations[0]!.queue).toBeCloseTo(iniQueue, 10)
  })
})

describe('bounds', () => {
  it('hold the exact throughput, the balanced ones within the asymptotic ones', () => {
    for (const { network: one, population } of drawn) {
      const exact = exactMva(one, population).throughput
      const wide = asymptoticBounds(one, population)
      const narrow = balancedJobBounds(one, population)
      const least = exact * (1 - 1e-12)
      const most = exact * (1 + 1e-12)
      expect(wide.lower).toBeLessThanOrEqual(most)
      expect(wide.upper).toBeGreaterThanOrEqual(least)
      expect(narrow.lower).toBeLessThanOrEqual(most)
      expect(narrow.upper).toBeGreaterThanOrEqual(least)
      expect(narrow.lower).toBeGreaterThanOrEqual(wide.lower * (1 - 1e-12))
      expect(narrow.upper).toBeLessThanOrEqual(wide.upper * (1 + 1e-12))
    }
  })

  it('of a balanced network without thinking are the answer', () => {
    const balanced = { think: 0, stations: [{ demand: 2, count: 4 }] }
    const { lower, upper } = balancedJobBounds(balanced, 7)
    expect(lower).toBeCloseTo(upper, 12)
    expect(lower).toBeCloseTo(exactMva(balanced, 7).throughput, 12)
  })

  it('meet at the knee', () => {
    expect(networkKnee(network)).toBeCloseTo(5 + 1 + 3 + 0.8, 12)
    const at = asymptoticBounds(network, networkKnee(network))
    expect(at.upper).toBeCloseTo(1, 12)
    expect(networkKnee({ think: 1, stations: [] })).toBe(Infinity)
    const idle = { think: 0, stations: [{ demand: 0 }] }
    expect(networkKnee(idle)).toBe(Infinity)
    expect(balancedJobBounds(idle, 2)).toEqual(asymptoticBounds(idle, 2))
    expect(asymptoticBounds({ think: 0, stations: [] }, 2)).toEqual({ lower: Infinity, upper: Infinity })
    expect(asymptoticBounds(network, 0)).toEqual({ lower: 0, upper: 0 })
  })
})
