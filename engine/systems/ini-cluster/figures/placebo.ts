import type { Curve, Line } from '../../../facets/curve.ts'
import type { Figure, PublishedNumber } from '../../../facets/figure.ts'
import { inCycles } from '../contention/words.ts'
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

/** What is left of a difference when that of the placebo is taken off [points]. */
const changed = (points: number): string =>
  `${Math.abs(points).toFixed(1)} points ${points < 0 ? 'shorter' : 'longer'}`

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
      published: `${inCycles(pairOf(row).messageTime)} against ${inCycles(row.messageTime)}`,
      value: timeOf(row),
      ours: 0,
      unit: '%',
      standing: 'predicted',
      note: 'the same algorithm',
    })
    const message = { one: mean(alone.map(timeOf)), more: mean(several.map(timeOf)) }
    const run = { one: mean(alone.map(runOf)), more: mean(several.map(runOf)) }
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
    const curve = (id: string, title: string, label: string, of: (row: WaterRow) => number): Curve => ({
      id,
      title,
      sentence: 'In turn against fixed. Pale rows have one interface, where both are the same: the placebo.',
      x: {
        label,
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
      curves: [
        curve('message', 'Message time', 'Row of Tables 5.3 and 5.4', timeOf),
        curve('run', 'Run time', 'In the order of Tables 5.3 and 5.4', runOf),
      ],
      numbers: [
        ...alone.map(number),
        average('Message time, one interface', message.one),
        average('Message time, several interfaces', message.more),
        average('Run time, one interface', run.one),
        average('Run time, several interfaces', run.more),
      ],
      notes: [
        `Beside the placebo, in turn makes messages ${changed(message.more - message.one)} and runs ${changed(run.more - run.one)}.`,
        'The percentages are computed from Tables 5.3, 5.4 and 5.5; the thesis prints none.',
      ],
    }
  },
}
