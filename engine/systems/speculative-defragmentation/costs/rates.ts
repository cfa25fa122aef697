import { pageBytes } from '../page/fragmentation.ts'

/** Throughput of large transfers as printed [MB/s]. @source  Kurmann et al. 2000, section 5, Figures 4 and 5 */
export const printedRates = {
  fastBuffers: 75,
  remapping: 65,
  standard: 42,
  cleanup: 35,
  fragmentsToStandard: 42,
} as const

/** The rate at which pages of this time go [MB/s]. @param time  [ns] > 0 */
export const pageRate = (time: number): number => (1000 * pageBytes) / time
