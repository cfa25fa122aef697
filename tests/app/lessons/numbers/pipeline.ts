import { expect } from 'vitest'
import { metric, parameter, set } from '../../../../app/lessons/asked.ts'
import type { Asked } from '../../../../app/lessons/lesson.ts'
import { bestCount, cutBy, cutExactly, cutInto, latencyOf } from '../../../../app/lessons/pipelineCuts.ts'
import { changed, formula, goal, name, number, option, type Behind } from './behind.ts'
import { given } from '../../../printed.ts'

interface Stage {
  readonly overhead: number
  readonly perByte: number
}

const stagesOf = (asked: Asked) => parameter(asked, 'stages') as readonly Stage[]
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

/** What all stages but one cost for a byte [µs]. */
const others = (asked: Asked, bottleneck: number): number =>
  sum(stagesOf(asked).map(({ perByte }, i) => (i === bottleneck ? 0 : perByte)))

/** Theorem 1, of a stage that is always the bottleneck. */
const root = (asked: Asked, bottleneck: number, bytes = number(asked, 'bytes')): number =>
  Math.sqrt((bytes * others(asked, bottleneck)) / stagesOf(asked)[bottleneck]!.overhead)

/** A stage's own curve of equal pieces [µs]. */
const signature = (asked: Asked, b: number, count: number): number =>
  count * stagesOf(asked)[b]!.overhead +
  (number(asked, 'bytes') / count) * others(asked, b) +
  sum(stagesOf(asked).map(({ overhead }, i) => (i === b ? 0 : overhead))) +
  number(asked, 'bytes') * stagesOf(asked)[b]!.perByte

const sized = (asked: Asked, bytes: number) => changed(asked, set('bytes', bytes))
const kilobytes = (asked: Asked) => number(asked, 'bytes') / 1024
/** The best count of a message of so many bytes through Myrinet, and what it takes. */
const best = (asked: Asked, bytes: number) => bestCount(sized(asked, bytes))
const least = (asked: Asked, bytes: number) => latencyOf(sized(asked, bytes), best(asked, bytes))
const network = 2

export const cutAMessage: Behind = [
  (asked) => ({ '4': kilobytes(asked), '200': goal }),
  (asked) => ({
    '4': kilobytes(asked),
    '7.5': number(asked, 'stages.2.overhead'),
    '286.9': metric(asked, 'unfragmentedLatency'),
    '300': 40 * number(asked, 'stages.2.overhead'),
  }),
  (asked) => ({
    '4': 4,
    '5': best(asked, 4096),
    '4.62': root(asked, network, 4096),
    '2': Math.sqrt(16_384 / 4096),
    '9.24': root(asked, network),
    '16': kilobytes(asked),
    '1998': name,
    '188.9': least(asked, 4096),
    '20': 4 * best(asked, 4096),
  }),
  (asked) => ({
    '4': 4,
    '5': best(asked, 4096),
    '16': [16, 64 / 4],
    '9': best(asked, 16_384),
    '64': kilobytes(asked),
    '4.62': root(asked, network, 4096),
    '18.5': root(asked, network),
    '0.8': 4 / best(asked, 4096),
    '3.6': 64 / best(asked, 65_536),
    '556.8': least(asked, 16_384),
    '18': [best(asked, 65_536), 2 * best(asked, 16_384)],
  }),
  (asked) => ({
    '256': number(asked, 'bytes'),
    '1.15': root(asked, network),
    '1': best(asked, 256),
    '2': option,
    '5': [best(asked, 4096), (256 * others(asked, network)) / 2],
    '7.5': number(asked, 'stages.2.overhead'),
    '4': given('of an earlier step'),
    '16': option,
    '7.9': number(asked, 'stages.2.overhead') + 16 * number(asked, 'stages.2.perByte'),
    '40': 1024 * others(asked, network),
    '10': 256 * others(asked, network),
  }),
  (asked) => ({
    '256': given('of an earlier step'),
    '4': given('of an earlier step'),
    '1': goal,
    '384': (2 * number(asked, 'stages.2.overhead')) / others(asked, network),
    '2': [2, kilobytes(asked)],
    '7.5': number(asked, 'stages.2.overhead'),
    '0.0391': others(asked, network),
    '400': given('where to begin'),
  }),
  (asked) => {
    const before = changed(asked, set('stages.2.overhead', 7.5))
    return {
      '30': [number(asked, 'stages.2.overhead'), 4 * 7.5],
      '7.5': 7.5,
      '16': kilobytes(asked),
      '9': bestCount(before),
      '40': 1024 * others(asked, network),
      '4.62': root(asked, network),
      '2': formula,
      '9.24': root(before, network),
      '5': bestCount(asked),
    }
  },
]

/** Of Table 3: the wire and the processor. */
const [wire, processor] = [1, 3]
const costOf = (asked: Asked, stage: number, bytes: number): number =>
  stagesOf(asked)[stage]!.overhead + bytes * stagesOf(asked)[stage]!.perByte
const perKilobyte = (asked: Asked, stage: number): number => 1024 * stagesOf(asked)[stage]!.perByte

/** The size of piece from which on the wire needs longer than the processor [B]. */
const transition = (asked: Asked): number => {
  const [a, b] = [stagesOf(asked)[wire]!, stagesOf(asked)[processor]!]
  return (b.overhead - a.overhead) / (a.perByte - b.perByte)
}

const table3 = (asked: Asked) => ({
  '4': stagesOf(asked)[wire]!.overhead,
  '60.1': perKilobyte(asked, wire),
  '92.8': stagesOf(asked)[processor]!.overhead,
  '26.2': perKilobyte(asked, processor),
})

export const whichStageMatters: Behind = [
  (asked) => ({
    ...table3(asked),
    '8': kilobytes(asked),
    '2.1': [0, 2].map((i) => stagesOf(asked)[i]!.overhead),
    '25.6': [0, 2].map((i) => perKilobyte(asked, i)),
    '4.0': stagesOf(asked)[wire]!.overhead,
    '485': costOf(asked, wire, 8192),
    '302': costOf(asked, processor, 8192),
  }),
  (asked) => ({
    ...table3(asked),
    '1': kilobytes(asked) / number(asked, 'strategy.fragments'),
    '64': costOf(asked, wire, 1024),
    '119': costOf(asked, processor, 1024),
    '8': kilobytes(asked),
  }),
  (asked) => ({
    ...table3(asked),
    '1024': formula,
    '2.62': transition(asked) / 1024,
    '2.67': kilobytes(asked) / 3,
    '2': kilobytes(asked) / 4,
  }),
  (asked) => ({
    '12.4': root(asked, wire),
    '3.10': root(asked, processor),
    '8': kilobytes(asked),
    '3.05': number(asked, 'bytes') / transition(asked),
    '92.8': stagesOf(asked)[processor]!.overhead,
    '12': Math.round(root(asked, wire)),
    '3': [bestCount(asked), Math.floor(root(asked, processor))],
    '4': Math.ceil(root(asked, processor)),
  }),
  (asked) => ({
    '12': number(asked, 'strategy.fragments'),
    '677': signature(asked, wire, 12),
    '92.8': stagesOf(asked)[processor]!.overhead,
    '26.2': perKilobyte(asked, processor),
    '1,114': 12 * stagesOf(asked)[processor]!.overhead,
    '796': latencyOf(asked, bestCount(asked)),
    '8': kilobytes(asked),
    '3': bestCount(asked),
    '1,323': 12 * stagesOf(asked)[processor]!.overhead + 8192 * stagesOf(asked)[processor]!.perByte,
  }),
  (asked) => ({
    '3': bestCount(asked),
    '4': stagesOf(asked)[wire]!.overhead,
    '92.8': stagesOf(asked)[processor]!.overhead,
  }),
]

export const bestOfAllCuts: Behind = [
  (asked) => ({
    '8': kilobytes(asked),
    '10': stagesOf(asked).map(({ overhead }) => overhead),
    '4': changed(asked, cutExactly).result.metrics['fragmentCount']!,
  }),
  (asked) => {
    const { sizes } = changed(asked, cutBy('ramp-up')).result.cut!
    expect(sizes.length).toBe(3)
    expect(sizes.at(-1)! / number(asked, 'bytes')).toBeGreaterThan(2 / 3)
    return { '1': option, '2': option, '3': sizes.at(-1)! / sizes.at(-2)!, '9': option }
  },
  (asked) => ({ '418.6': latencyOf(asked, bestCount(asked)), '0.1': goal }),
  (asked) => {
    const ramp = changed(
      asked,
      set('bytes', 8192),
      {
        kind: 'set',
        path: 'stages',
        value: [
          { name: 'Disk', overhead: 10, perByte: 0.02 },
          { name: 'Network', overhead: 10, perByte: 0.04 },
        ],
      },
      cutBy('ramp-up'),
    )
    return {
      '4': kilobytes(asked),
      '188.9': latencyOf(asked, bestCount(asked)),
      '184.36': metric(asked, 'latency'),
      '184.35': metric(asked, 'certificateLowerBound'),
      '5': [bestCount(asked), 5],
      '8': 100 * (latencyOf(ramp, bestCount(ramp)) / metric(ramp, 'latency') - 1),
    }
  },
  (asked) => ({
    '4': kilobytes(asked),
    '183.9': given('what the colleague claims'),
    '184.35': metric(asked, 'certificateLowerBound'),
    '64': given('the most pieces that the bound is about'),
    '65': 64 + 1,
    '7.5': number(asked, 'stages.2.overhead'),
    '487.5': 65 * number(asked, 'stages.2.overhead'),
    '480': given('less than that'),
  }),
  (asked) => ({
    '64': kilobytes(asked),
    '4': number(asked, 'stages.4.overhead') / 1000,
    '27.0': metric(asked, 'latency') / 1000,
    '17.2': metric(asked, 'lowerBound') / 1000,
  }),
  (asked) => ({
    '64': kilobytes(asked),
    '25.5': goal,
    '60': given(
      'the sample of the figure “How far each strategy is from the exact optimum”, whose test has both means',
    ),
    '4.0': given('the same'),
    '9.7': given('the same'),
  }),
]

const shop = (asked: Asked) => ({
  '240': number(asked, 'bytes'),
  '20': number(asked, 'stages.1.overhead'),
})

export const lotsInAWorkshop: Behind = [
  (asked) => ({
    ...shop(asked),
    '10': number(asked, 'stages.0.overhead'),
    '1': number(asked, 'stages.0.perByte'),
    '2': number(asked, 'stages.1.perByte'),
    '5': number(asked, 'stages.2.overhead'),
    '0.5': number(asked, 'stages.2.perByte'),
    '875': metric(changed(asked, cutInto(1)), 'latency'),
    '680': goal,
  }),
  (asked) => ({
    ...shop(asked),
    '1': number(asked, 'stages.0.perByte'),
    '0.5': number(asked, 'stages.2.perByte'),
    '4.24': root(asked, 1),
    '480': number(asked, 'bytes') * number(asked, 'stages.1.perByte'),
    '1.5': others(asked, 1),
  }),
  (asked) => ({ '240': number(asked, 'bytes') }),
  () => ({}),
  () => ({ '1': goal }),
]
