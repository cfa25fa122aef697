import type { Figure, PublishedNumber } from '../../../facets/figure.ts'
import { misScheduledRows, rowOf, type Scheduling } from './publishedWater.ts'
import { named, openingOf, simulated } from './waterModel.ts'

/** How often and how long messages wait while another interface of their cluster is idle, simulated, by both readings. */
const misScheduling = (scheduling: Scheduling, id: string, name: string): Figure => ({
  id,
  name,
  title: `Waiting beside an idle interface, ${scheduling === 'static' ? 'fixed choice' : 'in turn'}`,
  sentence:
    'A quarter of the messages wait while another interface of their cluster is idle, and yet choosing better gains little.',
  where: 'section 5.4',
  switches: [],
  *sweep() {
    yield 0
    const rows = misScheduledRows[scheduling]
    const numbers: PublishedNumber[] = []
    for (const [i, { processors, interfaces, time, count }] of rows.entries()) {
      const run = simulated(rowOf(scheduling, processors, interfaces), scheduling)
      let next = run.next()
      for (; !next.done; next = run.next()) yield i / rows.length
      const { misVisits, misMessages, misTime, misTimeActive } = next.value
      const number = (what: string, value: number, fraction: number, assumed: boolean): PublishedNumber => ({
        what: `${named({ processors, interfaces })}: ${what}`,
        published: String(value),
        value,
        ours: 100 * fraction,
        unit: '%',
        standing: assumed ? 'assumed' : 'predicted',
      })
      numbers.push(
        number('count, of visits', count, misVisits.mean, true),
        number('count, of messages', count, misMessages.mean, true),
        number('time, of what interfaces work', time, misTime.mean, false),
        number('time, of all interfaces while one works', time, misTimeActive.mean, true),
      )
    }
    return {
      numbers,
      notes: [
        'Whether visits or messages are counted is not said. Our visits are below the printed counts and our messages above them.',
        'The literal rate, waits over what interfaces work, contradicts Table 5.3: with 8 processors and 8 interfaces a visit waits 0.144 of its service on average, nearly all of it beside an idle interface, so that it should be 12 to 14 % and not 2.6 %. That it is taken over the time of all interfaces while at least one works is our reading.',
        'The thesis warns that these rates must not be read strictly: any other choice would change all that follows.',
        'Ours are simulated with exponential costs, 12,000 requests each.',
      ],
      openings: rows.map(({ processors, interfaces }) =>
        openingOf(rowOf(scheduling, processors, interfaces), scheduling),
      ),
    }
  },
})

export const table56Figure = misScheduling('static', 'table-5-6', 'Table 5.6')
export const table57Figure = misScheduling('round-robin', 'table-5-7', 'Table 5.7')
