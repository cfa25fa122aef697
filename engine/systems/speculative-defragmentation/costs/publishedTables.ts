/** A row of Table 1: a transfer of 100,000 zero-copy packets that is interrupted. */
export interface InterferedRow {
  readonly interfering: number
  readonly failed: number
  /** [MB/s] */
  readonly rate: number
}

export const table1Packets = 100_000

/** @source  Kurmann et al. 2000, Table 1 */
export const table1: readonly InterferedRow[] = [
  { interfering: 0, failed: 2, rate: 75 },
  { interfering: 100, failed: 15, rate: 73 },
  { interfering: 10_000, failed: 28, rate: 63 },
]

/** Counts of the trace of an application, at its master and at two hosts. */
export interface TraceColumn {
  readonly host: 'master' | 'host 1' | 'host 2'
  readonly total: number
  readonly large: number
  readonly small: number
  readonly potential: number
  readonly successful: number
  /** The rate as printed. */
  readonly printed: string
}

const column = (
  host: TraceColumn['host'],
  counts: readonly [total: number, large: number, small: number, potential: number, successful: number],
  printed: string,
): TraceColumn => {
  const [total, large, small, potential, successful] = counts
  return { host, total, large, small, potential, successful, printed }
}

/** @source  Kurmann et al. 2000, Table 2, Oracle running TPC-D */
export const oracleTrace: readonly TraceColumn[] = [
  column('master', [129_835, 90_725, 39_110, 26_505, 12_745], '48%'),
  column('host 1', [67_524, 45_877, 21_647, 12_611, 12_611], '100%'),
  column('host 2', [62_311, 44_848, 17_463, 13_894, 13_894], '100%'),
]

/** @source  Kurmann et al. 2000, Table 2, TreadMarks running SOR */
export const treadMarksTrace: readonly TraceColumn[] = [
  column('master', [68_182, 44_004, 24_178, 14_670, 14_458], '99%'),
  column('host 1', [51_095, 30_707, 20_388, 10_231, 10_225], '>99%'),
  column('host 2', [50_731, 30_419, 20_312, 10_135, 10_133], '>99%'),
]

/** How many of the potential zero-copy packets succeeded, 0 to 1. */
export const successOf = ({ potential, successful }: TraceColumn): number => successful / potential

/** Of Oracle's master, where two bursts meet. */
export const oracleSuccess = successOf(oracleTrace[0]!)
