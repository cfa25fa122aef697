import { describe, expect, it } from 'vitest'
import {
  solvePooledInis,
  solveWithoutOwnMessage,
  type IniMachine,
} from '../../../engine/queueing/iniAlternatives.ts'
import { solveIniContention } from '../../../engine/queueing/iniContention.ts'
import { solvedIniChain } from './iniChain.ts'

const figure63 = {
  compute: 41_789,
  handler: 742,
  iniService: 2336,
  intraLatency: 0,
  interLatency: 0,
  processorsPerIni: 4,
} as const

const machine = (clusters: number, processorsPerCluster: number): IniMachine => ({
  clusters,
  processorsPerCluster,
  interfacesPerCluster: 1,
})

const error = (model: number, exact: number) => model / exact - 1

describe('interfaces that share a queue', () => {
  it('stand between one that is faster and two that are apart', () => {
    const shared = solvePooledInis(figure63, 2)
    expect(Math.round(shared.cycleTime)).toBe(59_332)
    expect(shared.iniQueue).toBeCloseTo((4 * 4 * shared.iniResidence) / shared.cycleTime, 12)
  })

  it('are the thesis equations where there is one', () => {
    const { cycleTime, iniQueue, iniResidence } = solveIniContention(figure63)
    const one = solvePooledInis(figure63, 1)
    expect(one.cycleTime).toBeCloseTo(cycleTime, 7)
    expect(one.iniQueue).toBeCloseTo(iniQueue, 10)
    expect(one.iniResidence).toBeCloseTo(iniResidence, 7)
  })

  it('are the thesis equations where there is one, with two costs too', () => {
    for (const iniService of [
      { send: 500, receive: 10_000 },
      { send: 6000, receive: 0 },
      { send: 1e-200, receive: 3e-200 },
    ]) {
      const costs = { ...figure63, iniService }
      const [one, equations] = [solvePooledInis(costs, 1), solveIniContention(costs)]
      expect(one.cycleTime / equations.cycleTime).toBeCloseTo(1, 12)
      expect(one.iniSendResidence - iniService.send).toBeCloseTo(
        equations.iniSendResidence - iniService.send,
        6,
      )
      expect(one.iniReceiveResidence).toBeCloseTo(equations.iniReceiveResidence, 6)
    }
    const same = { ...figure63, iniService: { send: 2336, receive: 2336 } }
    expect(solvePooledInis(same, 2)).toEqual(solvePooledInis(figure63, 2))
  })

  it('have answers at saturation and where nothing takes time', () => {
    const nothing = { ...figure63, compute: 0, handler: 0 }
    for (const costs of [nothing, { ...nothing, processorsPerIni: 1e6 }]) {
      const x = solvePooledInis(costs, 8)
      expect(x.iniUtilisation).toBeLessThanOrEqual(1)
      expect(x.iniQueue / costs.processorsPerIni).toBeCloseTo(1, 6)
    }
    expect(solvePooledInis({ ...nothing, iniService: 0 }, 4)).toMatchObject({ cycleTime: 0, iniQueue: 0 })
    expect(solvePooledInis({ ...figure63, processorsPerIni: 0 }, 4).iniResidence).toBe(2336)
  })
})

describe('without the own message', () => {
  // Two processors: the thesis's equations let a message wait for itself.
  const tiny = { clusters: 2, processorsPerCluster: 1, compute: 2, handler: 0, iniService: 1 }
  const costs = {
    compute: 2,
    handler: 0,
    iniService: 1,
    intraLatency: 0,
    interLatency: 0,
    processorsPerIni: 1,
  }

  it('is near to the exact chain where the equations are far from it', () => {
    const handler = 742 / 2336
    const exact = solvedIniChain({ ...tiny, handler })
    const bard = solveIniContention({ ...costs, handler })
    expect(error(bard.iniResidence, exact.iniResidence)).toBeCloseTo(0.325, 3)
    expect(error(bard.iniUtilisation, exact.iniUtilisation)).toBeCloseTo(-0.172, 3)
    expect(error(bard.cycleTime, exact.cycleTime)).toBeCloseTo(0.207, 3)
    // Two errors cancel in the queue.
    expect(error(bard.iniQueue, exact.iniQueue)).toBeCloseTo(0.098, 3)
    const mended = solveWithoutOwnMessage({ ...costs, handler }, machine(2, 1))
    for (const name of ['cycleTime', 'iniUtilisation', 'iniQueue', 'iniResidence'] as const)
      expect(Math.abs(error(mended[name], exact[name]))).toBeLessThan(0.03)
    for (const name of ['requestResidence', 'replyResidence'] as const)
      expect(Math.abs(error(mended[name], exact[name]))).toBeLessThan(0.06)
  })

  it('tells the own interface from another, as the chain does', () => {
    const exact = solvedIniChain({ ...tiny, clusters: 3 })
    const mended = solveWithoutOwnMessage(costs, machine(3, 1))
    expect(exact.ownIniResidence).toBeLessThan(0.95 * exact.remoteIniResidence)
    expect(Math.abs(error(mended.ownIniResidence, exact.ownIniResidence))).toBeLessThan(0.05)
    expect(Math.abs(error(mended.remoteIniResidence, exact.remoteIniResidence))).toBeLessThan(0.05)
  })

  it('becomes the thesis equations on a large machine', () => {
    const large = solveWithoutOwnMessage({ ...figure63, processorsPerIni: 1 }, machine(10_000, 1))
    const { cycleTime } = solveIniContention({ ...figure63, processorsPerIni: 1 })
    // Its own interface still keeps nothing of its own message.
    expect(large.cycleTime).toBeLessThan(cycleTime)
    expect(large.remoteIniResidence / large.ownIniResidence).toBeGreaterThan(1.05)
    const many = solveWithoutOwnMessage(figure63, machine(100, 10_000))
    const bard = solveIniContention({ ...figure63, processorsPerIni: 10_000 })
    expect(many.cycleTime / bard.cycleTime).toBeCloseTo(1, 3)
  })

  it('adds up, and has answers where nothing takes time or all is saturated', () => {
    for (const c of [costs, { ...costs, compute: 0 }, { ...costs, handler: 3, iniService: 0 }])
      for (const size of [machine(2, 1), machine(2, 32), { ...machine(16, 8), interfacesPerCluster: 3 }]) {
        const x = solveWithoutOwnMessage(c, size)
        const N = size.processorsPerCluster / size.interfacesPerCluster
        expect(x.iniQueue).toBeCloseTo((4 * N * x.iniResidence) / x.cycleTime, 10)
        expect(x.ownIniResidence + x.remoteIniResidence).toBeCloseTo(2 * x.iniResidence, 8)
        expect(x.iniUtilisation).toBeLessThanOrEqual(1)
        expect(x.cycleTime).toBeLessThanOrEqual(
          solveIniContention({ ...c, processorsPerIni: N }).cycleTime * (1 + 1e-12),
        )
      }
    const timeless = solveWithoutOwnMessage({ ...costs, compute: 0, iniService: 0 }, machine(2, 4))
    expect(timeless).toMatchObject({ cycleTime: 0, iniQueue: 0, ownIniResidence: 0 })
  })
})
