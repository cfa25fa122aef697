import type { Curve } from '../../../facets/curve.ts'
import type { Figure, PublishedNumber } from '../../../facets/figure.ts'
import { runTimeOf, waterRows, type Scheduling } from './publishedWater.ts'
import { byEquations, named, openingOf } from './waterModel.ts'
import { calibrations } from '../water/calibration.ts'

const sizes = [1, 2, 4, 8] as const

/** What "IO delay" delays each message by [cycles]. @source  Jiang 1997, section 5.2 */
const delay = 5800

/** Run time by interfaces of a cluster, one line for each size of cluster. */
function runTimeCurve(scheduling: Scheduling): Curve {
  const x = Float64Array.from({ length: 71 }, (_, i) => 1 + i / 10)
  const lines = sizes.flatMap((processors) => {
    const at = x.filter((interfaces) => interfaces <= processors + 1e-9)
    const { length } = waterRows[scheduling].find((row) => row.processors === processors)!
    const y = at.map((interfaces) => byEquations({ processors, interfaces, length }).runTime)
    return [
      { id: `size-${processors}`, name: `cluster of ${processors}`, emphasis: 'main' as const, x: at, y },
    ]
  })
  return {
    id: 'run-time',
    title: 'Run time of Water',
    sentence: 'Lines are our equations with κ, points the thesis’s Table 5.5.',
    x: { label: 'Interfaces of a cluster', unit: '', scale: 'linear', domain: [1, 8] },
    y: { label: 'Millions of cycles', unit: '', scale: 'linear', domain: [0, 1100] },
    lines: lines.filter(({ x: at }) => at.length > 1),
    marks: waterRows[scheduling].map((row) => ({
      id: `${row.processors}-${row.interfaces}`,
      kind: 'published' as const,
      label: named(row),
      x: row.interfaces,
      y: runTimeOf(scheduling, row),
    })),
  }
}

/** The two curves beside the interfaces: no protocols at all, and protocols without waiting. */
const reference = (): PublishedNumber[] =>
  sizes.flatMap((processors): PublishedNumber[] => {
    const { compute, stall, bare } = calibrations[processors]!
    const cluster = `cluster of ${processors}`
    return [
      {
        what: `No IO node, ${cluster}, millions of cycles`,
        published: undefined,
        ours: bare,
        unit: '',
        standing: 'absent',
        note: 'run time of Table 5.5 over the slowdown of Table 5.8',
      },
      {
        what: `IO delay, ${cluster}, millions of cycles`,
        published: undefined,
        ours: (bare * (compute + stall * 2 * delay)) / compute,
        unit: '',
        standing: 'absent',
        note: 'two messages of 5,800 cycles in each cycle, no waiting, κ as calibrated',
      },
    ]
  })

const runTimeFigure = (scheduling: Scheduling, id: string, name: string): Figure => ({
  id,
  name,
  title: `Run time of Water, ${scheduling === 'static' ? 'fixed choice' : 'in turn'}`,
  sentence:
    'Protocols and waiting for interfaces make Water up to twice as slow; more interfaces take the waiting away.',
  where: scheduling === 'static' ? 'section 5.2' : 'section 5.4',
  switches: [],
  *sweep() {
    yield 0
    return {
      curves: [runTimeCurve(scheduling)],
      numbers: [
        ...reference(),
        {
          what: 'Largest slowdown',
          published: 'up to a factor of 2',
          value: 2,
          ours: Math.max(
            ...waterRows[scheduling].map(
              (row) => runTimeOf(scheduling, row) / calibrations[row.processors]!.bare,
            ),
          ),
          unit: '',
          standing: 'reproduced',
          note: 'from Tables 5.5 and 5.8',
        },
      ],
      notes: [
        `The curves of ${name} are not in the text: the points are those of Table 5.5, which it was drawn from.`,
        'κ says for how many times the time of its own messages a thread stands still. It is a number of ours for four sizes of cluster; where it comes from is not in the thesis.',
      ],
      openings: waterRows[scheduling].map((row) => openingOf(row, scheduling)),
    }
  },
})

export const figure51 = runTimeFigure('static', 'figure-5-1', 'Figure 5-1')
export const figure52 = runTimeFigure('round-robin', 'figure-5-2', 'Figure 5-2')

export const table55Figure: Figure = {
  id: 'table-5-5',
  name: 'Table 5.5',
  title: 'Fixed choice against in turn',
  sentence: 'Water takes as long with interfaces taken in turn as with a fixed one for each processor.',
  where: 'section 5.4',
  switches: [],
  *sweep() {
    yield 0
    return {
      curves: [runTimeCurve('static')],
      numbers: (['static', 'round-robin'] as const).flatMap((scheduling) =>
        waterRows[scheduling].map((row): PublishedNumber => ({
          what: `${scheduling === 'static' ? 'fixed' : 'in turn'}, ${named(row)}, millions of cycles`,
          published: String(runTimeOf(scheduling, row)),
          value: runTimeOf(scheduling, row),
          ours: byEquations(row).runTime,
          unit: '',
          standing: 'calibrated',
        })),
      ),
      notes: [
        'The equations know no choice of interface: ours differ between the two rows by the length of messages only.',
      ],
    }
  },
}
