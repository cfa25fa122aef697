import { describe, expect, it } from 'vitest'
import { explored } from '../../../engine/protocols/exploration.ts'
import { isViolated, moves, startOf } from '../../../engine/protocols/explorationModel.ts'
import type { ExplorationModel, ExplorationState } from '../../../engine/protocols/explorationModel.ts'

/** Two channels, three messages; the wire keeps the order, loses a packet, and every timer may expire at any time. */
const small: ExplorationModel = {
  channels: 2,
  messages: 3,
  losses: 1,
  copies: 2,
  fifo: true,
  refusals: true,
  maxRetries: Infinity,
}

const proofs: readonly (readonly [name: string, model: ExplorationModel])[] = [
  ['the paper', small],
  ['the paper, two losses', { ...small, losses: 2 }],
  ['one channel, three packets on the wire', { ...small, channels: 1, copies: 3, losses: 2 }],
  ['two channels, three packets on the wire, nothing refused', { ...small, copies: 3, refusals: false }],
  ['messages given up after the first timeout', { ...small, copies: 3, maxRetries: 0, refusals: false }],
  [
    'messages given up after the second timeout',
    { ...small, channels: 1, messages: 4, copies: 3, maxRetries: 1 },
  ],
  ['endpoints that page by the rule of the paper', { ...small, paging: 'paper' }],
  ['endpoints that page when all is acknowledged', { ...small, paging: 'strict' }],
]

describe('every reachable state of the channel protocol', () => {
  it.each(proofs)('is exactly-once and can always finish: %s', (name, model) => {
    const { states, moves: walked, exhausted, counterexample, stuck } = explored(model)
    console.info(`exploration, ${name}: ${states} states, ${walked} moves`)
    expect(counterexample).toBeUndefined()
    expect(exhausted).toBe(true)
    expect(stuck).toBe(0)
    expect(states).toBeGreaterThan(500)
  })
})

const ablations: readonly (readonly [name: string, model: ExplorationModel, steps: number])[] = [
  ['packets may overtake each other', { ...small, fifo: false }, 7],
  ['packets may overtake each other on a single channel', { ...small, channels: 1, fifo: false }, 7],
  ['endpoints leave on any NACK', { ...small, paging: 'anynack' }, 8],
  ['endpoints leave at once', { ...small, paging: 'naive' }, 5],
]

describe('without a rule', () => {
  it.each(ablations)('a shortest counterexample shows why: %s', (name, model, length) => {
    const { counterexample, states } = explored(model)
    expect(counterexample).toBeDefined()
    const { sentence, steps } = counterexample!
    console.info(
      `${name}: ${sentence}, after ${states} states\n  ${steps.map((step) => step.sentence).join('\n  ')}`,
    )
    expect(steps).toHaveLength(length)
    expect(isViolated(replayed(model, steps))).toBe(sentence)
  })

  it('the counterexample of five steps is a shortest: no run of four breaks anything', () => {
    const model: ExplorationModel = { ...small, paging: 'naive' }
    let front = [startOf(model)]
    for (let step = 1; step <= 4; step++) {
      front = front.flatMap((state) => [...moves(model, state)].map(({ next }) => next))
      expect(front.length).toBeGreaterThan(0)
      expect(front.every((state) => isViolated(state) === undefined)).toBe(true)
    }
  })

  it('is bounded, and says that it did not look at everything', () => {
    expect(explored(small, 100)).toMatchObject({ exhausted: false })
  })
})

/** Takes the steps one by one, as a page would that replays them. */
function replayed(
  model: ExplorationModel,
  steps: readonly { readonly sentence: string }[],
): ExplorationState {
  return steps.reduce((state, { sentence }) => {
    const move = [...moves(model, state)].find(({ step }) => step.sentence === sentence)
    expect(move, sentence).toBeDefined()
    return move!.next
  }, startOf(model))
}
