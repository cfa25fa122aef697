import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { askedOf, hiddenBy, partWords } from '../../../../app/document/predict/asked.ts'
import {
  differenceWords,
  predictionText,
  readPrediction,
} from '../../../../app/document/predict/prediction.ts'
import { askedIn, predictedIn } from '../../../../app/document/predict/predicted.ts'
import { systems } from '../../../../engine/index.ts'
import { pipeline, scenario, virtualNetwork } from '../storeOf.ts'

const metric = (name: string) => pipeline.metrics.find((each) => each.name === name)!
const [latency, speedUp] = [metric('latency'), metric('speedUp')]

describe('what a link asks to predict', () => {
  it('is metrics of its system and parts of the page', () => {
    const { metrics, parts, unknown } = askedOf(['timeline', 'latency'], pipeline.metrics)
    expect([metrics, parts, unknown]).toEqual([[latency], ['timeline'], undefined])
  })

  it('hides everything where it is a number, and otherwise the parts alone', () => {
    expect(hiddenBy(askedOf(['latency'], pipeline.metrics))).toEqual(Object.keys(partWords))
    expect(hiddenBy(askedOf(['curves'], pipeline.metrics))).toEqual(['curves'])
    expect(hiddenBy(askedOf(['nonsense'], pipeline.metrics))).toEqual([])
  })

  it('is asked of its own system alone, and not where a fault is to be found', () => {
    const content = { predict: ['latency'], scenario }
    expect(askedIn(content, pipeline)?.metrics).toEqual([latency])
    expect(askedIn(content, virtualNetwork)).toBeUndefined()
    expect(askedIn({ ...content, fault: { kind: 'drop' } }, pipeline)).toBeUndefined()
  })

  it('names what it does not know: path, rule and value', () => {
    expect(askedOf(['latency', 'letancy'], pipeline.metrics).unknown).toMatch(
      /^predict: expected one of headline, .*latency.*, got "letancy"$/,
    )
  })

  it('can tell parts from the metrics of every system', async () => {
    for (const load of Object.values(systems)) {
      const { metrics } = await load()
      expect(metrics.filter(({ name }) => Object.hasOwn(partWords, name))).toEqual([])
    }
  })
})

describe('what was predicted', () => {
  const read = (prediction: string, asked: string[]) =>
    predictedIn({ prediction }, askedOf(asked, pipeline.metrics))

  it('is a sentence as it was written, where no number was asked for', () => {
    expect(read('It ends later.', ['timeline'])).toEqual({ kind: 'words', words: 'It ends later.' })
  })

  it('is numbers where those were asked for, or says why it is none', () => {
    expect(read('30', ['latency'])).toEqual({ kind: 'numbers', numbers: { latency: 30 } })
    expect(read('It ends later.', ['latency']).kind).toBe('unread')
  })

  it('is nothing where nobody has written', () => {
    expect(read(' ', ['latency'])).toEqual({ kind: 'nothing' })
    expect(predictedIn({}, askedOf(['timeline'], pipeline.metrics))).toEqual({ kind: 'nothing' })
  })
})

describe('a prediction', () => {
  it('is a number in the unit of its metric, or names with numbers', () => {
    expect(readPrediction('188.9', [latency])).toEqual({ latency: 188.9 })
    expect(readPrediction('latency 188.9', [latency])).toEqual({ latency: 188.9 })
    expect(readPrediction('speedUp 1.5 latency 1e3', [latency, speedUp])).toEqual({
      latency: 1000,
      speedUp: 1.5,
    })
  })

  it.each([
    ['soon', [latency], 'prediction.latency: expected a decimal number of µs, 0 or more, got "soon"'],
    ['', [latency], 'prediction.latency: expected a decimal number of µs, 0 or more, got ""'],
    ['-3', [latency], 'prediction.latency: expected a decimal number of µs, 0 or more, got -3'],
    ['1e999', [latency], /^prediction.latency: expected .*, got "1e999"$/],
    ['12 µs', [latency], 'prediction: expected a decimal number of µs, 0 or more, got "12 µs"'],
    ['12', [latency, speedUp], /^prediction: expected a name and a number for each of latency, speedUp, got/],
    ['latency 12', [latency, speedUp], /^prediction.speedUp: expected a decimal number, got/],
    ['latency 1 latency 2', [latency, speedUp], /^prediction.latency: expected to be said once, got/],
    ['latency 1 speedUp', [latency, speedUp], /^prediction.speedUp: expected a decimal number, got ""$/],
  ])('is refused as %s in a sentence', (text, metrics, sentence) => {
    expect(() => readPrediction(text, metrics)).toThrow(sentence)
  })

  it('reads back as it was written', () => {
    const size = fc.double({ min: 0, max: 1e15, noNaN: true }).map((value) => value + 0)
    fc.assert(
      fc.property(size, size, (a, b) => {
        for (const metrics of [[latency], [latency, speedUp]]) {
          const numbers = Object.fromEntries(metrics.map(({ name }, i) => [name, i === 0 ? a : b]))
          expect(readPrediction(predictionText(numbers, metrics), metrics)).toEqual(numbers)
        }
      }),
    )
  })

  it('is not written where its metric cannot be it', () => {
    expect(() => predictionText({ latency: -1 }, [latency])).toThrow('prediction.latency')
    expect(() => predictionText({}, [latency])).toThrow('prediction.latency')
  })

  it.each([
    [200, 188.9, undefined, 'predicted 200.0 µs, it is 188.9 µs: 5.9 % too high'],
    [20, 188.9, undefined, 'predicted 20.0 µs, it is 188.9 µs: 89 % too low'],
    [400, 200, undefined, 'predicted 400.0 µs, it is 200.0 µs: 2.0 times as much'],
    [600, 188.9, undefined, 'predicted 600.0 µs, it is 188.9 µs: 3.2 times as much'],
    [300_000, 188.9, undefined, 'predicted 300.0 ms, it is 188.9 µs: 1,588 times as much'],
    [0.2, 188.9, undefined, 'predicted 200 ns, it is 188.9 µs: more than 99 % too low'],
    [0, 188.9, undefined, 'predicted 0 µs, it is 188.9 µs: too low'],
    [189, 188.9, undefined, 'predicted 189.0 µs, it is 188.9 µs: less than 0.1 % too high'],
    [188.9, 188.9, undefined, 'predicted 188.9 µs: that is it'],
    [190, 188.9, 2, 'predicted 190.0 µs, it is 188.9 µs: within what a run of this length can tell'],
    [5, 0, undefined, 'predicted 5.0 µs, it is 0 µs: too high'],
    [5, undefined, undefined, 'predicted 5.0 µs; this run has no such number'],
  ])('of %s beside %s ± %s is told in words', (predicted, outcome, halfWidth, words) => {
    expect(differenceWords(latency, predicted, outcome, 1024, halfWidth)).toBe(words)
  })
})
