import { pageBytes } from '../page/fragmentation.ts'
import { table1, table1Packets, type InterferedRow } from './publishedTables.ts'

/** What a failed page and an interfering packet add to a transfer [us]. */
export interface InterferenceCosts {
  /** Of a page without interference. */
  readonly page: number
  /** The group's timeout: one tick of Linux 2.2, which is assumed. */
  readonly failure: number
  readonly packet: number
}

/** Set by the first and the last row of Table 1, with 10 ms for a failed page: the row between is then predicted. */
export function interferenceCosts(): InterferenceCosts {
  const failure = 10_000
  const [alone, , most] = table1 as readonly [InterferedRow, InterferedRow, InterferedRow]
  const duration = ({ rate }: InterferedRow) => (table1Packets * pageBytes) / rate
  const page = (duration(alone) - alone.failed * failure) / table1Packets
  return {
    page,
    failure,
    packet: (duration(most) - most.failed * failure - table1Packets * page) / most.interfering,
  }
}

/** The rate of a row by these costs [MB/s]. */
export function interferedRate(
  { interfering, failed }: Omit<InterferedRow, 'rate'>,
  { page, failure, packet }: InterferenceCosts,
): number {
  const time = table1Packets * page + failed * failure + interfering * packet
  return (table1Packets * pageBytes) / time
}
