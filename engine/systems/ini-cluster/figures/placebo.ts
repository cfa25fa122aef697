import type { Curve, Line } from '../../../facets/curve.ts'
import type { Figure, PublishedNumber } from '../../../facets/figure.ts'
import { rowOf, runTimeOf, waterRows } from './publishedWater.ts'
import type { WaterRow } from '../water/row.ts'
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
    const places = new Map(rows.map((row, i) => [row, i + 1]))
    const dots = (
      id: string,
      name: string,
      emphasis: 'main' | 'faint',
      among: readonly WaterRow[],
      of: (row: WaterRow) => number,
    ): Line => ({
      id,
      name,
      emphasis,
      separate: true,
      x: Float64Array.from(among, (row) => places.get(row)!),
      y: Float64Array.from(among, of),
    })
    const curve = (id: string, title: string, of: (row: WaterRow) => number): Curve => ({
      id,
      title,
      sentence: 'In turn against fixed. Pale rows have one interface, where both are the same: the placebo.',
      x: {
        label: 'Row of Tables 5.3 and 5.4',
        unit: '',
        scale: 'linear',
        domain: [0.5, rows.length + 0.5],
        integer: true,
      },
      y: { label: 'Difference, %', unit: '', scale: 'linear', domain: [-7, 4] },
      lines: [
        dots(id, 'several interfaces', 'main', several, of),
        dots(`${id}-placebo`, 'one interface: placebo', 'faint', alone, of),
      ],
      marks: [],
    })
    return {
      curves: [curve('message', 'Message time', timeOf), curve('run', 'Run time', runOf)],
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
