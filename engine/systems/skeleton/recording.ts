import type { Series } from '../../facets/series.ts'
import { Recorder } from '../../simulation/recorder.ts'
import { StateLog } from '../../simulation/stateLog.ts'
import { steps } from '../../simulation/steps.ts'
import { StationAverages, type StationEstimate } from '../../simulation/stationAverages.ts'
import { TimeBuckets } from '../../simulation/timeBuckets.ts'
import type { StateTable } from '../../timeline/stateTable.ts'
import { spanTag, type Timeline } from '../../timeline/timeline.ts'
import type { QueueParams } from './parameters.ts'

/**
 * What is noted while the queue runs, each in bounded memory. The machine writes here and never reads.
 *
 * | what you want to show | recorder | facet |
 * |---|---|---|
 * | who was busy when | `Recorder` | `timeline`; packets between lanes: `messages` |
 * | queues, windows, memory: tables that can be read at any time | `StateLog` | `state` |
 * | rates and levels over time | `TimeBuckets` | `series` |
 * | averages of resources with intervals | `StationAverages` | `stations` |
 * | how sure a metric is | `StationAverages` | `estimates`, by the metric's name |
 * | nothing recorded: a quantity over a parameter, a sum and its parts | | `curves`, `stacks` |
 */
export class Recording {
  private readonly params: QueueParams
  private readonly spans = new Recorder(1, { kind: 'full' })
  private readonly log = new StateLog(2)
  private readonly buckets: TimeBuckets
  private readonly averages: StationAverages
  private level = 0
  private since = 0

  constructor(params: QueueParams) {
    const { run, warmUp } = params
    this.params = params
    this.buckets = new TimeBuckets(['sum'], run / 100)
    this.averages = new StationAverages(1, { from: warmUp, until: run, batches })
    this.log.addRow([idle, 0])
  }

  /** A customer is served from one time to another: known as soon as it comes. */
  service(customer: number, begin: number, end: number): void {
    this.spans.span(0, begin, end, spanTag(0, customer))
  }

  left(now: number): void {
    this.averages.leave(0, now)
  }

  /** So many wait or are being served from now on. */
  present(present: number, now: number): void {
    this.hold(now)
    this.level = present
    this.averages.set(0, Math.min(1, present), present, now)
    this.log.set(0, 0, now, present > 0 ? busy : idle)
    this.log.set(0, 1, now, Math.max(0, present - 1))
  }

  estimate(): StationEstimate {
    return this.averages.estimate(0, this.params.run)
  }

  timeline(): Timeline {
    return this.spans.timeline({
      unit: 'us',
      lanes: [{ id: 'server', name: 'Server', capacity: 1 }],
      kinds: [{ id: 'service', name: 'service', texture: 'plain' }],
      itemNoun: 'customer',
      until: this.params.run,
    })
  }

  state(): StateTable {
    return {
      id: 'queue',
      title: 'The queue',
      sentence: 'One row: whether the server is at work, and how many wait behind the one in service.',
      unit: 'us',
      columns: [
        {
          id: 'server',
          label: 'Server',
          sentence: 'Whether somebody is being served.',
          kind: 'choice',
          choices,
        },
        {
          id: 'waiting',
          label: 'Waiting',
          sentence: 'How many have come and not begun.',
          kind: 'count',
          unit: '',
        },
      ],
      rows: [{ id: 'server', name: 'Server', group: 'Queue' }],
      lane: { bars: 'server', empty: 'idle', text: [], levels: [{ name: 'waiting', columns: ['waiting'] }] },
      ...this.log.deltas([0], this.params.run),
    }
  }

  /** @param expected  what theory says, where it says something */
  series(expected: number | undefined): Series {
    const { run, warmUp } = this.params
    this.hold(run)
    return {
      id: 'present',
      title: 'Customers present',
      sentence: 'How many wait or are being served, each step the mean over its time.',
      formula: '∫ present dt / length of the step',
      unit: 'us',
      quantity: { label: 'customers', unit: '' },
      until: run,
      warm: warmUp,
      lines: [steps(this.buckets, run, 0, 0).level('present', 'present', 0, 'main')],
      levels:
        expected === undefined
          ? []
          : [{ id: 'theory', kind: 'predicted', label: 'in equilibrium', value: expected }],
    }
  }

  private hold(now: number): void {
    if (now > this.since) this.buckets.hold(0, this.since, now, this.level)
    this.since = now
  }
}

/** Of the means, to tell how sure they are. */
export const batches = 20

const [idle, busy] = [0, 1]
const choices = [
  { id: 'idle', name: 'idle', texture: 'plain' },
  { id: 'busy', name: 'busy', texture: 'plain' },
] as const
