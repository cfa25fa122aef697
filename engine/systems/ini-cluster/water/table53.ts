/** Water on MGS, as measured. Times in cycles. @source  Jiang 1997, Tables 5.3 and 5.4 */
export interface WaterRow {
  /** Processors of a cluster; the machine has 16. */
  readonly processors: number
  readonly interfaces: number
  /** Mean length of a message [B]. */
  readonly length: number
  /** At both interfaces, waiting and service. */
  readonly messageTime: number
  /** Messages at an interface. */
  readonly queue: number
  readonly utilisation: number
}

type Printed = readonly [
  processors: number,
  interfaces: number,
  length: number,
  time: number,
  queue: number,
  load: number,
]

export const waterRowsOf = (printed: readonly Printed[]): readonly WaterRow[] =>
  printed.map(([processors, interfaces, length, messageTime, queue, utilisation]) => ({
    processors,
    interfaces,
    length,
    messageTime,
    queue,
    utilisation,
  }))

/** @source  Jiang 1997, Table 5.3 */
export const table53 = waterRowsOf([
  [1, 1, 209, 8997, 0.537, 0.351],
  [2, 1, 198, 10_535, 0.839, 0.464],
  [2, 2, 198, 8026, 0.377, 0.273],
  [4, 1, 191, 13_094, 1.31, 0.579],
  [4, 2, 191, 8703, 0.523, 0.348],
  [4, 4, 190, 7198, 0.237, 0.191],
  [8, 1, 204, 17_153, 2.157, 0.737],
  [8, 2, 205, 10_166, 0.779, 0.449],
  [8, 4, 205, 7675, 0.325, 0.248],
  [8, 8, 206, 6735, 0.151, 0.132],
])
