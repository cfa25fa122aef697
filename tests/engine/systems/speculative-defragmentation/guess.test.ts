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
})
