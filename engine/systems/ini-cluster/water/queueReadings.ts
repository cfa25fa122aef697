import { visitService } from '../modules/publishedTables.ts'
import type { WaterRow } from './row.ts'

/** By how much the service of an interface, found from a printed row in two ways, is off the tables of costs: fractions. */
export interface ServiceReadings {
  /** By Little's law, the printed queue an average over time with the message in service. */
  readonly overTime: number
  /** A message waits for those that it finds, each for a whole service: the printed queue as found on arrival, FCFS, c² = 1. */
  readonly onArrival: number
}

/** Both readings of one row. Of its message time half is spent at each of the two interfaces. */
export function serviceReadings({ messageTime, queue, utilisation, length }: WaterRow): ServiceReadings {
  const service = visitService(length)
  return {
    overTime: ((messageTime / 2) * utilisation) / queue / service - 1,
    onArrival: messageTime / 2 / (1 + queue) / service - 1,
  }
}
