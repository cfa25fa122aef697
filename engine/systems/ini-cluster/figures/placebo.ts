import type { Figure, PublishedNumber } from '../../../facets/figure.ts'
import { rowOf, runTimeOf, waterRows, type WaterRow } from './publishedWater.ts'
import { named } from './waterModel.ts'

const percentMore = (after: number, before: number): number => 100 * (after / before - 1)

const pairOf = (row: WaterRow) => rowOf('round-robin', row.processors, row.interfaces)
const timeOf = (row: WaterRow): number => percentMore(pairOf(row).messageTime, row.messageTime)
const runOf = (row: WaterRow): number =>
  percentMore(runTimeOf('round-robin', pairOf(row)), runTimeOf('static', row))
const mean = (values: readonly number[]): number =>
  values.reduce((sum, each) => sum + each, 0) / values.length

/** With one interface in turn is the same as fixed: what differs there is not the algorithm. */
export const placebo: Figure = {
  id: 'placebo',
  name: 'Placebo test',
  title: 'What in turn gains where there is nothing to choose',
  sentence:
    'With one interface in a cluster, fixed and in turn are the same algorithm, yet in turn was measured faster: that much is not its own doing.',
  where: 'section 5.4',
  switches: [],
  *sweep() {
    yield 0
    const rows = waterRows.static
    const alone = rows.filter(({ interfaces }) => interfaces === 1)
    const several = rows.filter(({ interfaces }) => interfaces > 1)
    const number = (row: WaterRow): PublishedNumber => ({
      what: `${named(row)}: message time, in turn against fixed`,
      published: `${pairOf(row).messageTime} against ${row.messageTime}`,
      value: timeOf(row),
      ours: 0,
      unit: '%',
      standing: 'predicted',
      note: 'the same algorithm',
    })
    const average = (what: string, ours: number): PublishedNumber => ({
      what,
      published: undefined,
      ours,
      unit: '%',
      standing: 'absent',
      note: 'mean over the rows of the tables',
    })
    const indices = Float64Array.from(rows, (_, i) => i + 1)
    const line = (id: string, name: string, of: (row: WaterRow) => number) => ({
      id,
      name,
      emphasis: 'main' as const,
      separate: true as const,
      x: indices,
      y: Float64Array.from(rows, of),
    })
    return {
      curves: [
        {
          id: 'in-turn',
          title: 'In turn against fixed, row by row',
          sentence:
            'Rows 1, 2, 4 and 7 have one interface: the placebo. The others differ from them by about a point.',
          x: {
            label: 'Row of Tables 5.3 and 5.4',
            unit: '',
            scale: 'linear',
            domain: [1, rows.length],
            integer: true,
          },
          y: { label: 'Difference, %', unit: '', scale: 'linear', domain: [-7, 4] },
          lines: [line('message', 'message time', timeOf), line('run', 'run time', runOf)],
          marks: [],
        },
      ],
      numbers: [
        ...alone.map(number),
        average('Message time, one interface', mean(alone.map(timeOf))),
        average('Message time, several interfaces', mean(several.map(timeOf))),
        average('Run time, one interface', mean(alone.map(runOf))),
        average('Run time, several interfaces', mean(several.map(runOf))),
      ],
      notes: [
        'What remains of in turn is a point of message time and nothing of run time.',
        'The percentages are computed from Tables 5.3, 5.4 and 5.5; the thesis prints none.',
      ],
    }
  },
}
