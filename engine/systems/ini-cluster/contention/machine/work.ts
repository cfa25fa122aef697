import { substream, type RandomStream } from '../../../../base/random.ts'
import { loadOf, type Configuration } from './configuration.ts'
import { CostShape } from './costShape.ts'

/** Where the costs of a thread's present request stand: computing, four visits at interfaces, two handlers. */
export const [computing, firstVisit, requestHandler, replyHandler, stride] = [0, 1, 5, 6, 8] as const

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
  /** By the processor's place in its cluster. */
  private readonly load: Float64Array
  private begun = 0

  constructor(configuration: Configuration, seed: number) {
    const { clusters, processors, threads, variability, computeVariability, burst } = configuration
    const all = clusters * processors * threads
    this.configuration = configuration
    this.costs = new Float64Array(all * stride)
    this.destination = new Int32Array(all)
    this.requests = new Int32Array(all)
    this.streams = Array.from({ length: all }, (_, thread) => substream(seed, `thread${thread}`))
    this.shape = new CostShape(variability)
    this.computeShape = new CostShape(computeVariability)
    this.bursts = burst !== 1
    this.load = loadOf(configuration)
  }

  /** Draws the next request of a thread. The first computes for a random part of its time only, so that not all begin alike. */
  next(thread: number, processor: number): void {
    const { configuration, costs, shape } = this
    const { clusters, processors, iniService, iniReceive, handler } = configuration
    const compute = configuration.compute * this.load[processor % processors]!
    const stream = this.streams[thread]!
    const at = thread * stride
    const number = this.requests[thread]!++
    const computes = this.computeShape.draw(stream, this.bursts ? compute * this.phaseNow() : compute)
    costs[at] = number === 0 ? computes * stream.uniform() : computes
    for (let leg = 0; leg < 4; leg++)
      costs[at + firstVisit + leg] = shape.draw(stream, leg % 2 === 0 ? iniService : iniReceive)
    costs[at + requestHandler] = shape.draw(stream, handler)
    costs[at + replyHandler] = shape.draw(stream, handler)
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
