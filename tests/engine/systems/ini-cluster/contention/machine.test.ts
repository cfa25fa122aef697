import { describe, expect, it } from 'vitest'
import type { Configuration } from '../../../../../engine/systems/ini-cluster/contention/machine/configuration.ts'
import { runs } from '../../../../sample.ts'
import { Trial } from '../../../../../engine/systems/ini-cluster/contention/machine/trial.ts'
import { solvedIniChain } from '../../../queueing/iniChain.ts'
import { figure63, measured } from './machineOf.ts'

const requests = runs(30_000, 400_000)
const all = { handler: 0, compute: 0, intraLatency: 0, interLatency: 0 } as const

describe('the simulated machine', () => {
  /** Spec of the contention model, section 2: simulated with exponential costs, with constant ones, all constant. */
  it.each([
    ['16 clusters of 1', { clusters: 16, processors: 1 }, 0.1947],
    ['16 clusters of 1, constant', { clusters: 16, processors: 1, variability: 0 }, 0.1876],
    ['8 of 2', { clusters: 8, processors: 2 }, 0.4517],
    ['4 of 4', {}, 1.2214],
    ['4 of 4, constant', { variability: 0 }, 1.0697],
    ['4 of 4, all constant', { variability: 0, computeVariability: 0 }, 1.005],
    ['2 of 8', { clusters: 2, processors: 8 }, 3.9242],
    ['2 of 8, constant', { clusters: 2, processors: 8, variability: 0 }, 3.4268],
  ] as const)('has the queue of the spec: %s', (_, changes, queue) => {
    const { mean, halfWidth } = measured(changes, requests).iniQueue
    const theirs = (2.5 / Math.sqrt(100_000)) * queue
    expect(Math.abs(mean - queue)).toBeLessThan(3 * Math.hypot(halfWidth, theirs))
  })

  it('keeps to Little’s law at interfaces and processors, whatever it does', () => {
    const machines: Partial<Configuration>[] = [
      {},
      { interfaces: 2, source: 'shortest', destination: 'shortest', monitoring: 100 },
      { interfaces: 2, source: 'round-robin', destination: 'round-robin', variability: 0.25 },
      {
        interfaces: 4,
        source: 'random',
        destination: 'paired',
        variability: 4,
        intraLatency: 50,
        interLatency: 900,
      },
      { threads: 3, stall: 1.5, burst: 0.3 },
      { stall: 0.8, handler: 7000 },
    ]
    for (const changes of machines) {
      const {
        iniQueue,
        iniResidence,
        throughput,
        requestQueue,
        requestResidence,
        replyQueue,
        replyResidence,
      } = measured(changes, 20_000)
      const visits = 4 * (4 / (changes.interfaces ?? 1)) * throughput.mean
      expect(iniQueue.mean / (visits * iniResidence.mean)).toBeCloseTo(1, 2)
      expect(requestQueue.mean / (throughput.mean * requestResidence.mean)).toBeCloseTo(1, 2)
      expect(replyQueue.mean / (throughput.mean * replyResidence.mean)).toBeCloseTo(1, 2)
    }
  })

  it('spends a cycle computing, at four interfaces, in two handlers and on the wires', () => {
    const { cycleTime, computeResidence, requestResidence, replyResidence, legs } = measured(
      { intraLatency: 30, interLatency: 500 },
      20_000,
    )
    const visits = legs.reduce((sum, { mean }) => sum + mean, 0)
    const parts =
      computeResidence.mean + requestResidence.mean + replyResidence.mean + visits + 4 * 30 + 2 * 500
    expect(parts / cycleTime.mean).toBeCloseTo(1, 3)
  })

  it('holds all messages at interfaces where nothing else takes time, for any service: Q_O is N', () => {
    for (const variability of [0, 0.25, 1, 4])
      for (const [processors, interfaces] of [
        [4, 1],
        [6, 2],
        [5, 1],
      ] as const)
        expect(measured({ ...all, processors, interfaces, variability }, 5000).iniQueue.mean).toBeCloseTo(
          processors / interfaces,
          9,
        )
  })

  it('finds fewer messages on arrival than there are over time on a small machine', () => {
    const { iniQueue, iniQueueFound } = measured({ clusters: 2, processors: 1 }, requests)
    expect(iniQueue.mean).toBeCloseTo(0.187, 2)
    expect(iniQueueFound.mean).toBeCloseTo(0.083, 2)
  })

  it('is quicker by the shorter queue than in turn, and no message then waits beside an idle interface', () => {
    const machine = { clusters: 2, interfaces: 2, compute: 20_000 } as const
    const inTurn = measured({ ...machine, source: 'round-robin', destination: 'round-robin' }, requests)
    const shortest = measured({ ...machine, source: 'shortest', destination: 'shortest' }, requests)
    expect(shortest.cycleTime.mean).toBeLessThan(0.95 * inTurn.cycleTime.mean)
    expect(inTurn.misVisits.mean).toBeGreaterThan(0.2)
    expect(inTurn.misMessages.mean).toBeGreaterThan(inTurn.misVisits.mean)
    // While one of two works, at least one works: between half of that time and all.
    expect(inTurn.misTimeActive.mean).toBeLessThan(inTurn.misTime.mean)
    expect(inTurn.misTimeActive.mean).toBeGreaterThan(inTurn.misTime.mean / 2)
    expect(shortest.misVisits.mean).toBe(0)
  })

  it('works as long to send and to receive as each costs', () => {
    // So rare that hardly anything waits.
    const { legs } = measured({ iniService: 1000, iniReceive: 3000, compute: 4e6, handler: 0 }, requests)
    for (const [leg, service] of [1000, 3000, 1000, 3000].entries())
      expect(Math.abs(legs[leg]!.mean / service - 1), `leg ${leg}`).toBeLessThan(0.05)
  })

  it('goes past the interfaces where it is told to, delayed or not', () => {
    const past = measured({ bypass: 0, interLatency: 100 }, 5000)
    const delayed = measured({ bypass: 5800, interLatency: 100 }, 5000)
    expect(past.iniQueue.mean).toBe(0)
    expect(delayed.cycleTime.mean - past.cycleTime.mean).toBeGreaterThan(2 * 5800 - 500)
    const others = measured({ bypass: 5800, interLatency: 100, stall: 2 }, 5000)
    expect(Math.abs(others.cycleTime.mean - delayed.cycleTime.mean - 2 * 5800)).toBeLessThan(500)
  })

  it('hides waiting behind other threads of a processor', () => {
    const [one, two] = [measured({}, 20_000), measured({ threads: 2 }, 20_000)]
    expect(two.throughput.mean).toBeGreaterThan(1.2 * one.throughput.mean)
  })
})

describe('small machines with handlers', () => {
  it.each([[2, 1], ...(runs(0, 1) === 1 ? [[3, 1] as const] : [])] as const)(
    'are the exact Markov chain: %d clusters of %d',
    (clusters, processors) => {
      const machine = { clusters, processorsPerCluster: processors, compute: 2, handler: 0.3, iniService: 1 }
      const exact = solvedIniChain(machine)
      const { iniService } = machine
      const seen = measured({ ...machine, processors, iniReceive: iniService }, requests)
      for (const name of [
        'cycleTime',
        'iniQueue',
        'iniUtilisation',
        'requestResidence',
        'replyResidence',
      ] as const) {
        const { mean, halfWidth } = seen[name]
        expect(Math.abs(mean - exact[name]), name).toBeLessThan(2 * halfWidth)
        expect(halfWidth / mean, name).toBeLessThan(0.03)
      }
    },
  )
})

it('keeps no more of a long run than of a short one', () => {
  const used = () => {
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return (heapUsed + arrayBuffers) / 2 ** 20
  }
  const trial = new Trial(figure63, 1, runs(200_000, 10_000_000))
  trial.step(200_000)
  const before = used()
  while (!trial.over) trial.step(1 << 20)
  // An object for each event would be 60 MiB and more.
  expect(used() - before).toBeLessThan(30)
  expect(trial.machine.events).toBeGreaterThan(1_200_000)
})
