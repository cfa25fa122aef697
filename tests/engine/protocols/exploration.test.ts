import { describe, expect, it } from 'vitest'
import { substream } from '../../../engine/base/random.ts'
import { explored } from './explored.ts'
import { moves, startOf, stateKey } from '../../../engine/protocols/explorationModel.ts'
import type { ExplorationModel, ExplorationState, Step } from '../../../engine/protocols/explorationModel.ts'
import { ladder } from '../../../engine/protocols/ladder.ts'
import { violation } from '../../../engine/protocols/properties.ts'

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

it('does not count a state again for the order of packets on a wire that keeps none', () => {
  const state = startOf(small)
  const data = [0, 1].map((message) => ({
    ...{ channel: message, message, seq: 0 as const },
    ...{ timestamp: message + 1, init: false, epoch: 0 },
  }))
  const orders = [data, data.toReversed()].map((wire) => ({ ...state, data: wire }))
  const keys = (fifo: boolean) => new Set(orders.map((each) => stateKey(each, fifo))).size
  expect([keys(true), keys(false)]).toEqual([2, 1])
  expect(
    explored({ ...small, channels: 1, messages: 2, refusals: false, fifo: false, copies: 1 }),
  ).toMatchObject(explored({ ...small, channels: 1, messages: 2, refusals: false, copies: 1 }))
})

const ablations: readonly (readonly [name: string, model: ExplorationModel, steps: number])[] = [
  ['packets may overtake each other', { ...small, fifo: false }, 7],
  ['packets may overtake each other on a single channel', { ...small, channels: 1, fifo: false }, 7],
  ['endpoints leave on any NACK', { ...small, paging: 'anynack' }, 8],
  ['endpoints leave at once', { ...small, paging: 'naive' }, 5],
  [
    'answers do not echo the epoch',
    { ...small, copies: 3, maxRetries: 0, refusals: false, epochs: 'dataOnly' },
    7,
  ],
  ['a bare flag stands for the epoch', { ...small, maxRetries: 1, refusals: false, epochs: 'none' }, 10],
]

describe('without a rule', () => {
  it.each(ablations)('a shortest counterexample shows why: %s', (name, model, length) => {
    const { counterexample, states: visited } = explored(model)
    expect(counterexample).toBeDefined()
    const { sentence, steps, states } = counterexample!
    console.info(
      `${name}: ${sentence}, after ${visited} states\n  ${steps.map((step) => step.sentence).join('\n  ')}`,
    )
    expect(steps).toHaveLength(length)
    const last = replayed(model, steps)
    expect(violation('exactlyOnce', model, last)).toBe(sentence)
    expect(stateKey(states.at(-1)!)).toBe(stateKey(last))
  })

  it('the counterexample of five steps is a shortest: no run of four breaks anything', () => {
    const model: ExplorationModel = { ...small, paging: 'naive' }
    let front = [startOf(model)]
    for (let step = 1; step <= 4; step++) {
      front = front.flatMap((state) => [...moves(model, state)].map(({ next }) => next))
      expect(front.length).toBeGreaterThan(0)
      expect(front.every((state) => violation('exactlyOnce', model, state) === undefined)).toBe(true)
    }
  })

  it('is bounded, and says that it did not look at everything', () => {
    expect(explored(small, { most: 100 })).toMatchObject({ exhausted: false })
  })
})

describe('the order of messages', () => {
  it('is kept on one channel, whatever is lost or refused', () => {
    const { counterexample, exhausted, states } = explored(
      { ...small, channels: 1, losses: 2 },
      { property: 'noOvertaking' },
    )
    expect({ counterexample, exhausted }).toEqual({ counterexample: undefined, exhausted: true })
    expect(states).toBeGreaterThan(200)
  })

  it('is not promised across channels: a refusal is enough', () => {
    const { counterexample } = explored(small, { property: 'noOvertaking' })
    expect(counterexample?.sentence).toBe('message 1 was delivered before message 0')
    expect(counterexample?.steps).toHaveLength(4)
  })
})

describe('the ladder of a run', () => {
  it('has an arrow for every packet, from the step that sent it to the one that ended it', () => {
    const { counterexample } = explored({ ...small, fifo: false })
    const lines = ladder(counterexample!).map(
      ({ packet, message, seq, sent, ended, end }) =>
        `${packet} ${message} bit ${seq}: ${sent} to ${ended ?? 'the end'}, ${end}`,
    )
    expect(lines).toEqual([
      'DATA 0 bit 0: 1 to 3, delivered',
      'DATA 0 bit 0: 2 to 7, delivered',
      'ACK 0 bit 0: 3 to 4, delivered',
      'DATA 1 bit 1: 5 to 6, delivered',
      'ACK 1 bit 1: 6 to the end, onWire',
      'ACK 0 bit 0: 7 to the end, onWire',
    ])
  })

  it('accounts for every packet of every state of random runs', () => {
    const stream = substream(11, 'ladder')
    for (let run = 0; run < 60; run++) {
      const model = { ...small, fifo: run % 2 === 0, losses: 2, copies: 3 }
      const states = [startOf(model)]
      const steps: Step[] = []
      for (let i = 0; i < 14; i++) {
        const next = [...moves(model, states.at(-1)!)]
        const move = next[stream.below(Math.max(1, next.length))]
        if (!move) break
        steps.push(move.step)
        states.push(move.next)
      }
      const rungs = ladder({ steps, states })
      states.forEach(({ data, control }, at) => {
        const alive = rungs.filter(({ sent, ended = Infinity }) => sent <= at && at < ended)
        expect(alive).toHaveLength(data.length + control.length)
      })
      expect(rungs.filter(({ end }) => end === 'lost')).toHaveLength(
        steps.filter(({ kind }) => kind === 'lose').length,
      )
    }
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
