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
  private readonly log = new StateLog(3)
  private readonly configuration: Configuration
  /** The number of each thread's present request, and whose each is: 'p3:0' is the first of processor 3; -1 - i of interface i. */
  private readonly item: Int32Array<ArrayBuffer>
  private readonly processorOf: number[] = []
  /** Messages at each interface, as far as was told. */
  private readonly present: Int32Array<ArrayBuffer>
  /** When each request set out [cycles], by its number: the end of its computing, whether that took any time or not. */
  readonly setOut: number[] = []
  /** Whether the computing of a thread has been interrupted. */
  private readonly broken: Uint8Array<ArrayBuffer>

  /** @param requests  how many requests come back until it ends */
  constructor(configuration: Configuration, requests: number) {
    const { clusters, processors, interfaces, threads } = configuration
    this.configuration = configuration
    this.requests = requests
    this.lanes = lanesOf(configuration)
    this.spans = new Recorder(this.lanes.list.length, { kind: 'full' })
    this.item = new Int32Array(clusters * processors * threads)
    this.broken = new Uint8Array(clusters * processors * threads)
    this.present = new Int32Array(clusters * interfaces)
    for (let ini = 0; ini < clusters * interfaces; ini++) this.log.addRow([idle, 0, 0])
  }

  /** How many bars are kept. */
  get count(): number {
    return this.spans.count
  }

  connected(end: number): void {
    for (const [ini, lane] of this.lanes.ini.entries()) {
      this.bar(lane, 0, end, spanTag(setUp, this.processorOf.push(-1 - ini) - 1))
      this.log.set(ini, 0, 0, works)
    }
    // In the order of time.
    for (let ini = 0; ini < this.present.length; ini++) this.log.set(ini, 0, end, idle)
  }

  /** Whether all that is recorded has come back. */
  get isOver(): boolean {
    return this.ended !== undefined
  }

  request(thread: number): void {
    const { threads } = this.configuration
    this.broken[thread] = 0
    this.item[thread] = this.processorOf.push(threads === 1 ? thread : Math.floor(thread / threads)) - 1
  }

  computed(processor: number, thread: number, start: number, end: number, isOver: boolean): void {
    const kind = isOver && this.broken[thread] === 0 ? computes : interrupted
    this.broken[thread] = 1
    if (isOver) this.setOut[this.item[thread]!] = end
    this.bar(this.lanes.processor[processor]!, start, end, spanTag(kind, this.item[thread]!))
  }

  visit(ini: number, leg: number, thread: number, start: number, end: number, now: number): void {
    const tag = spanTag(leg < 2 ? requestVisit : replyVisit, this.item[thread]!)
    this.bar(this.lanes.ini[ini]!, start, end, tag)
    this.present[ini] = this.present[ini]! + 1
    if (!this.log.full) this.note(ini, now)
  }

  left(ini: number, now: number): void {
    this.present[ini] = this.present[ini]! - 1
    if (!this.log.full) this.note(ini, now)
  }

  handled(processor: number, isRequest: boolean, thread: number, start: number, end: number): void {
    const tag = spanTag(isRequest ? requestHandled : replyHandled, this.item[thread]!)
    this.bar(this.lanes.processor[processor]!, start, end, tag)
  }

  /** What takes no time keeps nobody busy: several may come at one moment, and none has a bar. */
  private bar(lane: number, start: number, end: number, tag: number): void {
    if (end > start) this.spans.span(lane, start, end, tag)
  }

  over(now: number): void {
    this.ended = now
  }

  /** @param now  where it goes on: the run has come so far */
  timeline(now: number): Timeline {
    return this.spans.timeline({
      unit: 'cycles',
      lanes: this.lanes.list,
      kinds,
      itemNoun: 'request',
      itemNames: this.names(),
      until: this.ended ?? now,
    })
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

  private names(): readonly string[] {
    const { clusters, processors } = this.configuration
    const made = new Int32Array(clusters * processors)
    return this.processorOf.map((processor) =>
      processor < 0 ? `i${-1 - processor}:connections` : `p${processor}:${made[processor]!++}`,
    )
  }

  /** Of this interface and of those beside it, which may now be idle. */
  private note(ini: number, now: number): void {
    const { interfaces } = this.configuration
    const first = ini - (ini % interfaces)
    this.row(ini, now)
    let anyIdle = false
    for (let other = first; other < first + interfaces; other++) if (this.present[other] === 0) anyIdle = true
    for (let other = first; other < first + interfaces; other++)
      this.log.set(other, 2, now, anyIdle ? Math.max(0, this.present[other]! - 1) : 0)
  }

  private row(ini: number, now: number): void {
    const present = this.present[ini]!
    this.log.set(ini, 0, now, present > 0 ? works : idle)
    this.log.set(ini, 1, now, Math.max(0, present - 1))
  }
}

const [idle, works] = [0, 1]
const states = [
  { id: 'idle', name: 'idle', texture: 'plain' },
  { id: 'works', name: 'works', texture: 'plain' },
] as const
