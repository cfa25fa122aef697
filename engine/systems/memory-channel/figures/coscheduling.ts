import type { Figure, PublishedNumber } from '../../../facets/figure.ts'
import type { Params } from '../../../scenario/document.ts'
import { outcomeWithin, type Outcome } from '../coscheduling/outcome.ts'
import { mechanismRows, paramsOfRow, type MechanismRow } from '../coscheduling/rows.ts'
import { setupOf } from '../coscheduling/setupOf.ts'
import { percent } from '../told.ts'
import { usual } from './usual.ts'

const runs = { short: 200_000, long: 2_000_000 }

const told = ({ rival }: MechanismRow, { parallel, spinning, rival: other, daemon }: Outcome): string =>
  [
    `P ${percent(parallel)}${spinning > 0 ? `, of which looking ${percent(spinning)}` : ''}`,
    `${rival === 'parallel' ? 'Q' : 'S'} ${percent(other)}`,
    ...(daemon > 0 ? [`D ${percent(daemon)}`] : []),
  ].join('; ')

/** The verdicts of section 4, and what our model gives for each. */
export const coschedulingFigure: Figure = {
  id: 'co-scheduling',
  name: 'Co-scheduling',
  title: 'Each mechanism, in the paper’s words and in our numbers',
  sentence: 'The paper discarded three mechanisms in words; a model shows what each word means.',
  where: 'section 4',
  switches: [
    {
      id: 'run',
      label: 'Run',
      options: [
        { value: 'short', label: '0.2 s', sentence: 'Twenty turns.' },
        { value: 'long', label: '2 s', sentence: 'Two hundred turns.' },
      ],
    },
  ],
  *sweep({ run }) {
    const time = run === 'long' ? runs.long : runs.short
    const numbers: PublishedNumber[] = []
    const openings = []
    for (const [i, row] of mechanismRows.entries()) {
      yield i / mechanismRows.length
      const params = paramsOfRow(row, time)
      const { outcome } = outcomeWithin(setupOf(params), 1e7)
      numbers.push({
        what: row.name,
        published: undefined,
        ours: outcome.iterations,
        unit: '',
        standing: row.ours === undefined ? 'absent' : 'assumed',
        note: `${told(row, outcome)}${row.ours === undefined ? '' : `; ${row.ours} is ours`}`,
      })
      openings.push({
        in: 'numbers',
        x: i,
        y: outcome.iterations,
        label: row.name,
        params: { ...usual, experiment: { kind: 'coscheduling', ...params } } as Params,
      })
    }
    return {
      sayings: [
        {
          id: 'verdicts',
          title: 'What the paper says',
          columns: ['Verdict'],
          rows: mechanismRows
            .filter(({ said }) => said)
            .map(({ name, said, ours }) => ({
              name,
              ...(ours !== undefined && { note: `${ours} is ours` }),
              said: [said],
            })),
        },
      ],
      numbers,
      notes: [
        `Numbers are iterations of P in ${run === 'long' ? '2 s' : '0.2 s'}, which computes for 100 µs and then exchanges a message that takes 5 µs; turns are 10 ms, a look of a daemon takes 20 µs. All of this is ours: the paper measured none of it.`,
        'P is a parallel program on two nodes, S a sequential job on each, Q a second parallel program, D a daemon.',
      ],
      openings,
    }
  },
}
