import { substream, type RandomStream } from '../../../../base/random.ts'
import { loadOf, type Configuration } from './configuration.ts'
import { CostShape } from './costShape.ts'

/** Where the costs of a thread's present request stand: computing, four visits at interfaces, two handlers. */
export const computing = 0
export const firstVisit = 1
export const requestHandler = 5
export const replyHandler = 6
export const stride = 8

/**
 * What each thread has to do. All of a request is drawn when it begins, from the thread's own stream: so the same
 * request is the same work whatever is chosen on its way; only phases go by when it begins.
 */
export class Work {
  /** Costs of the present request: thread x stride + place [cycles]. */
  readonly costs: Float64Array<ArrayBuffer>
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
  /** The means of all costs, as they stand in `costs`; of computing that of the request drawn last. */
  private readonly means: Float64Array
  private begun = 0

  constructor(configuration: Configuration, seed: number) {
    const { clusters, processors, threads, variability, computeVariability, burst } = configuration
    const { compute, iniService, iniReceive, handler } = configuration
    const all = clusters * processors * threads
    this.configuration = configuration
    this.costs = new Float64Array(all * stride)
    this.destination = new Int32Array(all)
    this.requests = new Int32Array(all)
    this.streams = Array.from({ length: all }, (_, thread) => substream(seed, `thread${thread}`))
    this.shape = new CostShape(variability)
    this.computeShape = new CostShape(computeVariability)
    this.bursts = burst !== 1
    this.computes = loadOf(configuration).map((load) => compute * load)
    this.means = Float64Array.of(compute, iniService, iniReceive, iniService, iniReceive, handler, handler)
  }

  /** Draws the next request of a thread. The first computes for a random part of its time only, so that not all begin alike. */
  next(thread: number, processor: number): void {
    const { costs, means } = this
    const { clusters, processors } = this.configuration
    const compute = this.computes[processor % processors]!
    const stream = this.streams[thread]!
    const at = thread * stride
    const number = this.requests[thread]!++
    means[computing] = this.bursts ? compute * this.phaseNow() : compute
    this.computeShape.drawEach(stream, means, computing, firstVisit, costs, at)
    if (number === 0) costs[at] = costs[at]! * stream.uniform()
    this.shape.drawEach(stream, means, firstVisit, replyHandler + 1, costs, at)
    // One of the processors of the other clusters.
    const away = stream.below((clusters - 1) * processors)
    const home = processor - (processor % processors)
    this.destination[thread] = away < home ? away : away + processors
  }

  /** Of the present request a part is computed already [cycles]. */
  shorten(thread: number, by: number): void {
    const at = thread * stride + computing
    this.costs[at] = Math.max(0, this.costs[at]! - by)
  }

  /** Phases are the whole machine's, as between two barriers: by the number of requests that all threads have begun. */
  private phaseNow(): number {
    const { burst, phase } = this.configuration
    return Math.floor(this.begun++ / (phase * this.requests.length)) % 2 === 0 ? burst : 2 - burst
  }
}
