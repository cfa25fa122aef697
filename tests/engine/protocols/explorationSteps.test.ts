import { describe, expect, it } from 'vitest'
import { exploration } from '../../../engine/protocols/exploration.ts'
import { channelSpace } from '../../../engine/protocols/properties.ts'
import { startOf, stateKey, type ExplorationModel } from '../../../engine/protocols/explorationModel.ts'
import { idleSendChannel, never, occupied, transmitted } from '../../../engine/protocols/sendChannel.ts'

const model: ExplorationModel = {
  channels: 1,
  messages: 3,
  losses: 1,
  copies: 2,
  fifo: true,
  refusals: true,
  maxRetries: Infinity,
}

describe('an exploration', () => {
  it('tells every 200 states how many it has found', () => {
    const run = exploration(channelSpace(model, 'exactlyOnce'))
    const found: number[] = []
    let next = run.next()
    for (; !next.done; next = run.next()) found.push(next.value)
    expect(found).toHaveLength(Math.floor(next.value.states / 200))
    expect(found.length).toBeGreaterThan(0)
    expect(found).toEqual(found.toSorted((a, b) => a - b))
  })

  it('tells a message that was never refused from one of which an old copy was', () => {
    const sent = transmitted(occupied(idleSendChannel, 0, 0), 5)
    const keyOf = (nackedTimestamp: number) =>
      stateKey({ ...startOf(model), send: [{ ...sent, nackedTimestamp }] })
    expect(new Set([never, 3, 5].map(keyOf)).size).toBe(3)
    expect(keyOf(3)).toBe(keyOf(4))
  })
})
