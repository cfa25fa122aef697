import { plural } from '../../../base/plural.ts'
import type { Figure, PublishedNumber } from '../../../facets/figure.ts'
import { asPrinted } from './asPrinted.ts'
import { rowOf, scaledColumns } from './publishedWater.ts'
import { interpolated } from './scaling.ts'
import { byEquations, openingOf } from './waterModel.ts'
import { calibrations } from '../water/calibration.ts'

const sizes = Float64Array.of(1, 2, 4, 8)

/** An interface for each processor, against the square root of them. */
const queueAt = (processors: number, interfaces: number): number =>
  byEquations({ processors, interfaces, length: rowOf('static', processors, 1).length }).queue

/** Messages of a cluster: run time without interfaces over W is the cycles of a processor, each with two messages. */
const messagesOfCluster = (processors: number): number => {
  const { bare, compute } = calibrations[processors]!
  return 2 * processors * ((bare * 1e6) / compute)
}

/** Messages of a cluster in a million cycles, with interfaces as the square root of its processors. */
const rateOf = (processors: number): number => {
  const column = scaledColumns.static.find((each) => each.processors === processors)!
  const runTime = interpolated('static', column, 'slowdown') * calibrations[processors]!.bare
  return messagesOfCluster(processors) / runTime
}

export const proportional: Figure = {
  id: 'scaling',
  name: 'Scaling',
  title: 'Interfaces in proportion, or as the square root',
  sentence:
    'With an interface for each processor contention levels off; with the square root it stays, for a reason other than the thesis’s.',
  where: 'section 5.5',
  switches: [],
  *sweep() {
    yield 0
    const line = (id: string, name: string, of: (processors: number) => number) => ({
      id,
      name,
      emphasis: 'main' as const,
      x: sizes,
      y: sizes.map(of),
    })
    const diagonal = Array.from(sizes, (size) => rowOf('static', size, size))
    return {
      curves: [
        {
          id: 'queue-by-cluster',
          title: 'Messages at an interface',
          sentence: 'Lines are the equations with κ, points Table 5.3.',
          x: { label: 'Processors of a cluster', unit: '', scale: 'linear', domain: [1, 8], integer: true },
          y: { label: 'Messages at an interface', unit: '', scale: 'linear', domain: [0, 0.8] },
          lines: [
            line('proportional', 'in proportion', (size) => queueAt(size, size)),
            line('root', 'square root', (size) => queueAt(size, Math.sqrt(size))),
          ],
          marks: diagonal.map((row) => ({
            id: `diagonal-${row.processors}`,
            kind: 'published' as const,
            label: plural(row.processors, 'interface'),
            x: row.processors,
            y: row.queue,
          })),
        },
      ],
      numbers: [
        ...diagonal.map((row): PublishedNumber => ({
          what: `In proportion, cluster of ${row.processors}: queue`,
          published: asPrinted(row.queue, ''),
          value: row.queue,
          ours: queueAt(row.processors, row.processors),
          unit: '',
          standing: 'predicted',
        })),
        ...Array.from(sizes, (size): PublishedNumber => ({
          what: `Messages of a cluster of ${size}, thousands`,
          published: undefined,
          ours: messagesOfCluster(size) / 1000,
          unit: '',
          standing: 'absent',
          note: 'from run times and utilisations',
        })),
        ...Array.from(sizes.slice(1), (size): PublishedNumber => ({
          what: `Rate of a cluster of ${size}, of one of 1`,
          published: undefined,
          ours: rateOf(size) / rateOf(1),
          unit: '',
          standing: 'absent',
          note: `the square root would be ${Math.sqrt(size).toFixed(2)}`,
        })),
      ],
      notes: [
        'The thesis argues that neighbours on a mesh make messages grow as the square root of the cluster. Messages of a cluster hardly grow; its run time shrinks, and so their rate grows 1 : 1.43 : 2.03 : 2.70.',
      ],
      openings: diagonal.map((row) => openingOf(row, 'static')),
    }
  },
}
