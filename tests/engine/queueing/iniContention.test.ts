import { describe, expect, it } from 'vitest'
import { substream } from '../../../engine/base/random.ts'
import { solveIniContention } from '../../../engine/queueing/iniContention.ts'
import { answers, solveIniRows } from '../../../engine/queueing/iniRows.ts'
import { machineNumbers } from '../../../engine/queueing/iniRowSizes.ts'
import { iniKnee } from '../../../engine/queueing/iniKnee.ts'
import { halved, iterated, worstResidual } from './literalEquations.ts'

const figure63 = {
  compute: 41_789,
  handler: 742,
  iniService: 2336,
  intraLatency: 0,
  interLatency: 0,
  processorsPerIni: 4,
} as const

/** Anywhere in the ranges of the sliders and beyond; now and then something is nothing. */
function drawn(i: number) {
  const stream = substream(i, 'contention')
  const cost = (most: number) => (stream.chance(0.12) ? 0 : most * stream.uniform() ** 3)
  return {
    compute: cost(200_000),
    handler: cost(5000),
    iniService: cost(12_000),
    intraLatency: cost(2000),
    interLatency: cost(50_000),
    processorsPerIni: cost(64),
    hops: stream.chance(0.5) ? 4 : 2,
  } as const
}

const points = Array.from({ length: 1000 }, (_, i) => drawn(i))

/** Relative, and 0 for two equal numbers. */
const off = (a: number, b: number) => (a === b ? 0 : Math.abs(a / b - 1))

describe('the ten equations', () => {
  it('agree on 1,000 points with the printed equations taken in turn from empty queues', () => {
    let worst = 0
    for (const costs of points) {
      const ours = solveIniContention(costs)
      const theirs = iterated(costs)
      worst = Math.max(
        worst,
        off(ours.cycleTime, theirs.R),
        off(ours.computeResidence, theirs.Rw),
        off(ours.requestResidence, theirs.Rq),
        off(ours.replyResidence, theirs.Ry),
        off(ours.iniResidence, theirs.RO),
        off(ours.requestQueue, theirs.Qq),
        off(ours.replyQueue, theirs.Qy),
        off(ours.iniQueue, theirs.QO),
        off(ours.requestUtilisation, theirs.Uq),
        off(ours.throughput, theirs.lambda),
      )
    }
    expect(worst).toBeLessThan(1e-9)
  })

  it.each([2 ** -900, 2 ** 70, 2 ** 200])('know no unit: costs times %d have the same solution', (unit) => {
    for (const costs of points.filter(({ compute }) => compute > 1)) {
      const ours = solveIniContention(costs)
      const { compute, handler, iniService, intraLatency, interLatency } = costs
      const short = solveIniContention({
        ...costs,
        compute: compute * unit,
        handler: handler * unit,
        iniService: { send: iniService * unit, receive: iniService * unit },
        intraLatency: intraLatency * unit,
        interLatency: interLatency * unit,
      })
      for (const name of ['cycleTime', 'computeResidence', 'requestResidence', 'iniSendResidence'] as const)
        expect(off(short[name], ours[name] * unit), name).toBeLessThan(1e-9)
      for (const name of ['iniQueue', 'requestQueue', 'replyQueue', 'iniUtilisation'] as const)
        expect(off(short[name], ours[name]), name).toBeLessThan(1e-9)
      expect(off(short.throughput, ours.throughput / unit)).toBeLessThan(1e-9)
    }
  })

  it('know costs that are hardly numbers', () => {
    const shortest = solveIniContention({
      ...figure63,
      compute: 0,
      handler: 0,
      iniService: 0,
      intraLatency: 5e-324,
    })
    expect(shortest).toMatchObject({ cycleTime: 2e-323, iniQueue: 0, requestQueue: 0, computeResidence: 0 })
  })

  it('hold up to a million processors for an interface, and agree with R found by halving', () => {
    for (let i = 0; i < 300; i++) {
      const costs = { ...drawn(i), processorsPerIni: 10 ** (6 * substream(i, 'many').uniform()) }
      const ours = solveIniContention(costs)
      expect(worstResidual(ours, costs)).toBeLessThan(1e-9)
      const theirs = halved(costs)
      expect(off(ours.cycleTime, theirs.R)).toBeLessThan(1e-9)
      expect(off(ours.computeResidence, theirs.Rw)).toBeLessThan(1e-9)
    }
  })

  it('are solved where a step from the start would end at another root: handlers that hold up all the rest', () => {
    for (let i = 0; i < 3000; i++) {
      const stream = substream(i, 'astray')
      const cost = () => 10 ** (3 * stream.uniform() - 2)
      const costs = {
        compute: cost(),
        handler: 100 * cost(),
        iniService: cost(),
        intraLatency: 0,
        interLatency: cost(),
        processorsPerIni: 30 * stream.uniform(),
      }
      const ours = solveIniContention(costs)
      expect(off(ours.cycleTime, halved(costs).R)).toBeLessThan(1e-9)
      expect(worstResidual(ours, costs)).toBeLessThan(1e-9)
    }
  })

  it.each([
    [1, 0.20406],
    [4, 1.3274],
    [32, 27.52018],
  ])('of Fig. 6-3 give for N = %d Q_O = %d', (processorsPerIni, queue) => {
    expect(solveIniContention({ ...figure63, processorsPerIni }).iniQueue).toBeCloseTo(queue, 5)
  })

  it('take faster interfaces before two that each have half the processors', () => {
    const cycle = (iniService: number, processorsPerIni: number) =>
      Math.round(solveIniContention({ ...figure63, iniService, processorsPerIni }).cycleTime)
    expect(cycle(2336, 8)).toBe(92_449)
    expect(cycle(1168, 8)).toBe(57_298)
    expect(cycle(2336, 4)).toBe(65_533)
  })

  it('pass four short wires in a cycle, or two as printed', () => {
    const bare = { ...figure63, handler: 0, iniService: 0, intraLatency: 10, interLatency: 100 }
    expect(solveIniContention(bare).cycleTime).toBe(41_789 + 240)
    expect(solveIniContention({ ...bare, hops: 2 }).cycleTime).toBe(41_789 + 220)
  })

  it('with sending and receiving apart wait for what the exponential mixture leaves', () => {
    const costs = { ...figure63, handler: 0, iniService: { send: 1000, receive: 3000 } }
    const x = solveIniContention(costs)
    const backlog = (2 * 4 * (1000 ** 2 + 3000 ** 2)) / (x.cycleTime - 2 * 4 * 4000)
    expect(x.iniSendResidence).toBeCloseTo(1000 + backlog, 8)
    expect(x.iniReceiveResidence).toBeCloseTo(3000 + backlog, 8)
    expect(x.cycleTime).toBeCloseTo(41_789 + 4 * x.iniResidence, 7)
    const same = solveIniContention({ ...figure63, iniService: { send: 2336, receive: 2336 } })
    expect(same).toEqual(solveIniContention(figure63))
  })

  it('of many rows are those of each alone, however many of them need more steps', () => {
    // Handlers alone need most: their contention is as good as all there is.
    const some = points.map((costs, i) => (i % 3 === 0 ? { ...costs, compute: 0, iniService: 1e-3 } : costs))
    const machines = new Float64Array(machineNumbers * some.length)
    some.forEach(({ compute, handler, iniService, intraLatency, interLatency, hops, processorsPerIni }, i) =>
      machines.set(
        [compute, handler, iniService, iniService, hops * intraLatency + 2 * interLatency, processorsPerIni],
        machineNumbers * i,
      ),
    )
    const found = new Float64Array(answers.count * some.length)
    solveIniRows(machines, found)
    for (const [i, costs] of some.entries()) {
      const alone = solveIniContention(costs)
      for (const [name, value] of Object.entries(alone))
        expect(found[answers.count * i + answers[name as keyof typeof alone]], `${name} of ${i}`).toBe(value)
      expect(worstResidual(alone, costs)).toBeLessThan(1e-9)
    }
  })

  it('say something of every degenerate machine', () => {
    const nothing = {
      compute: 0,
      handler: 0,
      iniService: 0,
      intraLatency: 0,
      interLatency: 0,
      processorsPerIni: 0,
    }
    const timeless = solveIniContention(nothing)
    expect(timeless).toMatchObject({ cycleTime: 0, throughput: Infinity, iniQueue: 0, requestQueue: 0 })
    expect(solveIniContention({ ...nothing, processorsPerIni: 8 })).toEqual(timeless)
    // An interface alone: N messages are always at it.
    for (const processorsPerIni of [0.5, 1, 7, 1e6]) {
      const x = solveIniContention({ ...nothing, iniService: 3, processorsPerIni })
      expect(x.cycleTime).toBe(12 * (processorsPerIni + 1))
      expect(off(x.iniQueue, processorsPerIni)).toBeLessThan(1e-12)
      expect(off(x.iniUtilisation, processorsPerIni / (processorsPerIni + 1))).toBeLessThan(1e-12)
    }
    // Handlers alone: u = o/R solves u²(1+u)/(D(1-u)) + u(2+u)/D = 1.
    const handlers = solveIniContention({ ...nothing, handler: 5 })
    const u = handlers.requestUtilisation
    expect((u * u * (1 + u)) / (1 - u) + u * (2 + u)).toBeCloseTo(1 - u - u * u, 12)
    expect(solveIniContention({ ...nothing, compute: 7 })).toMatchObject({ cycleTime: 7, throughput: 1 / 7 })
    // Nobody else at the interface.
    const alone = solveIniContention({ ...figure63, processorsPerIni: 0 })
    expect(alone).toMatchObject({ iniResidence: 2336, iniQueue: 0, iniUtilisation: 0 })
  })

  it('are finite, never negative and below saturation at every corner', () => {
    const corners = [0, 1e-9, 1, 1e9]
    const faults: string[] = []
    for (const compute of corners)
      for (const handler of corners)
        for (const iniService of corners)
          for (const interLatency of corners)
            for (const processorsPerIni of [0, 0.3, 1, 1e6]) {
              const x = solveIniContention({
                compute,
                handler,
                iniService,
                intraLatency: 0,
                interLatency,
                processorsPerIni,
              })
              const { throughput, ...finite } = x
              if (
                !Object.values(finite).every((value) => value >= 0 && value < Infinity) ||
                !(throughput > 0) ||
                x.iniUtilisation >= 1 ||
                x.iniQueue > processorsPerIni * (1 + 1e-9)
              )
                faults.push(
                  JSON.stringify({ compute, handler, iniService, interLatency, processorsPerIni, x }),
                )
            }
    expect(faults).toEqual([])
  })

  it('have their knee at N = 5.6 and near the line of slope 1 beyond it', () => {
    const { processorsPerIni, intercept } = iniKnee(figure63)
    expect(processorsPerIni).toBeCloseTo(5.63, 2)
    expect(32 + intercept).toBeCloseTo(27.37, 2)
    for (const many of [1e3, 1e5]) {
      const { iniQueue } = solveIniContention({ ...figure63, processorsPerIni: many })
      expect(iniQueue - (many + intercept)).toBeGreaterThan(0)
      expect(iniQueue - (many + intercept)).toBeLessThan(100 / many)
    }
    const idle = { compute: 0, handler: 0, iniService: 0, intraLatency: 0, interLatency: 0 }
    for (const costs of [{ ...figure63, iniService: 0 }, idle])
      expect(iniKnee(costs)).toEqual({ processorsPerIni: Infinity, intercept: -Infinity })
    // Each processor more waits from the second on where a cycle is made of visits alone.
    expect(iniKnee({ ...idle, iniService: 1 })).toEqual({ processorsPerIni: 1, intercept: -0 })
  })
})
