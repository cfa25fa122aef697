import { describe, expect, it } from 'vitest'
import { md1, mg1, mm1, mmc } from '../../../engine/queueing/openQueues.ts'
import { stationary } from './markovChain.ts'

describe('open queues', () => {
  it('have the textbook numbers', () => {
    expect(mm1(0.5, 1)).toEqual({ utilisation: 0.5, waiting: 1, residence: 2, number: 1 })
    expect(md1(0.5, 1)).toEqual({ utilisation: 0.5, waiting: 0.5, residence: 1.5, number: 0.75 })
    expect(mg1(0.25, 2, 4).waiting).toBeCloseTo(5, 12)
    // Two servers at load 0.75 (Kleinrock): number 2 load / (1 - load²).
    expect(mmc(1.5, 1, 2).number).toBeCloseTo(1.5 / (1 - 0.5625), 12)
    expect(mmc(0.5, 1, 1)).toEqual(mm1(0.5, 1))
  })

  it.each([2, 3, 5])('of %d servers are the Markov chain of the same queue', (servers) => {
    const rate = 0.6 * servers
    const { mean } = stationary(0, (n: number) => [
      ...(n < 400 ? [[n + 1, rate] as const] : []),
      ...(n > 0 ? [[n - 1, Math.min(n, servers)] as const] : []),
    ])
    expect(mmc(rate, 1, servers).number).toBeCloseTo(
      mean((n) => n),
      10,
    )
  })

  it('of erlang service in two phases are the Markov chain with half the variability', () => {
    const { mean } = stationary<readonly number[]>([0, 0], ([n = 0, phase = 0]) => [
      ...(n < 300 ? [[[n + 1, phase], 0.7] as const] : []),
      ...(n > 0 ? [[phase === 0 ? [n, 1] : [n - 1, 0], 2] as const] : []),
    ])
    expect(mg1(0.7, 1, 0.5).number).toBeCloseTo(
      mean(([n]) => n),
      9,
    )
  })

  it('say something where nothing arrives, nothing takes time, or too much arrives', () => {
    for (const empty of [mm1(0, 2), md1(0, 2), mmc(0, 2, 3)])
      expect(empty).toEqual({ utilisation: 0, waiting: 0, residence: 2, number: 0 })
    for (const free of [mm1(5, 0), md1(5, 0), mmc(5, 0, 3)])
      expect(free).toEqual({ utilisation: 0, waiting: 0, residence: 0, number: 0 })
    for (const full of [mm1(1, 1), md1(3, 1), mmc(4, 1, 3)])
      expect(full).toEqual({ utilisation: 1, waiting: Infinity, residence: Infinity, number: Infinity })
    expect(mmc(999_999, 1, 1e6).waiting).toBeGreaterThan(0)
  })
})
