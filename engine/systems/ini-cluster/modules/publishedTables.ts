/** Cycles of each module by the length of a message [B], as the thesis prints them; undefined where it has a dash. */
export interface PublishedRow {
  readonly length: number
  readonly handler: number | undefined
  readonly queue: number | undefined
  readonly window: number
  readonly udp: number
  readonly ip: number
  /** As printed: the modules do not add up to it. */
  readonly total: number
}

type Printed = readonly [
  length: number,
  handler: number | undefined,
  queue: number | undefined,
  window: number,
  udp: number,
  ip: number,
  total: number,
]

const rows = (printed: readonly Printed[]): readonly PublishedRow[] =>
  printed.map(([length, handler, queue, window, udp, ip, total]) => ({
    length,
    handler,
    queue,
    window,
    udp,
    ip,
    total,
  }))

/** @source  Jiang 1997, Table 5.1, time breakdown among sending modules; UDP's checksum counts as IP */
export const table51 = rows([
  [0, 357, 409, 140, 380, 836, 2318],
  [100, 391, 391, 144, 375, 1000, 2557],
  [200, 425, 460, 140, 380, 1134, 2875],
  [1400, 900, 328, 153, 380, 2702, 5865],
  [1600, 994, 404, 153, 380, 10_796, 13_002],
  [65_000, 32_460, 858, 323, 540, 385_930, 421_733],
])

/** @source  Jiang 1997, Table 5.2, time breakdown among receiving modules */
export const table52 = rows([
  [0, 286, 340, 145, 330, 816, 2513],
  [100, 331, 340, 145, 496, 816, 2794],
  [200, 347, 339, 145, 623, 816, 3005],
  [1400, 845, 337, 145, 2199, 816, 6125],
  [1600, undefined, undefined, 154, 1893, 10_475, 16_153],
  [65_000, undefined, undefined, 421, 77_666, 543_513, 688_080],
])

/** The row of this very length, where the thesis has one. */
export const publishedRow = (table: readonly PublishedRow[], length: number): PublishedRow | undefined =>
  table.find((row) => row.length === length)

/** What a row's modules leave of its total. */
export function unlistedOf({ handler, queue, window, udp, ip, total }: PublishedRow): number {
  return total - (handler ?? 0) - (queue ?? 0) - window - udp - ip
}

/** A total between two rows, on the straight line through them: nearer than a fit where messages are short [cycles]. */
function totalBetween(table: readonly PublishedRow[], length: number): number {
  const above = table.findIndex((row) => row.length >= length)
  const [low, high] = [table[Math.max(0, above - 1)]!, table[above]!]
  if (high.length === low.length) return high.total
  return low.total + ((high.total - low.total) * (length - low.length)) / (high.length - low.length)
}

/** What an interface works on a message of this length, the mean of sending and receiving [cycles]. */
export const visitService = (length: number): number =>
  (totalBetween(table51, length) + totalBetween(table52, length)) / 2

/** The longest message of the tables [B]. */
export const longest = table51.at(-1)!.length
