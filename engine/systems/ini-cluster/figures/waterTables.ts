import type { Figure, FigureSwitch, PublishedNumber } from '../../../facets/figure.ts'
import type { Standing } from '../../../facets/standing.ts'
import type { Unit } from '../../../base/unit.ts'
import { asPrinted } from './asPrinted.ts'
import { waterRows, type Scheduling } from './publishedWater.ts'
import type { Averages } from '../contention/machine/averages.ts'
import { agreementNotes, type QueueReading } from './queueReadings.ts'
import { byEquations, named, ofRun, openingOf, simulated } from './waterModel.ts'
import { md1, mm1 } from '../../../queueing/openQueues.ts'
import { serviceReadings } from '../water/queueReadings.ts'

const modelSwitch: FigureSwitch = {
  id: 'model',
  label: 'Ours by',
  options: [
    {
      value: 'stalled',
      label: 'Equations with κ',
      sentence:
        'The ten equations; a thread stands still for κ times what its messages take, set for each size of cluster.',
    },
    { value: 'plain', label: 'Equations', sentence: 'The ten equations as they are, κ = 1.' },
    { value: 'run', label: 'Simulation', sentence: 'Exponential costs, κ as set, 12,000 requests each.' },
  ],
}

const waterTable = (scheduling: Scheduling, id: string, name: string): Figure => ({
  id,
  name,
  title: `Interfaces under Water, ${scheduling === 'static' ? 'fixed choice' : 'in turn'}`,
  sentence:
    'Time of a message at its two interfaces, how many are at one, and how busy it is: more interfaces help until each is nearly idle.',
  where: 'section 5.3',
  switches: [modelSwitch],
  *sweep(choices) {
    yield 0
    const rows = waterRows[scheduling]
    const isRun = choices['model'] === 'run'
    const stalled = choices['model'] !== 'plain'
    const most = 100 * Math.max(...rows.map((row) => Math.abs(serviceReadings(row).overTime)))
    const numbers: PublishedNumber[] = []
    const readings: QueueReading[] = []
    for (const [i, row] of rows.entries()) {
      const run = simulated(row, scheduling)
      let next = run.next()
      for (; !next.done; next = run.next()) yield i / rows.length
      const averages: Averages = next.value
      const [overTime, onArrival] = [averages.iniQueue.mean, averages.iniQueueFound.mean]
      readings.push({ row, overTime, onArrival })
      const ours = isRun ? ofRun(row, averages) : byEquations(row, stalled)
      const read = (what: string, our: number): PublishedNumber => ({
        what: `${named(row)}: ${what}`,
        published: asPrinted(row.queue, ''),
        value: row.queue,
        ours: our,
        unit: '',
        standing: 'assumed',
        note: `if the printed queue is this average${stalled ? '' : '; the run has κ as set'}`,
      })
      const number = (
        what: string,
        value: number,
        our: number,
        unit: Unit,
        standing: Standing = 'predicted',
      ): PublishedNumber => ({
        what: `${named(row)}: ${what}`,
        published: asPrinted(value, unit),
        value,
        ours: our,
        unit,
        standing,
      })
      numbers.push(
        number('message time', row.messageTime, ours.messageTime, 'cycles'),
        number('queue', row.queue, ours.queue, ''),
        ...(isRun ? [] : [read('queue over time, in a run', overTime)]),
        read('queue on arrival, in a run', onArrival),
        number('utilisation', row.utilisation, ours.utilisation, '', fitted(scheduling, stalled)),
      )
    }
    return {
      curves: [littleCurve(scheduling)],
      numbers,
      notes: [
        tested(scheduling, stalled),
        `By Little’s law the printed queues, times and utilisations give a service within ${most.toFixed(1)} % of the tables of costs in every row: the queue is an average over time with the message in service, though section 4.4.2 says that the length is noted when a message arrives.`,
        ...agreementNotes(readings),
        'Service is the mean of sending and receiving by Tables 5.1 and 5.2 at the printed length; it is nearly constant. What makes M/M/1 fit is that Water asks in bursts.',
      ],
      openings: rows.map((row) => openingOf(row, scheduling, stalled)),
    }
  },
})

/** κ was set from the utilisations of Table 5.3: only they, and with it, are no prediction. */
const fitted = (scheduling: Scheduling, stalled: boolean): Standing =>
  scheduling === 'static' && stalled ? 'calibrated' : 'predicted'

/** What the numbers were set from, and which of the table test them. */
function tested(scheduling: Scheduling, stalled: boolean): string {
  const set = 'W, κ and the number of messages were set from run times and utilisations of Tables 5.3 and 5.5'
  if (!stalled) return `${set}; here κ is 1, so that all three columns are a test.`
  return scheduling === 'static'
    ? `${set}, so message time and queue are the real test.`
    : `${set}: of this table nothing was, and all three columns are a test.`
}

/** Queue over utilisation: the printed points beside M/M/1, which they follow, and M/D/1, which constant service would. */
function littleCurve(scheduling: Scheduling) {
  const x = Float64Array.from({ length: 81 }, (_, i) => i / 100)
  return {
    id: 'queue-by-utilisation',
    title: 'Messages at an interface against how busy it is',
    sentence:
      'The points follow M/M/1 though the service is nearly constant, but for the last, whose cluster has only eight processors.',
    x: { label: 'Utilisation', unit: '' as const, scale: 'linear' as const, domain: [0, 0.8] as const },
    y: {
      label: 'Messages at an interface',
      unit: '' as const,
      scale: 'linear' as const,
      domain: [0, 4] as const,
    },
    lines: [
      { id: 'mm1', name: 'M/M/1', emphasis: 'main' as const, x, y: x.map((load) => mm1(load, 1).number) },
      { id: 'md1', name: 'M/D/1', emphasis: 'faint' as const, x, y: x.map((load) => md1(load, 1).number) },
    ],
    marks: waterRows[scheduling].map((row) => ({
      id: `${row.processors}-${row.interfaces}`,
      kind: 'published' as const,
      label: named(row),
      x: row.utilisation,
      y: row.queue,
    })),
  }
}

export const table53Figure = waterTable('static', 'table-5-3', 'Table 5.3')
export const table54Figure = waterTable('round-robin', 'table-5-4', 'Table 5.4')
