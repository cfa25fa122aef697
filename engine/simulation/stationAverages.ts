import { estimateOfMeans, estimateOfRatio, type Estimate } from './batchMeans.ts'

/** When averages are taken, in the unit of the clock. */
export interface Observation {
  /** The end of the warm-up. */
  readonly from: number
  /** Infinity when the run ends by itself. */
  readonly until: number
  /** Of equal length; 1 when the end is not known, and then there are no intervals. */
  readonly batches: number
}

/** Averages of one station. Without batches halfWidth is Infinity and the correlation NaN. */
export interface StationEstimate {
  /** Servers at work. */
  readonly busy: Estimate
  /** Customers waiting or in service. */
  readonly present: Estimate
  /** Customers that leave per unit of time. */
  readonly throughput: Estimate
  /** How long a customer stays; undefined when none left. */
  readonly residence: Estimate | undefined
}

/**
 * Averages over time of many stations, each with servers at work and customers present, by batch means; the time that
 * a customer stays by Little's law, as the ratio of both sums of a batch. Whether a run is recorded does not matter.
 *
 * Cost: O(1) a change, 24 bytes a station and batch, 24 a station.
 */
export class StationAverages {
  private readonly observation: Observation
  private readonly length: number
  private readonly batches: number
  /** So near to the edges of a batch rounding may decide; a single one has no edges. */
  private readonly margin: number
  /** By station: servers at work, customers present, and since when; neighbours, for they are used together. */
  private readonly levels: Float64Array
  /** By station, then batch: time at work, time present, departures. */
  private readonly sums: Float64Array
  /** The batch of the latest change, and its first and last moment: the next change nearly always lies there, too. */
  private batch = 0
  private begins = Infinity
  private ends = -Infinity
  /** Well within it, where no rounding can put a moment into another. */
  private within = Infinity
  private before = -Infinity

  /** @param count  how many stations, numbered from 0; all begin empty at time 0 */
  constructor(count: number, observation: Observation) {
    const { from, until, batches } = observation
    this.observation = observation
    this.length = (until - from) / batches
    this.batches = batches
    this.margin = batches === 1 ? 0 : this.length / 1_000_000
    this.levels = new Float64Array(3 * count)
    this.sums = new Float64Array(3 * count * batches)
  }

  /** So many servers are at work and so many customers there from now on. */
  set(station: number, busy: number, present: number, now: number): void {
    if (this.differs(station, busy, present)) this.change(station, busy, present, now)
  }

  /**
   * Whether these are other levels than now. Where most are not, it is asked first, and only then is `change` called: `set`
   * takes in all that a change does when it is compiled, and is then too long to be inlined.
   */
  differs(station: number, busy: number, present: number): boolean {
    const { levels } = this
    const at = 3 * station
    return busy !== levels[at] || present !== levels[at + 1]
  }

  /** The same as `set`, of levels that differ. */
  change(station: number, busy: number, present: number, now: number): void {
    const { levels } = this
    const at = 3 * station
    this.advance(station, now)
    levels[at] = busy
    levels[at + 1] = present
  }

  /** A customer leaves. */
  leave(station: number, now: number): void {
    if (this.isWithin(now)) this.sums[this.place(station, this.batch) + departures]!++
    else this.depart(station, now, 1)
  }

  /** A customer whose stay is known when it comes (a packet on a wire); -1 takes back what is beyond the end of a run. */
  stay(station: number, start: number, end: number, customers: 1 | -1 = 1): void {
    if (this.isWithin(start) && this.isWithin(end)) {
      const place = this.place(station, this.batch)
      this.sums[place + presentTime]! += customers * (end - start)
      this.sums[place + departures]! += customers
      return
    }
    this.add(presentTime, station, customers, start, end)
    this.depart(station, end, customers)
  }

  /** A server whose work is known before it is done (a link and what it is handed); -1 as for a stay. */
  work(station: number, start: number, end: number, servers: 1 | -1 = 1): void {
    this.add(busyTime, station, servers, start, end)
  }

  /** @param now  the end of the run; beyond the observation nothing is counted */
  estimate(station: number, now: number): StationEstimate {
    this.advance(station, now)
    const { until, batches } = this.observation
    const ofBatches = (sum: number) =>
      Float64Array.from({ length: batches }, (_, batch) => this.sums[this.place(station, batch) + sum]!)
    const [busy, present, left] = [ofBatches(busyTime), ofBatches(presentTime), ofBatches(departures)]
    const [perTime, residence] =
      batches > 1 && now >= until
        ? [this.byBatches, estimateOfRatio(present, left)]
        : [this.overall(now), quotient(total(present), total(left))]
    return {
      busy: perTime(busy),
      present: perTime(present),
      throughput: perTime(left),
      residence: total(left) > 0 ? residence : undefined,
    }
  }

  private readonly byBatches = (sums: Float64Array): Estimate =>
    estimateOfMeans(sums.map((sum) => sum / this.length))

  private overall(now: number): (sums: Float64Array) => Estimate {
    const { from, until } = this.observation
    const time = Math.min(now, until) - from
    return (sums) => quotient(time > 0 ? total(sums) : 0, Math.max(time, Number.MIN_VALUE))
  }

  private depart(station: number, now: number, count: number): void {
    const { from, until } = this.observation
    if (now <= from || now > until) return
    this.sums[this.place(station, this.batchAt(now)) + departures]! += count
  }

  private advance(station: number, now: number): void {
    const { levels, sums } = this
    const at = 3 * station
    const since = levels[at + 2]!
    levels[at + 2] = now
    if (since >= this.begins && now <= this.ends) {
      const place = this.place(station, this.batch)
      const time = now - since
      sums[place + busyTime]! += levels[at]! * time
      sums[place + presentTime]! += levels[at + 1]! * time
      return
    }
    this.add(busyTime, station, levels[at]!, since, now)
    this.add(presentTime, station, levels[at + 1]!, since, now)
    this.turnTo(now)
  }

  /** Whether a moment is well within the present batch, where no rounding can put it into another. */
  private isWithin(now: number): boolean {
    return now > this.within && now < this.before
  }

  private place(station: number, batch: number): number {
    return 3 * (station * this.batches + batch)
  }

  /** Finds the batch of a moment; before the warm-up is over and after the observation there is none. */
  private turnTo(now: number): void {
    const { from, until, batches } = this.observation
    if (now < from || now >= until) return
    this.batch = this.batchAt(now)
    // The only batch of a run that ends by itself has no length.
    this.begins = this.batch === 0 ? from : from + this.batch * this.length
    this.ends = this.batch === batches - 1 ? until : from + (this.batch + 1) * this.length
    this.within = this.begins + this.margin
    this.before = this.ends - this.margin
  }

  /** Adds a level over a stretch of time to one of the sums of the batches that it lies in. */
  private add(sum: number, station: number, level: number, start: number, end: number): void {
    const { sums } = this
    const { from, until, batches } = this.observation
    let at = start > from ? start : from
    const stop = end < until ? end : until
    if (level === 0 || at >= stop) return
    for (let batch = this.batchAt(at); at < stop; batch++) {
      const edge = batch === batches - 1 ? stop : Math.min(stop, from + (batch + 1) * this.length)
      sums[this.place(station, batch) + sum]! += level * (edge - at)
      at = edge
    }
  }

  private batchAt(now: number): number {
    const { from, batches } = this.observation
    return batches === 1 ? 0 : Math.min(batches - 1, Math.floor((now - from) / this.length))
  }
}

/** The places of a batch's sums. */
const [busyTime, presentTime, departures] = [0, 1, 2] as const

const total = (sums: Float64Array): number => sums.reduce((sum, each) => sum + each, 0)

const quotient = (sum: number, by: number): Estimate => ({
  mean: sum / by,
  halfWidth: Infinity,
  correlation: NaN,
})
