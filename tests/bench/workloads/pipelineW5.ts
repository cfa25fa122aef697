import type { Stage } from '../../../engine/pipeline/stages.ts'

const stage = (overhead: number, perKilobyte: number, i: number): Stage => ({
  name: `stage ${i}`,
  overhead,
  perByte: perKilobyte / 1024,
})

/** W5: the timeline recurrence over a million unequal fragments and 8 stages [µs, B]. */
export const w5 = {
  fragments: 1_000_000,
  stages: [
    [7.2, 7.2],
    [5.2, 24.9],
    [7.5, 24.9],
    [7.4, 7.9],
    [4, 18],
    [6.1, 11],
    [3.3, 20.5],
    [8.8, 14],
  ].map(([g, perKilobyte], i) => stage(g!, perKilobyte!, i)),
}

/** 500 to 1499 B, each value equally often in an order that repeats after a thousand. */
export const w5Size = (i: number): number => 500 + ((i * 7919) % 1000)

/** W6: the exact cut of 1 MiB into 64 or 512 fragments through 5 stages; the objective is known to 12 digits. */
export const w6 = {
  bytes: 2 ** 20,
  stages: [
    [7.2, 7.2],
    [5.2, 24.9],
    [7.5, 24.9],
    [7.4, 7.9],
    [4, 18],
  ].map(([g, perKilobyte], i) => stage(g!, perKilobyte!, i)),
  counts: [64, 512],
  /** T*(64) of real sizes [µs] */
  latencyAt64: 26_441.292485992,
}
