import { expect, it } from 'vitest'
import { analyseGuess } from '../../../../engine/systems/speculative-defragmentation/guess/analyse.ts'

const of = (success: number, costs = { sure: 100, right: 60, wrong: 120 }) =>
  analyseGuess({ experiment: { success, ...costs } })

it('expects the cost of right guesses as often as they are right', () => {
  expect(of(100).metrics['expectedCost']).toBe(60)
  expect(of(0).metrics['expectedCost']).toBe(120)
  expect(of(25).metrics).toMatchObject({ expectedCost: 105, guessGain: 40, guessLoss: 20 })
})

it('pays from where the expectation is that of not guessing', () => {
  const from = of(0).metrics['guessPaysFrom']!
  expect(of(from).metrics['expectedCost']).toBeCloseTo(100, 9)
  expect(of(from - 1).findings[0]!.tone).toBe('warning')
  expect(of(from + 1).findings[0]!.tone).toBe('fact')
})

it('has no such place where even a right guess costs more, and guesses always where a wrong one is free', () => {
  const never = of(50, { sure: 50, right: 60, wrong: 70 })
  expect(never.metrics).not.toHaveProperty('guessPaysFrom')
  expect(never.findings.map(({ id }) => id)).toEqual(['never'])
  expect(of(1, { sure: 100, right: 60, wrong: 100 }).metrics['guessPaysFrom']).toBe(0)
  const even = of(50, { sure: 60, right: 60, wrong: 70 })
  expect(even.metrics).not.toHaveProperty('guessPaysFrom')
  expect(even.findings.map(({ sentence }) => sentence)).toEqual([
    'A right guess costs as much as waiting: there is nothing to gain.',
  ])
})

it('pays below some share where only a wrong guess is cheaper than waiting', () => {
  const costs = { sure: 100, right: 150, wrong: 50 }
  const [told, gain] = of(0, costs).findings
  // At a half both ways come to 100.
  expect(of(50, costs).metrics['expectedCost']).toBe(100)
  expect(told).toMatchObject({ tone: 'fact' })
  expect(told!.sentence).toContain('guessing pays below 50 %')
  expect(gain!.sentence).toContain('= 50 of 100.')
  expect(of(51, costs).findings[0]!.tone).toBe('warning')
})

it('says no rounding of a sum, and thousands in full with their comma', () => {
  const gain = (success: number, costs: Parameters<typeof of>[1]) => of(success, costs).findings[1]!.sentence
  expect(gain(55, { sure: 45, right: 0, wrong: 100 })).toContain('= 0 of 45.')
  const won = 0.71 * (99_999 - 12_345) - 0.29
  expect(gain(71, { sure: 99_999, right: 12_345, wrong: 100_000 })).toBe(
    `Expected gain here: p × 87,654 − (1 − p) × 1 = ${Math.round(won).toLocaleString('en')} of 99,999.`,
  )
})

it.each([
  { sure: 100, right: 60, wrong: 120 },
  { sure: 200, right: 56, wrong: 120 },
  { sure: 100, right: 60, wrong: 100 },
])('its gain is what the sum that it prints comes to, of %o', (costs) => {
  const { sentence } = of(25, costs).findings.find(({ id }) => id === 'expected')!
  const [, gain, sign, loss, sum] = /p × ([\d.]+) ([−+]) \(1 − p\) × ([\d.]+) = (−?[\d.]+) of/.exec(sentence)!
  const comes = 0.25 * Number(gain) + (sign === '+' ? 0.75 : -0.75) * Number(loss)
  expect(Number(sum!.replace('−', '-'))).toBeCloseTo(comes, 9)
})

it('has an axis where nothing costs anything', () => {
  const [from, to] = of(50, { sure: 0, right: 0, wrong: 0 }).curves![0]!.y.domain
  expect(to).toBeGreaterThan(from)
})

it('has a sample of its line where the ring stands', () => {
  for (const [success, samples] of [
    [0, 2],
    [71, 3],
    [100, 2],
  ] as const) {
    const [curve] = of(success).curves!
    const { x, y } = curve!.lines[0]!
    expect(x).toHaveLength(samples)
    expect(y[x.indexOf(success)]).toBe(curve!.marks.find(({ kind }) => kind === 'current')!.y)
  }
})
