/**
 * What the text of "Virtual Network Transport Protocols for Myrinet" prints, and where. Its curves (Figures 6 to 11)
 * and the circular shift's row of Table 1 are not in the text: what is not here, we do not have.
 */
export interface Published {
  readonly value: number
  /** As printed, where that is more than the number. */
  readonly text?: string
  readonly where: string
  /** text: as it stands; stem: decimals or stop words restored, by an identity that holds; derived: from other numbers. */
  readonly confidence: 'text' | 'stem' | 'derived'
}

const table1 = (value: number): Published => ({ value, where: 'Table 1', confidence: 'stem' })
const stated = (value: number, where: string, text?: string): Published => ({
  value,
  where,
  confidence: 'text',
  ...(text !== undefined && { text }),
})

/** Outstanding requests, and entries of a receive queue: 16 = 4 K_user. */
export const flowControl = {
  credits: { value: 4, where: 'section 4.2', confidence: 'derived' } satisfies Published,
  queue: stated(16, 'section 4.2.2'),
} as const

/** [MB/s] */
export const bulk = {
  streaming4K: { value: 31, where: 'section 5.2', confidence: 'stem' } satisfies Published,
  consistent8K: { value: 23, where: 'section 5.2', confidence: 'stem' } satisfies Published,
  gamMost: { value: 38, where: 'section 5.2', confidence: 'stem' } satisfies Published,
  /** [%]; 31 / 38 is 82 %. */
  shareOfGam: stated(77, 'conclusions'),
} as const

/** Bandwidth of a node [MB/s], of all [GB/s], round trip [µs]. The circular shift's row is not in the text. */
export const permutations = {
  nodes: stated(92, 'section 5.2'),
  neighbor: { node: table1(30.97), all: table1(2.85), roundTrip: table1(47.5) },
  bisect: { node: table1(5.65), all: table1(0.52), roundTrip: table1(50.8) },
} as const

/** Requests per second, percent, and counts. */
export const contention = {
  peak: stated(62_578, 'section 5.4'),
  /** [µs per client] */
  slope: stated(15.98, 'section 5.3', 'exactly the gap'),
  pollingLoss: stated(11, 'section 5.4', 'within 11 %'),
  pollingSpread: stated(16, 'section 5.4', 'within 16 %'),
  threadsPeak: stated(53_488, 'section 5.4'),
  threadsLoss: stated(15, 'section 5.4'),
  bestClient: stated(40, 'section 5.4'),
  worstClient: stated(36, 'section 5.4'),
  frames: stated(7, 'section 5.4'),
  overcommit: stated(12, 'conclusions'),
} as const
