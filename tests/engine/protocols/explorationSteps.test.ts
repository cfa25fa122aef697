import { describe, expect, it } from 'vitest'
import { exploration } from '../../../engine/protocols/exploration.ts'
import { channelSpace } from '../../../engine/protocols/properties.ts'
import {
  moves,
  startOf,
  stateKey,
  type ExplorationModel,
} from '../../../engine/protocols/explorationModel.ts'
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

  it('says of one message and of several that they go back with their endpoint', () => {
    const paging: ExplorationModel = { ...model, channels: 2, paging: 'naive' }
    const told = (messages: readonly number[]) => {
      const start = startOf(paging)
      const send = start.send.map((entry, i) =>
        messages[i] === undefined ? entry : occupied(entry, messages[i], 0),
      )
      return [...moves(paging, { ...start, send })].find(({ step }) => step.kind === 'page')!.step.sentence
    }
    expect([[], [0], [0, 2]].map(told)).toEqual([
      'Endpoint 0 leaves the NIC, endpoint 1 comes in.',
      'Endpoint 0 leaves the NIC; message 0 goes back to its queue, endpoint 1 comes in.',
      'Endpoint 0 leaves the NIC; messages 0 and 2 go back to its queue, endpoint 1 comes in.',
    ])
  })

  it('tells a message that was never refused from one of which an old copy was', () => {
    const sent = transmitted(occupied(idleSendChannel, 0, 0), 5)
    const keyOf = (nackedTimestamp: number) =>
      stateKey({ ...startOf(model), send: [{ ...sent, nackedTimestamp }] })
    expect(new Set([never, 3, 5].map(keyOf)).size).toBe(3)
    expect(keyOf(3)).toBe(keyOf(4))
  })
})
