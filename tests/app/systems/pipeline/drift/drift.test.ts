import { describe, expect, it } from 'vitest'
import { readSettings } from '../../../../../app/systems/pipeline/drift/settings.ts'
import { lost, lostWords, streamCurves } from '../../../../../app/systems/pipeline/drift/streams.ts'
import { drained } from '../../../../../engine/base/drained.ts'
import { adaptationSteps, contendedStages, latency } from '../../../../../engine/systems/pipeline/door.ts'
import { gamStages } from '../../../../../engine/systems/pipeline/presets/gamStages.ts'

const read = (view: Readonly<Record<string, string>>) => readSettings(view, gamStages, 4096)
const faultOf = (view: Readonly<Record<string, string>>) => {
  const found = read(view)
  return 'fault' in found ? found.fault : undefined
}
const settingsOf = (view: Readonly<Record<string, string>>) => {
  const found = read(view)
  if ('fault' in found) throw new Error(found.fault)
  return found.settings
}
const run = (view: Readonly<Record<string, string>>) => {
  const { contention, messages, sender, seed } = settingsOf(view)
  return drained(
    adaptationSteps(contendedStages(gamStages, contention, messages, seed), 4096, sender, latency, seed),
  )
}

describe('what the stream meets, as written', () => {
  it('slows the slowest stage fourfold from message 60 of 200 when nobody says otherwise', () => {
    expect(settingsOf({ desk: 'drift' })).toEqual({
      contention: { stage: 2, overhead: 4, perByte: 1, course: { kind: 'step', from: 59 } },
      messages: 200,
      sender: { memory: 6, probeEvery: 5, noise: 0.02 },
      seed: 1,
    })
  })

  it.each([
    [
      { course: 'ramp', from: '10', to: '20' },
      { kind: 'ramp', from: 9, to: 19 },
    ],
    [
      { course: 'bursts', period: '8' },
      { kind: 'bursts', period: 8 },
    ],
    [
      { course: 'wander', pace: '25' },
      { kind: 'wander', step: 0.25 },
    ],
  ])('reads %o', (view, course) => {
    expect(settingsOf(view).contention.course).toEqual(course)
  })

  it.each([
    [{ overhead: 'much' }, 'Overhead grows: expected a number without a unit, got "much".'],
    [{ overhead: '1e3' }, 'Overhead grows: expected 0.1 to 100, got "1e3".'],
    [{ cost: '1,5' }, /^Cost per byte grows: expected a number without a comma .* got "1,5"\.$/],
    [{ seed: '4294967296' }, 'Seed: expected 0 to 4294967295, got "4294967296".'],
    [{ messages: '2.5' }, 'Messages: expected a whole number, 2 to 1000, got "2.5".'],
    [{ memory: '0x10' }, 'Adaptive: remembers: expected a number without a unit, got "0x10".'],
    [{ noise: '' }, 'Timing noise: expected a percentage such as 12.5 %, got "".'],
    [{ stage: '4' }, 'Stage: expected 0 to 3, got "4".'],
    [{ stage: '-1' }, 'Stage: expected 0 to 3, got "-1".'],
    [
      { noise: 'x'.repeat(1e5) },
      `Timing noise: expected a percentage such as 12.5 %, got "${'x'.repeat(39)}…${'x'.repeat(38)}".`,
    ],
    [{ course: 'tide' }, 'Course: expected one of step, ramp, bursts, wander, got "tide".'],
    [
      { course: 'ramp', from: '60', to: '60' },
      'Full at message: expected a message after 60, where it begins, got 60.',
    ],
  ])('refuses %o in words', (view, sentence) => {
    expect(faultOf(view)).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence))
  })

  it('reads numbers as other fields do', () => {
    const { sender, messages } = settingsOf({ noise: '12.5 %', messages: '１２' })
    expect([sender.noise, messages]).toEqual([0.125, 12])
  })

  it('does not ask for what the course does not use', () => {
    expect(faultOf({ course: 'bursts', from: 'nonsense' })).toBeUndefined()
  })
})

describe('the three streams', () => {
  it('are drawn over the number of the message, from 1, within the axes', () => {
    const curves = streamCurves(run({ course: 'ramp' }), { kind: 'ramp', from: 59, to: 119 })
    expect(curves.map(({ id }) => id)).toEqual(['latency', 'fragments'])
    for (const { lines, y } of curves)
      for (const line of lines) {
        expect([line.x[0], line.x.at(-1), line.y.length]).toEqual([1, 200, 200])
        expect(Math.min(...line.y)).toBeGreaterThanOrEqual(y.domain[0])
        expect(Math.max(...line.y)).toBeLessThanOrEqual(y.domain[1])
      }
    expect(curves[0]!.marks.map(({ label }) => label)).toEqual([
      'Contention begins with message 60',
      'Full contention with message 120',
    ])
  })

  it('mark no turn beyond the last message', () => {
    const [latencies] = streamCurves(run({ from: '300' }), { kind: 'step', from: 299 })
    expect(latencies!.marks).toEqual([])
  })

  it('lose against the all-knowing one what their own latencies add up to', () => {
    const streams = run({})
    const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0)
    const { fixed, adaptive } = lost(streams)
    expect(fixed).toBeCloseTo(sum(streams.fixed.latency) / sum(streams.knowing.latency) - 1, 12)
    expect(adaptive).toBeLessThan(fixed / 2)
    expect(lostWords(streams)).toMatch(
      /^Against the all-knowing sender the static one lost 1\d\.\d %, the adaptive one \d\.\d %\. Adapting saved \d\d\.\d % of the loss\.$/,
    )
  })

  it('say so where adapting does not pay', () => {
    expect(lostWords(run({ overhead: '1', cost: '1' }))).toMatch(/static one lost 0\.0 %.*its own trials\.$/)
    expect(lostWords(run({ overhead: '1.5', course: 'bursts', period: '6' }))).toMatch(
      /trials and noise cost more than adapting gains\.$/,
    )
  })
})
