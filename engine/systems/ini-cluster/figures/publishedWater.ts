/** Water on MGS, as measured: chapter 5. Times in cycles but where it says otherwise. */

import type { WaterRow } from '../water/row.ts'
import { table53 } from '../water/table53.ts'
import { table54 } from '../water/table54.ts'

export type Scheduling = 'static' | 'round-robin'

/** @source  Jiang 1997, Tables 5.3 (static) and 5.4 (round-robin) */
export const waterRows: Readonly<Record<Scheduling, readonly WaterRow[]>> = {
  static: table53,
  'round-robin': table54,
}

/** In millions of cycles, in the order of the rows above. @source  Jiang 1997, Table 5.5 */
const runTimes: Readonly<Record<Scheduling, readonly number[]>> = {
  static: [972, 852, 729, 697, 574, 523, 504, 419, 374, 364],
  'round-robin': [962, 842, 721, 685, 574, 526, 500, 424, 385, 367],
}

/** [millions of cycles] */
export const runTimeOf = (scheduling: Scheduling, row: WaterRow): number =>
  runTimes[scheduling][waterRows[scheduling].indexOf(row)]!

/** The printed row of a cluster; there must be one. */
export const rowOf = (scheduling: Scheduling, processors: number, interfaces: number): WaterRow =>
  waterRows[scheduling].find((row) => row.processors === processors && row.interfaces === interfaces)!

/** In per cent. @source  Jiang 1997, Tables 5.6 (static) and 5.7 (round-robin) */
export interface MisScheduledRow {
  readonly processors: number
  readonly interfaces: number
  readonly time: number
  readonly count: number
}

const misScheduled = (
  printed: readonly (readonly [number, number, number, number])[],
): readonly MisScheduledRow[] =>
  printed.map(([processors, interfaces, time, count]) => ({ processors, interfaces, time, count }))

export const misScheduledRows: Readonly<Record<Scheduling, readonly MisScheduledRow[]>> = {
  static: misScheduled([
    [2, 2, 10.3, 22.9],
    [4, 2, 13, 26.9],
    [4, 4, 6.8, 23.3],
    [8, 2, 15.4, 28.4],
    [8, 4, 9.7, 29.7],
    [8, 8, 2.6, 16.3],
  ]),
  'round-robin': misScheduled([
    [2, 2, 8.6, 18.8],
    [4, 2, 11.3, 23.1],
    [4, 4, 5.9, 20.9],
    [8, 2, 14.1, 25.4],
    [8, 4, 9, 27.5],
    [8, 8, 2.4, 15],
  ]),
}

/** Interfaces as the square root of the cluster's processors. @source  Jiang 1997, Tables 5.8 and 5.9 */
export interface ScaledColumn {
  readonly processors: number
  readonly interfaces: number
  readonly messageTime: number
  readonly queue: number
  readonly utilisation: number
  readonly slowdown: number
}

const scaled = (
  printed: readonly (readonly [number, number, number, number, number, number])[],
): readonly ScaledColumn[] =>
  printed.map(([processors, interfaces, messageTime, queue, utilisation, slowdown]) => ({
    processors,
    interfaces,
    messageTime,
    queue,
    utilisation,
    slowdown,
  }))

export const scaledColumns: Readonly<Record<Scheduling, readonly ScaledColumn[]>> = {
  static: scaled([
    [1, 1, 8997, 0.537, 0.351, 1.921],
    [2, 1.41, 9496, 0.648, 0.385, 1.868],
    [4, 2, 8703, 0.523, 0.348, 1.707],
    [8, 2.83, 9134, 0.591, 0.366, 1.463],
  ]),
  'round-robin': scaled([
    [1, 1, 8775, 0.529, 0.355, 1.9],
    [2, 1.41, 9174, 0.636, 0.39, 1.846],
    [4, 2, 8252, 0.504, 0.354, 1.708],
    [8, 2.83, 8816, 0.581, 0.372, 1.49],
  ]),
}
