import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patience, rest, resting } from '../../../app/loading/resting.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A hand that moves every 20 ms for so long. */
function drag(moved: () => void, ms: number) {
  for (let at = 0; at < ms; at += 20) {
    moved()
    vi.advanceTimersByTime(20)
  }
}

test('what waits for a hand comes once it rests, and once', () => {
  const call = vi.fn()
  const { moved } = resting(call)
  drag(moved, 200)
  expect(call).not.toHaveBeenCalled()
  vi.advanceTimersByTime(rest)
  expect(call).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(10 * patience)
  expect(call).toHaveBeenCalledTimes(1)
  moved()
  vi.advanceTimersByTime(rest)
  expect(call).toHaveBeenCalledTimes(2)
})

test('a hand that never rests is followed now and then', () => {
  const call = vi.fn()
  drag(resting(call).moved, 4 * patience)
  expect(call.mock.calls.length).toBeGreaterThanOrEqual(3)
  expect(call.mock.calls.length).toBeLessThanOrEqual(4)
})

test('what was stopped does not come, and a later move has its full patience', () => {
  const call = vi.fn()
  const { moved, stop } = resting(call)
  drag(moved, patience - 40)
  stop()
  vi.advanceTimersByTime(patience)
  expect(call).not.toHaveBeenCalled()
  drag(moved, patience - 40)
  expect(call).not.toHaveBeenCalled()
})
