import type { Averages } from '../contention/machine/averages.ts'
import type { Choice } from '../contention/machine/configuration.ts'
import type { Figure, PublishedNumber } from '../../../facets/figure.ts'
import { asPrinted } from './asPrinted.ts'
import { misScheduledRows, rowOf, type Scheduling } from './publishedWater.ts'
import { named, openingOf, simulated } from './waterModel.ts'

/** How often and how long messages wait while another interface of their cluster is idle, simulated, by both readings. */
const misScheduling = (scheduling: Scheduling, id: string, name: string): Figure => ({
  id,
  name,
  title: `Waiting beside an idle interface, ${scheduling === 'static' ? 'fixed choice' : 'in turn'}`,
  sentence:
    'A quarter of the messages wait while another interface of their cluster is idle. Taking interfaces in turn gains nothing of it; by the shorter queue a cycle is 2 to 7 % shorter, simulated.',
  where: 'section 5.4',
  switches: [],
  *sweep() {
    yield 0
    const rows = misScheduledRows[scheduling]
    const numbers: PublishedNumber[] = []
    for (const [i, { processors, interfaces, time, count }] of rows.entries()) {
      const row = rowOf(scheduling, processors, interfaces)
      const runs = new Map<Choice, Averages>()
      for (const choice of choices) {
        const run = simulated(row, choice)
        let next = run.next()
        for (; !next.done; next = run.next()) yield i / rows.length
        runs.set(choice, next.value)
      }
      const { misVisits, misMessages, misTime, misTimeActive } = runs.get(scheduling)!
      const number = (what: string, value: number, fraction: number, assumed: boolean): PublishedNumber => ({
        what: `${named({ processors, interfaces })}: ${what}`,
        published: asPrinted(value, '%'),
        value,
        ours: 100 * fraction,
        unit: '%',
        standing: assumed ? 'assumed' : 'predicted',
      })
      const fixed = runs.get('static')!.cycleTime.mean
      const gained = (how: string, { cycleTime }: Averages): PublishedNumber => ({
        what: `${named({ processors, interfaces })}: a cycle ${how} against fixed`,
        published: undefined,
        ours: 100 * (cycleTime.mean / fixed - 1),
        unit: '%',
        standing: 'absent',
        note: 'ours, simulated: the same work under both',
      })
      numbers.push(
        number('count, of visits', count, misVisits.mean, true),
        number('count, of messages', count, misMessages.mean, true),
        number('time, of what interfaces work', time, misTime.mean, false),
        number('time, of all interfaces while one works', time, misTimeActive.mean, true),
        gained('in turn', runs.get('round-robin')!),
        gained('by the shorter queue', runs.get('shortest')!),
      )
    }
    return {
      numbers,
      notes: [
        'The text counts “all inter-cluster messages” in a trace of every interface: whether one counts once or at each visit is not said. Our visits are below the printed counts and our messages above them.',
        contradicted(scheduling),
        'The thesis warns that these rates must not be read strictly: any other choice can change all that follows.',
        'That in turn does not help does not mean that no choice does: it spreads messages without looking. Who takes the shorter queue at both ends never waits beside an idle interface; what asking for the queues would cost is not in it.',
        'Ours are simulated with exponential costs, 12,000 requests each; a difference of two cycle times below 2 % may be chance.',
      ],
      openings: rows.map(({ processors, interfaces }) =>
        openingOf(rowOf(scheduling, processors, interfaces), scheduling),
      ),
    }
  },
})

/** Its waits are those of the table of queues and utilisations under the same choice of interface. */
function contradicted(scheduling: Scheduling): string {
  const { queue, utilisation } = rowOf(scheduling, 8, 8)
  const waited = queue / utilisation - 1
  const { time } = misScheduledRows[scheduling].at(-1)!
  const [table, load] = [scheduling === 'static' ? '5.3' : '5.4', asPrinted(utilisation, '')]
  return `The literal rate, waits over what interfaces work, contradicts Table ${table}: with 8 processors and 8 interfaces a visit waits ${waited.toFixed(3)} of its service on average (${asPrinted(queue, '')} / ${load} − 1), nearly all of it beside an idle interface, so that it should be near ${Math.floor(100 * waited)} % and not ${asPrinted(time, '%')} %. That it is taken over the time of all interfaces while at least one works is our reading.`
}

const choices = ['static', 'round-robin', 'shortest'] as const

export const table56Figure = misScheduling('static', 'table-5-6', 'Table 5.6')
export const table57Figure = misScheduling('round-robin', 'table-5-7', 'Table 5.7')
