import { describe, expect, it } from 'vitest'
import { exploration } from '../../../engine/protocols/exploration.ts'
import { drainSpace, type DrainModel } from '../../../engine/protocols/drainHandshake/drainSpace.ts'

const usual: DrainModel = {
  messages: 2,
  slots: 2,
  drainWhileWaiting: true,
  zeroTail: true,
  tailLast: true,
  emptyFirst: true,
}

function walked(changes: Partial<DrainModel>) {
  const walk = exploration(drainSpace({ ...usual, ...changes }))
  for (let next = walk.next(); ; next = walk.next()) if (next.done) return next.value
}

describe('the drain handshake, all its states', () => {
  it.each([
    [2, 2],
    [3, 2],
    [4, 2],
    [3, 1],
    [3, 3],
  ])('loses nothing and cannot stall: %d messages each, %d slots', (messages, slots) => {
    const { exhausted, counterexample, stuck, states } = walked({ messages, slots })
    expect({ exhausted, counterexample, stuck }).toEqual({ exhausted: true, stuck: 0 })
    console.log(`drain handshake, ${messages} messages and ${slots} slots: ${states} states`)
  })

  it.each([
    ['not draining while waiting', { drainWhileWaiting: false }, /wait for ever/],
    ['the tail left as it was', { zeroTail: false }, /a second time/],
    ['the tail first', { tailLast: false }, /before message 0 was there/],
    ['“drained” before all is read', { emptyFirst: false }, /lost message|a second time|before message/],
  ] as const)('breaks with %s', (_, changes, wrong) => {
    const { counterexample } = walked({ messages: 3, ...changes })
    expect(counterexample!.sentence).toMatch(wrong)
    // Two messages fit into two slots: without a drain only the order of writing matters.
    expect(walked(changes).counterexample === undefined).toBe(!('tailLast' in changes))
  })
})
