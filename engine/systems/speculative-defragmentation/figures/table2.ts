import type { Figure, PublishedNumber } from '../../../facets/figure.ts'
import { usualCosts } from '../costs/analyse.ts'
import { mixCurve } from '../costs/mixCurve.ts'
import { mixedRate, outcomes } from '../costs/mix.ts'
import { overlapOf } from '../costs/overlap.ts'
import { oracleTrace, successOf, treadMarksTrace, type TraceColumn } from '../costs/publishedTables.ts'
import { inThousands } from '../../../base/plural.ts'
import { costsAt } from './openings.ts'

const [oracle, first, second] = oracleTrace as readonly [TraceColumn, TraceColumn, TraceColumn]
const treadMarks = treadMarksTrace[0]!

export const table2Figure: Figure = {
  id: 'table-2',
  name: 'Table 2',
  title: 'How often the guess is right in two applications',
  sentence:
    'Two bursts meet at Oracle’s master and half of the pages are lost to it; TreadMarks’ never meet.',
  where: 'section 5.3',
  switches: [],
  *sweep() {
    yield 0
    const times = outcomes(usualCosts, 'fbufs')
    const overlap = overlapOf(first.potential, second.potential, oracle.successful)
    const rate = (column: TraceColumn) => mixedRate(times, successOf(column))
    return {
      curves: [
        mixCurve({
          times,
          own: successOf(oracle),
          label: 'Oracle’s master',
          calibrated: false,
          drag: false,
        }),
      ],
      numbers: [
        ...oracleTrace.map((column) => successRow('Oracle', column)),
        ...treadMarksTrace.map((column) => successRow('TreadMarks', column)),
        ...sums(),
        predicted('Oracle, pages of each burst that overlap', overlap.pages, ''),
        predicted('Oracle’s master, throughput', rate(oracle), 'B/us'),
        predicted('TreadMarks’ master, throughput', rate(treadMarks), 'B/us'),
      ],
      notes: [
        'Each received row of Oracle’s master but the successes is the exact sum of both hosts: the 100 % of a host is its stream alone, which is what admission of one fast sender at a time gives.',
        'If every page that overlaps fails and no other does, 6,880 pages of each burst overlapped: more than half of the shorter one. The trace itself is not in the paper.',
        'TreadMarks is no such sum: its pages go out to the hosts and come back to the master.',
        'The text calls the second application SOR in one place and “SPLASH like FFT” in another.',
      ],
      openings: [costsAt('Oracle’s master', 48.085), costsAt('TreadMarks’ master', 98.55)],
    }
  },
}

/** Printed without decimals; an inequality is no number. */
function successRow(application: string, column: TraceColumn): PublishedNumber {
  const { host, potential, successful, printed } = column
  const exact = !printed.startsWith('>')
  return {
    what: `${application}, ${host}: ${inThousands(successful)} of ${inThousands(potential)}`,
    published: exact ? printed.replace('%', '') : printed.replace('%', ' %'),
    ...(exact && { value: Number(printed.replace('%', '')) }),
    ours: 100 * successOf(column),
    unit: '%',
    standing: 'recomputed',
  }
}

/** The master's counts beside the sum of both hosts'. */
const sums = (): readonly PublishedNumber[] =>
  (['total', 'large', 'small', 'potential'] as const).map((row) => ({
    what: `Oracle, ${row === 'potential' ? 'potential packets' : `${row} frames`}: both hosts`,
    published: String(oracle[row]),
    value: oracle[row],
    ours: first[row] + second[row],
    unit: '',
    standing: 'recomputed',
  }))

const predicted = (what: string, ours: number, unit: '' | 'B/us'): PublishedNumber => ({
  what,
  published: undefined,
  ours,
  unit,
  standing: 'assumed',
})
