import fc from 'fast-check'
import type { Stage } from '../../../engine/pipeline/stages.ts'

/** Evenly spread, unlike `fc.double`, which is even over representations and so mostly tiny. */
const real = (min: number, max: number) =>
  fc.integer({ min: 0, max: 2 ** 30 }).map((part) => min + ((max - min) * part) / 2 ** 30)
const decades = (from: number, to: number) => real(from, to).map((exponent) => 10 ** exponent)

const named = (cost: fc.Arbitrary<{ overhead: number; perByte: number }>, min: number, max: number) =>
  fc
    .array(cost, { minLength: min, maxLength: max })
    .map((stages): Stage[] => stages.map((stage, j) => ({ name: `stage ${j}`, ...stage })))

/** Costs of one order of magnitude, as in Table 1: g up to 10 µs, G up to 30 µs/KB. */
export const comparableStages = (min: number, max: number) =>
  named(fc.record({ overhead: real(0.1, 10), perByte: real(1e-4, 0.03) }), min, max)

/** Costs over three decades each. */
const wideStages = (min: number, max: number) =>
  named(fc.record({ overhead: decades(-1, 2), perByte: decades(-4, -1) }), min, max)

export const anyStages = (min: number, max: number) =>
  fc.oneof(comparableStages(min, max), wideStages(min, max))

/** What breaks careless solvers: zeros, ties and whole numbers. */
export const degenerateStages = (min: number, max: number) => {
  const zeroOr = (other: fc.Arbitrary<number>) => fc.oneof(fc.constant(0), other)
  return fc.oneof(
    named(fc.record({ overhead: fc.constant(0), perByte: real(1e-3, 1) }), min, max),
    named(fc.record({ overhead: real(0.1, 10), perByte: fc.constant(0) }), min, max),
    named(fc.record({ overhead: zeroOr(real(0.1, 10)), perByte: zeroOr(real(1e-3, 1)) }), min, max),
    named(
      fc.record({ overhead: fc.integer({ min: 0, max: 3 }), perByte: fc.integer({ min: 0, max: 3 }) }),
      min,
      max,
    ),
    fc
      .tuple(real(0.1, 10), real(1e-3, 1), fc.integer({ min, max }))
      .map(([overhead, perByte, n]) =>
        Array.from({ length: n }, () => ({ name: 'same', overhead, perByte })),
      ),
  )
}

/** From one byte to a megabyte, every decade as likely. */
export const messageBytes = real(0, 6).map((exponent) => Math.floor(10 ** exponent))
