import { describe, expect, it } from 'vitest'
import { windowSpace, type WindowModel } from '../../../../engine/protocols/slidingWindow/windowSpace.ts'
import type { WindowRules } from '../../../../engine/protocols/slidingWindow/frame.ts'
import { walkedAll } from '../explored.ts'

/** One more message than there are numbers, and one: so each number that matters is used twice. */
const model = (
  window: number,
  seqBits: number,
  more: Partial<WindowModel> = {},
  rules: Partial<WindowRules> = {},
): WindowModel => ({
  rules: { window, seqBits, nak: true, reackDuplicates: true, ...rules },
  messages: (1 << seqBits) + 2,
  losses: 1,
  doubles: 1,
  copies: 3,
  fifo: true,
  ...more,
})

describe('every reachable state of the sliding window', () => {
  it.each([
    [1, 1, {}],
    [1, 2, {}],
    [2, 2, {}],
    [3, 3, { copies: 2 }],
  ])('is safe on a wire that keeps the order, window %i, %i bits: 2^k >= 2 W', (window, bits, more) => {
    const found = walkedAll(windowSpace(model(window, bits, more)))
    console.info(`sliding window, W = ${window}, k = ${bits}: ${found.states} states`)
    expect(found).toMatchObject({ exhausted: true, stuck: 0 })
    expect(found.counterexample).toBeUndefined()
    expect(found.states).toBeGreaterThan(500)
  })

  it.each([
    [2, 1, 6, 'message 0 was delivered again, in the place of message 2'],
    [3, 2, 11, 'message 0 was delivered again, in the place of message 4'],
    [4, 2, 10, 'message 0 was delivered again, in the place of message 4'],
  ])('breaks with window %i and %i bits, shortest in %i steps', (window, bits, steps, sentence) => {
    const { counterexample } = walkedAll(windowSpace(model(window, bits, { copies: window })))
    expect(counterexample?.sentence).toBe(sentence)
    expect(counterexample?.steps).toHaveLength(steps)
  })

  it('is told step by step: whenever a NAK goes back, the step says so', () => {
    const space = windowSpace(model(3, 3, { messages: 3, losses: 0, doubles: 0, copies: 3, fifo: false }))
    const seen = new Set([space.key(space.start)])
    const front = [space.start]
    const naks = (state: typeof space.start) => state.toSender.filter(({ opcode }) => opcode === 'NAK').length
    for (const state of front)
      for (const { step, next } of space.moves(state)) {
        if (step.kind === 'deliver')
          expect(step.sentence.includes('a NAK goes back')).toBe(naks(next) > naks(state))
        if (seen.has(space.key(next))) continue
        seen.add(space.key(next))
        front.push(next)
      }
    expect(front.length).toBeGreaterThan(1000)
  })

  it('breaks where packets may overtake, although 2^k = 2 W', () => {
    const { counterexample } = walkedAll(windowSpace(model(1, 1, { fifo: false })))
    expect(counterexample?.sentence).toBe('message 0 was delivered again, in the place of message 2')
  })

  it('gets stuck for good where an old duplicate is not acknowledged again, and is safe without NAKs', () => {
    const silent = walkedAll(windowSpace(model(1, 1, {}, { reackDuplicates: false })))
    expect(silent.exhausted).toBe(true)
    expect(silent.stuck).toBeGreaterThan(0)
    const noNaks = walkedAll(windowSpace(model(2, 2, {}, { nak: false })))
    expect(noNaks).toMatchObject({ exhausted: true, stuck: 0 })
    expect(noNaks.counterexample).toBeUndefined()
  })
})
