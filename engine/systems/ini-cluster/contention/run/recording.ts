import { beginPlace, nowPlace, timePlace } from '../../../../simulation/eventQueue.ts'
import { Recorder } from '../../../../simulation/recorder.ts'
import { StateLog } from '../../../../simulation/stateLog.ts'
import type { StateTable } from '../../../../timeline/stateTable.ts'
import { spanTag, type Timeline } from '../../../../timeline/timeline.ts'
import type { Configuration } from '../machine/configuration.ts'
import type { Watcher } from '../machine/watcher.ts'
import { lanesOf, type Lanes } from './lanes.ts'
import {
  kinds,
  computes,
  interrupted,
  requestVisit,
  replyVisit,
  requestHandled,
  replyHandled,
  setUp,
} from './spanKinds.ts'

/** What is noted of the beginning of a run: who was busy when, and how long the queues were. */
export class Recording implements Watcher {
  readonly requests: number
  /** When it ended: with the last request that is recorded. */
  private ended: number | undefined
  private readonly lanes: Lanes
  private readonly spans: Recorder
  private clock: Float64Array = new Float64Array(1)
  private readonly log = new StateLog(3)
  private readonly configuration: Configuration
  /** How many interfaces there are: they record before the processors. */
  private readonly inis: number
  /** The number of each thread's present request, times 4, and how its computing has gone so far (`broken`, `shown`). */
  private readonly present: Int32Array<ArrayBuffer>
  /** Whose each request is: 'p3:0' is the first of processor 3; -1 - i of interface i. */
  private readonly processorOf: Int32Array<ArrayBuffer>
  private items = 0
  /** Whether the queues are still written down; messages at each interface while they are. */
  private follows = true
  private readonly waiting: Int32Array<ArrayBuffer>
  /** When those requests set out that computed for no time [cycles], by their numbers: no bar tells it. */
  readonly setOut = new Map<number, number>()

  /** @param requests  how many requests come back until it ends */
  constructor(configuration: Configuration, requests: number) {
    const { clusters, processors, interfaces, threads } = configuration
    this.configuration = configuration
    this.requests = requests
    this.lanes = lanesOf(configuration)
    this.spans = new Recorder(this.lanes.list.length, { kind: 'full' })
    this.inis = clusters * interfaces
    this.present = new Int32Array(clusters * processors * threads)
    // When the last has come back, each thread has begun one more at most.
    this.processorOf = new Int32Array(requests + clusters * (processors * threads + interfaces))
    this.waiting = new Int32Array(clusters * interfaces)
    for (let ini = 0; ini < clusters * interfaces; ini++) this.log.addRow([idle, 0, 0])
  }

  /** How many bars are kept. */
  get count(): number {
    return this.spans.count
  }

  watches(clock: Float64Array): void {
    this.clock = clock
    this.spans.times = clock
  }

  connected(end: number): void {
    for (let ini = 0; ini < this.inis; ini++) {
      this.spans.span(ini, 0, end, spanTag(setUp, this.numbered(-1 - ini)))
      this.log.set(ini, 0, 0, works)
    }
    // In the order of time.
    for (let ini = 0; ini < this.inis; ini++) this.log.set(ini, 0, end, idle)
  }

  /** Whether all that is recorded has come back. */
  get isOver(): boolean {
    return this.ended !== undefined
  }

  request(thread: number): void {
    const { threads } = this.configuration
    this.present[thread] = this.numbered(threads === 1 ? thread : Math.floor(thread / threads)) << 2
  }

  computed(processor: number, thread: number, isOver: boolean): void {
    const { clock, present } = this
    const so = present[thread]!
    const takesTime = clock[timePlace]! > clock[beginPlace]!
    present[thread] = so | (takesTime ? broken | shown : broken)
    if (takesTime)
      this.spans.put(
        this.inis + processor,
        spanTag(isOver && (so & broken) === 0 ? computes : interrupted, so >> 2),
      )
    else if (isOver && (so & shown) === 0) this.setOut.set(so >> 2, clock[timePlace]!)
  }

  visit(ini: number, leg: number, thread: number): void {
    this.spans.put(ini, spanTag(leg < 2 ? requestVisit : replyVisit, this.present[thread]! >> 2))
    if (this.follows) this.moved(ini, 1)
  }

  left(ini: number): void {
    if (this.follows) this.moved(ini, -1)
  }

  handled(processor: number, isRequest: boolean, thread: number): void {
    const tag = spanTag(isRequest ? requestHandled : replyHandled, this.present[thread]! >> 2)
    this.spans.put(this.inis + processor, tag)
  }

  over(now: number): undefined {
    this.ended = now
  }

  /** @param now  where it goes on: the run has come so far */
  timeline(now: number): Timeline {
    const timeline = this.spans.timeline({
      unit: 'cycles',
      lanes: this.lanes.list,
      order: this.lanes.order,
      kinds,
      itemNoun: 'request',
      until: this.ended ?? now,
    })
    const { items } = this
    const namesOf = () => this.names(items)
    let names: readonly string[] | undefined
    return {
      ...timeline,
      // Made when they are first read, as they are when they are sent: of a long run it takes longer than to record it.
      get itemNames() {
        names ??= namesOf()
        return names
      },
    }
  }

  /** The bars are not needed any more. */
  release(): void {
    this.spans.release()
    this.log.release()
  }

  state(now: number): StateTable {
    return {
      id: 'queues',
      title: 'The queues of the interfaces',
      sentence:
        'One row for each interface: how many messages wait, and how many of them beside an idle one.',
      unit: 'cycles',
      columns: [
        {
          id: 'service',
          label: 'Interface',
          sentence: 'Whether it works on a message.',
          kind: 'choice',
          choices: states,
        },
        {
          id: 'waiting',
          label: 'Waiting',
          sentence: 'How many messages wait behind the one in service.',
          kind: 'count',
          unit: '',
        },
        {
          id: 'beside',
          label: 'Beside an idle one',
          sentence: 'How many of them wait while another interface of the cluster has nothing to do.',
          kind: 'count',
          unit: '',
        },
      ],
      rows: this.lanes.iniRows,
      lane: {
        bars: 'service',
        empty: 'idle',
        text: [],
        levels: [
          { name: 'waiting', columns: ['waiting'] },
          { name: 'beside an idle one', columns: ['beside'] },
        ],
      },
      ...this.log.deltas(this.lanes.iniOrder, this.ended ?? now),
    }
  }

  /** @param owner  the processor, or -1 - i of interface i @returns the number of what begins */
  private numbered(owner: number): number {
    this.processorOf[this.items] = owner
    return this.items++
  }

  private names(items: number): readonly string[] {
    const { clusters, processors } = this.configuration
    const made = new Int32Array(clusters * processors)
    return Array.from(this.processorOf.subarray(0, items), (owner) =>
      owner < 0 ? `i${-1 - owner}:connections` : `p${owner}:${made[owner]!++}`,
    )
  }

  private moved(ini: number, by: 1 | -1): void {
    this.waiting[ini] = this.waiting[ini]! + by
    this.note(ini)
    this.follows = !this.log.full
  }

  /** Of this interface and of those beside it, which may now be idle. */
  private note(ini: number): void {
    const { interfaces } = this.configuration
    const now = this.clock[nowPlace]!
    const first = ini - (ini % interfaces)
    this.row(ini, now)
    let anyIdle = false
    for (let other = first; other < first + interfaces; other++) if (this.waiting[other] === 0) anyIdle = true
    for (let other = first; other < first + interfaces; other++)
      this.log.set(other, 2, now, anyIdle ? Math.max(0, this.waiting[other]! - 1) : 0)
  }

  private row(ini: number, now: number): void {
    const present = this.waiting[ini]!
    this.log.set(ini, 0, now, present > 0 ? works : idle)
    this.log.set(ini, 1, now, Math.max(0, present - 1))
  }
}

/** Of a thread's present request: whether its computing has been interrupted, and whether it has a bar. */
const broken = 1
const shown = 2

const [idle, works] = [0, 1]
const states = [
  { id: 'idle', name: 'idle', texture: 'plain' },
  { id: 'works', name: 'works', texture: 'plain' },
] as const
