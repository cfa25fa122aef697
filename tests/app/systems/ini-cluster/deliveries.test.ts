import { describe, expect, it } from 'vitest'
import { newScenario, type Params, type Result } from '../../../../engine/index.ts'
import { checkedParams } from '../../../../engine/scenario/check.ts'
import { iniCluster } from '../../../../engine/systems/ini-cluster/system.ts'
import { runToEnd } from '../../../../engine/systems/run.ts'
import { deliveriesOf, isWrong } from '../../../../app/systems/ini-cluster/window/deliveries.ts'
import {
  answerWords,
  deliveredLabel,
  wrongWords,
} from '../../../../app/systems/ini-cluster/window/deliveredWords.ts'
import { stripMarks } from '../../../../app/systems/ini-cluster/window/strip.ts'

const [sideA, sideB] = [0, 1]

function ran(experiment: Params, interventions: readonly Params[] = []): Result {
  const params = checkedParams(iniCluster, { experiment: { kind: 'window', ...experiment } })
  return runToEnd(iniCluster, { ...newScenario(iniCluster, params), interventions })
}

const deliveries = ({ messages }: Result, side = sideB) => deliveriesOf(messages!, side)

/** That what is drawn is what is counted: how many, in which places, and which of them wrong. */
function agrees(result: Result): void {
  const [a, b] = [deliveries(result, sideA), deliveries(result, sideB)]
  const { deliveredMessages, wrongDeliveries } = result.metrics
  expect(b).toHaveLength(deliveredMessages!)
  expect([...a, ...b].filter(isWrong)).toHaveLength(wrongDeliveries!)
  for (const list of [a, b])
    list.forEach(({ message, time, due }, place) => {
      expect(due).toBe(place)
      expect(isWrong(list[place]!)).toBe(message !== place)
      expect(time).toBeGreaterThanOrEqual(list[place - 1]?.time ?? 0)
    })
}

const presets = iniCluster.presets.filter(({ id }) => id.startsWith('window-'))

describe('what is drawn as delivered', () => {
  it.each(presets.map(({ id, params, interventions }) => [id, params, interventions] as const))(
    'is what %s counts',
    (_, { experiment }, interventions) => agrees(ran(experiment as Params, interventions)),
  )

  it('is what is counted where a number may be in two windows at once', () => {
    let wrong = 0
    for (const [window, seqBits] of [
      [1, 1],
      [2, 1],
      [3, 2],
      [4, 2],
      [5, 3],
      [7, 3],
      [8, 3],
      [9, 4],
      [16, 4],
      [32, 5],
    ] as const)
      for (const [messages, loss, jitter] of [
        [40, 0, 0],
        [40, 10, 0],
        [100, 5, 12],
      ] as const) {
        const result = ran({ messages, window, seqBits, loss, jitter, back: 7, until: 2000 })
        agrees(result)
        wrong += result.metrics['wrongDeliveries']!
      }
    expect(wrong).toBeGreaterThan(100)
  })

  it('is in order, and what waits behind a gap comes with the frame that fills it', () => {
    const lost = deliveries(ran({ messages: 6, seqBits: 5 }, [{ kind: 'drop', sender: 'A', nth: 3 }]))
    expect(lost.map(({ message }) => message)).toEqual([0, 1, 2, 3, 4, 5])
    expect(lost.map(({ time }) => time)).toEqual([10, 11, 33, 33, 33, 33])
  })

  it('has the one wrong message of S15a in its place, and the second round of S17b', () => {
    const late = presets.find(({ id }) => id === 'window-s15a')!
    const once = deliveries(ran(late.params['experiment'] as Params, late.interventions))
    expect(once.flatMap((each, place) => (isWrong(each) ? [[place, each.message]] : []))).toEqual([[261, 5]])
    expect(wrongWords(once, 600)).toBe(
      'Wrong: 1 of 600. At tick 651 message 5 comes once more, in the place of 261.',
    )
    const twice = presets.find(({ id }) => id === 'window-s17b')!
    const both = deliveries(ran(twice.params['experiment'] as Params))
    expect(both.map(({ message }) => message)).toEqual(Array.from({ length: 32 }, (_, place) => place % 16))
    expect(wrongWords(both, 16)).toBe(
      'Wrong: 16 of 32. The first: at tick 110 message 0 comes once more, after all 16.',
    )
    expect(deliveredLabel('B', both)).toContain('15 at tick 10, 0 at tick 110, wrong as 16 is due, ')
    const one = [0, 40].map((time, due) => ({ message: 0, time, due }))
    expect(wrongWords(one, 1)).toBe(
      'Wrong: 1 of 2. At tick 40 message 0 comes once more, after the only one.',
    )
    expect(wrongWords(both.slice(0, 16), 16)).toBeUndefined()
  })
})

describe('the strip of what is delivered', () => {
  const inOrder = (times: readonly number[]) =>
    times.map((time, message) => ({ time, message, due: message }))
  const texts = (times: readonly number[], scale: number, end = 900) =>
    stripMarks(inOrder(times), (time) => time * scale, end).map(({ text }) => text)

  it('has a box for each where they fit, pushed by no more than a box', () => {
    expect(texts([10, 11, 33, 33, 33, 33], 14)).toEqual(['0', '1', '2', '3', '4', '5'])
    expect(texts([10, 10, 10, 50], 6)).toEqual(['0', '1', '2', '3'])
    // Side by side they would push the last by 32 px.
    expect(texts([10, 10, 10, 12], 14, 900)).toEqual(['0–2', '3'])
  })

  it('has a box for a run where only that fits, and a stroke where nothing does', () => {
    const rounds = Array.from({ length: 64 }, (_, message) => 10 + 40 * Math.floor(message / 16))
    expect(texts(rounds, 2)).toEqual(['0–15', '16–31', '32–47', '48–63'])
    expect(texts(rounds, 0.6)).toEqual(['', '', '', ''])
    // No box reaches beyond the end.
    expect(texts([10, 10], 85, 870)).toEqual([''])
  })

  it('parts a run where right becomes wrong, and has a stroke wrong if one in it is', () => {
    const some = inOrder([1, 1, 1, 1, 80]).map((each) => (each.message === 2 ? { ...each, due: 9 } : each))
    const marks = (scale: number, end: number) =>
      stripMarks(some, (time) => time * scale, end).map(({ text, wrong }) => (wrong ? `${text}!` : text))
    expect(marks(0.6, 200)).toEqual(['0–1', '2!', '3', '4'])
    expect(marks(0.1, 200)).toEqual(['!', ''])
  })

  it('stands for all that is in view, and covers nothing twice', () => {
    for (const scale of [0.1, 0.5, 1, 2, 5, 11, 20]) {
      const times = Array.from({ length: 120 }, (_, message) => 3 + message + 7 * Math.floor(message / 9))
      const marks = stripMarks(inOrder(times), (time) => time * scale, 900)
      for (const [i, mark] of marks.entries()) {
        expect(mark.x + mark.width).toBeLessThanOrEqual(901 + mark.width * Number(mark.text === ''))
        if (i > 0) expect(mark.x).toBeGreaterThanOrEqual(marks[i - 1]!.x + marks[i - 1]!.width - 1e-9)
      }
      const first = times.find((time) => time * scale <= 900)!
      expect(marks[0]!.x).toBeCloseTo(first * scale, 9)
    }
  })
})

describe('the answer in large letters', () => {
  it.each([1, 2, 6])(
    'is what the sentence of the run begins with, which is not said twice: %d',
    (messages) => {
      const { headline, metrics } = ran({ messages })
      const answer = answerWords(messages, metrics['deliveredMessages']!, metrics['wrongDeliveries']!)
      expect(headline.sentence!.replace(`${answer}. `, '')).toBe('Nothing is sent again.')
    },
  )

  it('tells what is missing and what is wrong', () => {
    expect([answerWords(1, 0, 0), answerWords(2000, 128, 0), answerWords(2, 2, 76)]).toEqual([
      '0 of 1 delivered',
      '128 of 2,000 delivered',
      '76 delivered wrong',
    ])
  })
})
