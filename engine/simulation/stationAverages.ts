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
  private readonly busy: Float64Array
  private readonly present: Float64Array
  private readonly changed: Float64Array
  /** Sums by station, then batch. */
  private readonly busyTime: Float64Array
  private readonly presentTime: Float64Array
  private readonly departures: Float64Array
  /** The batch of the latest change, and its first and last moment: the next change nearly always lies there, too. */
  private batch = 0
  private begins = Infinity
  private ends = -Infinity

  /** @param count  how many stations, numbered from 0; all begin empty at time 0 */
  constructor(count: number, observation: Observation) {
    const { from, until, batches } = observation
    this.observation = observation
    this.length = (until - from) / batches
    this.busy = new Float64Array(count)
    this.present = new Float64Array(count)
    this.changed = new Float64Array(count)
    this.busyTime = new Float64Array(count * batches)
    this.presentTime = new Float64Array(count * batches)
    this.departures = new Float64Array(count * batches)
  }

  /** So many servers are at work and so many customers there from now on. */
  set(station: number, busy: number, present: number, now: number): void {
    if (busy === this.busy[station] && present === this.present[station]) return
    this.advance(station, now)
    this.busy[station] = busy
    this.present[station] = present
  }

  /** A customer leaves. */
  leave(station: number, now: number): void {
    this.depart(station, now, 1)
  }

  /** A customer whose stay is known when it comes (a packet on a wire); -1 takes back what is beyond the end of a run. */
  stay(station: number, start: number, end: number, customers: 1 | -1 = 1): void {
    this.add(this.presentTime, station, customers, start, end)
    this.depart(station, end, customers)
  }

  /** A server whose work is known before it is done (a link and what it is handed); -1 as for a stay. */
  work(station: number, start: number, end: number, servers: 1 | -1 = 1): void {
    this.add(this.busyTime, station, servers, start, end)
  }

  /** @param now  the end of the run; beyond the observation nothing is counted */
  estimate(station: number, now: number): StationEstimate {
    this.advance(station, now)
    const { until, batches } = this.observation
    const sums = (of: Float64Array) => of.subarray(station * batches, (station + 1) * batches)
    const [busy, present, departures] = [sums(this.busyTime), sums(this.presentTime), sums(this.departures)]
    const [perTime, residence] =
      batches > 1 && now >= until
        ? [this.byBatches, estimateOfRatio(present, departures)]
        : [this.overall(now), quotient(total(present), total(departures))]
    return {
      busy: perTime(busy),
      present: perTime(present),
      throughput: perTime(departures),
      residence: total(departures) > 0 ? residence : undefined,
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
    const { from, until, batches } = this.observation
    if (now <= from || now > until) return
    const place = station * batches + this.batchAt(now)
    this.departures[place] = this.departures[place]! + count
  }

  private advance(station: number, now: number): void {
    const { busy, present, changed, busyTime, presentTime } = this
    const since = changed[station]!
    changed[station] = now
    if (since >= this.begins && now <= this.ends) {
      const place = station * this.observation.batches + this.batch
      busyTime[place] = busyTime[place]! + busy[station]! * (now - since)
      presentTime[place] = presentTime[place]! + present[station]! * (now - since)
      return
    }
    this.add(busyTime, station, busy[station]!, since, now)
    this.add(presentTime, station, present[station]!, since, now)
    this.turnTo(now)
  }

  /** Finds the batch of a moment; before the warm-up is over and after the observation there is none. */
  private turnTo(now: number): void {
    const { from, until, batches } = this.observation
    if (now < from || now >= until) return
    this.batch = this.batchAt(now)
    // The only batch of a run that ends by itself has no length.
    this.begins = this.batch === 0 ? from : from + this.batch * this.length
    this.ends = this.batch === batches - 1 ? until : from + (this.batch + 1) * this.length
  }

  /** Adds a level over a stretch of time to the batches that it lies in. */
  private add(sums: Float64Array, station: number, level: number, start: number, end: number): void {
    const { from, until, batches } = this.observation
    let at = start > from ? start : from
    const stop = end < until ? end : until
    if (level === 0 || at >= stop) return
    for (let batch = this.batchAt(at); at < stop; batch++) {
      const edge = batch === batches - 1 ? stop : Math.min(stop, from + (batch + 1) * this.length)
      const place = station * batches + batch
      sums[place] = sums[place]! + level * (edge - at)
      at = edge
    }
  }

  private batchAt(now: number): number {
    const { from, batches } = this.observation
    return batches === 1 ? 0 : Math.min(batches - 1, Math.floor((now - from) / this.length))
  }
}

const total = (sums: Float64Array): number => sums.reduce((sum, each) => sum + each, 0)

const quotient = (sum: number, by: number): Estimate => ({
  mean: sum / by,
  halfWidth: Infinity,
  correlation: NaN,
})
