import { substream, type RandomStream } from '../../../../base/random.ts'
import { askingOf, loadOf, type Configuration } from './configuration.ts'
import { CostShape } from './costShape.ts'
import * as its from './requestRow.ts'

/**
 * What each thread has to do. All of a request is drawn when it begins, from the thread's own stream: so the same
 * request is the same work whatever is chosen on its way; only phases go by when it begins.
 */
export class Work {
  /** The present request of each thread: rows of `requestRow`, of which the costs are written here. */
  readonly rows: Float64Array<ArrayBuffer>
  /** The processor that the present request goes to. */
  readonly destination: Int32Array<ArrayBuffer>
  private readonly streams: readonly RandomStream[]
  private readonly requests: Int32Array<ArrayBuffer>
  private readonly configuration: Configuration
  private readonly shape: CostShape
  private readonly computeShape: CostShape
  private readonly bursts: boolean
  /** What a processor computes on the average, by its place in its cluster. */
  private readonly computes: Float64Array
  /** The means of all costs, as they stand in a row; of computing that of the request drawn last. */
  private readonly means: Float64Array
  /** What asking for the queues costs at the interface that was chosen by the sender, and by the interface before. */
  private readonly asking: readonly [number, number]
  private readonly asks: boolean
  private begun = 0

  constructor(configuration: Configuration, seed: number) {
    const { clusters, processors, threads, variability, computeVariability, burst } = configuration
    const { compute, iniService, iniReceive, handler } = configuration
    const all = clusters * processors * threads
    this.configuration = configuration
    this.rows = new Float64Array(all * its.width)
    this.destination = new Int32Array(all)
    this.requests = new Int32Array(all)
    this.streams = Array.from({ length: all }, (_, thread) => substream(seed, `thread${thread}`))
    this.shape = new CostShape(variability)
    this.computeShape = new CostShape(computeVariability)
    this.asking = askingOf(configuration)
    this.asks = this.asking[0] + this.asking[1] > 0
    this.bursts = burst !== 1
    this.computes = loadOf(configuration).map((load) => compute * load)
    this.means = Float64Array.of(compute, iniService, iniReceive, iniService, iniReceive, handler, handler)
  }

  /** Draws the next request of a thread. The first computes for a random part of its time only, so that not all begin alike. */
  next(thread: number, processor: number): void {
    const { rows, means } = this
    const { clusters, processors } = this.configuration
    const compute = this.computes[processor % processors]!
    const stream = this.streams[thread]!
    const row = thread * its.width
    const number = this.requests[thread]!++
    means[its.computing] = this.bursts ? compute * this.phaseNow() : compute
    this.computeShape.drawEach(stream, means, its.computing, its.firstVisit, rows, row)
    if (number === 0) rows[row] = rows[row]! * stream.uniform()
    this.shape.drawEach(stream, means, its.firstVisit, its.replyHandler + 1, rows, row)
    if (this.asks)
      for (let leg = 0; leg < 4; leg++) {
        const visit = row + its.firstVisit + leg
        rows[visit] = rows[visit]! + this.asking[leg & 1]!
      }
    // One of the processors of the other clusters.
    const away = stream.below((clusters - 1) * processors)
    const home = processor - (processor % processors)
    this.destination[thread] = away < home ? away : away + processors
  }

  /** Of the present request a part is computed already [cycles]. */
  shorten(thread: number, by: number): void {
    const place = thread * its.width + its.computing
    this.rows[place] = Math.max(0, this.rows[place]! - by)
  }

  /** Phases are the whole machine's, as between two barriers: by the number of requests that all threads have begun. */
  private phaseNow(): number {
    const { burst, phase } = this.configuration
    return Math.floor(this.begun++ / (phase * this.requests.length)) % 2 === 0 ? burst : 2 - burst
  }
}
