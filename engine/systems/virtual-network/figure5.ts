/** The five numbers of the LogP model as the microbenchmark gives them; all in µs. */
export interface LogPNumbers {
  /** o_s: processor time to issue a message. */
  readonly sendOverhead: number
  /** o_r: processor time to handle one. */
  readonly receiveOverhead: number
  /** g: time per message of the slowest stage. */
  readonly gap: number
  /** L: what is left of half a round trip without both overheads. */
  readonly latency: number
  readonly roundTrip: number
}

/** What each layer of the protocol adds [µs]: without both, reliable delivery, protection checks. */
export interface LogPParts {
  readonly baseline: number
  readonly reliability: number
  readonly protection: number
}

/**
 * Figure 5 of "Virtual Network Transport Protocols for Myrinet" [µs]. The text that these are read from has lost its
 * decimal points: where they stand follows from sums. They hold for AM-II, 2 (o_s + L + o_r) = RTT, and for the three
 * breakdowns; not for GAM, whose overheads and latency make 22.80 µs, against 21.0 printed. No breakdown of the
 * overheads, and none of GAM, is in the text.
 */
export const figure5 = {
  amII: { sendOverhead: 4.09, receiveOverhead: 4.28, gap: 15.98, latency: 12.6, roundTrip: 41.94 },
  gam: { sendOverhead: 1.9, receiveOverhead: 4, gap: 5.8, latency: 5.5, roundTrip: 21 },
  parts: {
    gap: { baseline: 9.6, reliability: 5.33, protection: 1.05 },
    latency: { baseline: 10.36, reliability: 1.12, protection: 1.12 },
    roundTrip: { baseline: 37.45, reliability: 2.28, protection: 2.21 },
  },
} as const satisfies {
  readonly amII: LogPNumbers
  readonly gam: LogPNumbers
  readonly parts: Readonly<Record<string, LogPParts>>
}
