import type { Published } from './printed.ts'

const figure5 = (value: number): Published => ({ value, where: 'Figure 5', confidence: 'stem' })
const parts = (value: number): Published => ({ value, where: 'Figure 5, lower part', confidence: 'stem' })

/** Figure 5 of the same text [µs]. It stands alone: the closed form has it too, and comes before all figures. */
export const logP = {
  amII: {
    sendOverhead: figure5(4.09),
    receiveOverhead: figure5(4.28),
    gap: figure5(15.98),
    latency: figure5(12.6),
    roundTrip: figure5(41.94),
  },
  /** Its row contradicts itself: 2 (o_s + L + o_r) is 22.80, and L = 4.60 would fit the round trip. */
  gam: {
    sendOverhead: figure5(1.9),
    receiveOverhead: figure5(4),
    gap: figure5(5.8),
    latency: figure5(5.5),
    roundTrip: figure5(21),
  },
} as const

/** What gap, latency and round trip are made of [µs]. */
export const breakdown = {
  gap: { baseline: parts(9.6), reliability: parts(5.33), protection: parts(1.05) },
  latency: { baseline: parts(10.36), reliability: parts(1.12), protection: parts(1.12) },
  roundTrip: { baseline: parts(37.45), reliability: parts(2.28), protection: parts(2.21) },
} as const
