import { describe, expect, it } from 'vitest'
import { drained } from '../../../engine/base/drained.ts'
import {
  adaptationSteps,
  type AdaptiveSender,
  type SentStream,
} from '../../../engine/measurement/adaptation.ts'
import { contendedStages, type ContentionCourse } from '../../../engine/measurement/drift.ts'
import { leastWhole } from '../../../engine/measurement/leastWhole.ts'
import { latency } from '../../../engine/pipeline/recurrence.ts'
import { gam } from './pipes.ts'

/** All of the stream in one go. */
const adaptation = (...asked: Parameters<typeof adaptationSteps>) => drained(adaptationSteps(...asked))
const sender: AdaptiveSender = { memory: 6, probeEvery: 5, noise: 0.02 }
const contended = (course: ContentionCourse, messages: number, seed = 1) =>
  contendedStages(gam, { stage: 2, overhead: 10, perByte: 1, course }, messages, seed)
const mean = ({ latency: times }: SentStream, from = 0, to = times.length) =>
  times.slice(from, to).reduce((sum, time) => sum + time, 0) / (to - from)

describe('three senders on a pipeline that drifts', () => {
  const run = adaptation(contended({ kind: 'step', from: 50 }, 200), 4096, sender, latency, 1)

  it('tell how much has been sent after each message', () => {
    const steps = adaptationSteps(contended({ kind: 'step', from: 50 }, 200), 4096, sender, latency, 1)
    const told: number[] = []
    let next = steps.next()
    for (; !next.done; next = steps.next()) told.push(next.value)
    expect(told).toEqual(Array.from({ length: 200 }, (_, m) => (m + 1) / 200))
    expect(next.value).toEqual(run)
  })

  it('agree on 5 fragments for the first message, 4 KB on GAM', () => {
    expect([run.fixed, run.adaptive, run.knowing].map(({ fragments }) => fragments[0])).toEqual([5, 5, 5])
    expect(run.fixed.latency[0]!.toFixed(1)).toBe('188.9')
  })

  it('the fixed one keeps its number, the knowing one follows at once', () => {
    expect(new Set(run.fixed.fragments)).toEqual(new Set([5]))
    expect([run.knowing.fragments[49], run.knowing.fragments[50]]).toEqual([5, 2])
  })

  it('the adaptive one is far better than the fixed one once contention has come', () => {
    const [fixed, adaptive, knowing] = [run.fixed, run.adaptive, run.knowing].map((s) => mean(s, 70))
    expect(fixed! / knowing!).toBeGreaterThan(1.4)
    expect(adaptive! / knowing!).toBeLessThan(1.06)
  })

  it('the adaptive one pays for its trials where nothing drifts, by a few per cent', () => {
    const still = adaptation(contended({ kind: 'step', from: 1000 }, 200), 4096, sender, latency, 1)
    expect(still.fixed).toEqual(still.knowing)
    expect(mean(still.adaptive) / mean(still.knowing)).toBeGreaterThan(1)
    expect(mean(still.adaptive) / mean(still.knowing)).toBeLessThan(1.06)
  })

  it.each<ContentionCourse>([
    { kind: 'step', from: 20 },
    { kind: 'ramp', from: 10, to: 90 },
    { kind: 'bursts', period: 40 },
    { kind: 'wander', step: 0.1 },
  ])('none ever beats the knowing one: %o', (course) => {
    for (let seed = 1; seed <= 5; seed++) {
      const { fixed, adaptive, knowing } = adaptation(
        contended(course, 100, seed),
        4096,
        sender,
        latency,
        seed,
      )
      knowing.latency.forEach((time, m) => {
        expect(fixed.latency[m]).toBeGreaterThanOrEqual(time)
        expect(adaptive.latency[m]).toBeGreaterThanOrEqual(time)
      })
    }
  })

  it('give the same streams for the same seed, others for another', () => {
    const of = (seed: number) =>
      adaptation(contended({ kind: 'wander', step: 0.1 }, 60, seed), 4096, sender, latency, seed)
    expect(of(3)).toEqual(of(3))
    expect(of(3).adaptive.latency).not.toEqual(of(4).adaptive.latency)
  })

  it('need no memory for a gigabyte through stages without overhead', () => {
    const free = gam.map((stage) => ({ ...stage, overhead: 0 }))
    const { knowing } = adaptation([free, free], 2 ** 30, sender, latency, 1)
    expect(Array.from(knowing.fragments)).toEqual([4096, 4096])
  })
})

describe('contention', () => {
  const levels = (course: ContentionCourse) =>
    contended(course, 8).map((stages) => ((stages[2]!.overhead / gam[2]!.overhead - 1) / 9).toFixed(2))

  it('comes in a step, in a ramp or in bursts', () => {
    expect(levels({ kind: 'step', from: 6 }).join(' ')).toBe('0.00 0.00 0.00 0.00 0.00 0.00 1.00 1.00')
    expect(levels({ kind: 'ramp', from: 2, to: 6 }).join(' ')).toBe('0.00 0.00 0.00 0.25 0.50 0.75 1.00 1.00')
    expect(levels({ kind: 'bursts', period: 4 }).join(' ')).toBe('0.00 0.00 1.00 1.00 0.00 0.00 1.00 1.00')
  })

  it('wanders between none and full', () => {
    const wandered = contended({ kind: 'wander', step: 0.4 }, 300).map((stages) => stages[2]!.overhead)
    expect(Math.min(...wandered)).toBe(7.5)
    expect(Math.max(...wandered)).toBe(75)
    expect(new Set(wandered).size).toBeGreaterThan(100)
  })

  it('touches no other stage', () => {
    for (const stages of contended({ kind: 'step', from: 0 }, 3)) {
      expect(stages.filter((_, j) => j !== 2)).toEqual(gam.filter((_, j) => j !== 2))
    }
  })

  it('refuses a stage that is not there', () => {
    const contention = { stage: 4, overhead: 2, perByte: 1, course: { kind: 'step', from: 0 } } as const
    expect(() => contendedStages(gam, contention, 1, 1)).toThrow('contention.stage: expected 0 to 3, got 4')
  })
})

describe('the least of a convex cost', () => {
  it('is found wherever it lies, the smaller of two', () => {
    for (let best = 3; best <= 40; best++) {
      expect(leastWhole((k) => Math.abs(k - best), 3, 40)).toBe(best)
      expect(leastWhole((k) => Math.abs(k - best - 0.5), 3, 41)).toBe(best)
    }
  })

  it('never asks far beyond the answer', () => {
    let asked = 0
    leastWhole((k) => ((asked = Math.max(asked, k)), Math.abs(k - 100)), 1, 2 ** 30)
    expect(asked).toBeLessThan(300)
  })
})
