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

/** Rows with names, of rows as they are printed. @source  Jiang 1997, Tables 5.3 and 5.4 */
export const waterRowsOf = (printed: readonly Printed[]): readonly WaterRow[] =>
  printed.map(([processors, interfaces, length, messageTime, queue, utilisation]) => ({
    processors,
    interfaces,
    length,
    messageTime,
    queue,
    utilisation,
  }))
