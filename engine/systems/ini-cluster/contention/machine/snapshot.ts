/** All that is counted and added up, by `places`, at one moment, with the interfaces and the clock, to be taken from that of a later one. */
export interface Snapshot {
  readonly time: number
  readonly totals: Float64Array
  readonly presentTime: Float64Array
  readonly busyTime: Float64Array
  readonly visits: Float64Array
  readonly activeTime: Float64Array
}
