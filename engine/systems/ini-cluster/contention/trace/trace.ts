import { beginPlace, nowPlace, timePlace } from '../../../../simulation/eventQueue.ts'
import type { Configuration } from '../machine/configuration.ts'
import type { Watcher } from '../machine/watcher.ts'

/** Visits at interfaces, one place each in every array, in the order in which they began. Times in cycles. */
export interface Visits {
  readonly count: number
  /** When the message came, was taken up, and left. */
  readonly arrival: Float64Array
  readonly begin: Float64Array
  readonly end: Float64Array
  /** Messages that it found there, itself left out. */
  readonly found: Int32Array
  readonly ini: Int32Array
  /** 0 own out, 1 remote in, 2 remote out, 3 own in. */
  readonly leg: Int32Array
  /** The request that it is of, as a place in `owners`. */
  readonly request: Int32Array
  /** The processor of each request, in the order in which they began. */
  readonly owners: Int32Array
}

/**
 * What interfaces write down of each message: a visit is noted when it is over. Memory goes by the requests that are traced.
 * @source  Jiang 1997, section 4.4.2: time at the interface and the queue there when the message comes
 */
export class Trace implements Watcher {
  readonly requests: number
  private clock: Float64Array = new Float64Array(1)
  private readonly threads: number
  private readonly present: Int32Array<ArrayBuffer>
  /** The present request of each thread, and whose each is. */
  private readonly item: Int32Array<ArrayBuffer>
  private readonly owners: Int32Array<ArrayBuffer>
  private items = 0
  private readonly rows: {
    readonly [Name in keyof Visits as Exclude<Name, 'count' | 'owners'>]: Visits[Name]
  }
  private count = 0
  /** When it ended: with the last request that is traced. */
  private ended: number | undefined

  /** @param requests  how many requests come back until it ends */
  constructor({ clusters, processors, interfaces, threads }: Configuration, requests: number) {
    const all = clusters * processors * threads
    // When the last has come back, each thread has begun one more at most.
    const begun = requests + all
    const visits = 4 * begun
    this.requests = requests
    this.threads = threads
    this.present = new Int32Array(clusters * interfaces)
    this.item = new Int32Array(all)
    this.owners = new Int32Array(begun)
    this.rows = {
      arrival: new Float64Array(visits),
      begin: new Float64Array(visits),
      end: new Float64Array(visits),
      found: new Int32Array(visits),
      ini: new Int32Array(visits),
      leg: new Int32Array(visits),
      request: new Int32Array(visits),
    }
  }

  watches(clock: Float64Array): void {
    this.clock = clock
  }

  request(thread: number): void {
    this.owners[this.items] = Math.floor(thread / this.threads)
    this.item[thread] = this.items++
  }

  visit(ini: number, leg: number, thread: number): void {
    const { rows, clock, present } = this
    const row = this.count++
    rows.arrival[row] = clock[nowPlace]!
    rows.begin[row] = clock[beginPlace]!
    rows.end[row] = clock[timePlace]!
    rows.found[row] = present[ini]!
    rows.ini[row] = ini
    rows.leg[row] = leg
    rows.request[row] = this.item[thread]!
    present[ini] = present[ini]! + 1
  }

  left(ini: number): void {
    this.present[ini] = this.present[ini]! - 1
  }

  over(now: number): undefined {
    this.ended = now
  }

  // What goes on at processors leaves no stamp at an interface.
  readonly connected = unnoted
  readonly computed = unnoted
  readonly handled = unnoted

  /**
   * Those that were over: a message that is still there has not been written down.
   * @param now  where it goes on: the run has come so far
   */
  visits(now: number): Visits {
    const { rows, ended = now } = this
    const over: number[] = []
    for (let row = 0; row < this.count; row++) if (rows.end[row]! <= ended) over.push(row)
    const times = (from: Float64Array) => Float64Array.from(over, (row) => from[row]!)
    const numbers = (from: Int32Array) => Int32Array.from(over, (row) => from[row]!)
    return {
      count: over.length,
      arrival: times(rows.arrival),
      begin: times(rows.begin),
      end: times(rows.end),
      found: numbers(rows.found),
      ini: numbers(rows.ini),
      leg: numbers(rows.leg),
      request: numbers(rows.request),
      owners: this.owners.slice(0, this.items),
    }
  }
}

const unnoted = (): undefined => undefined
