import type { Curve, Line } from '../../../facets/curve.ts'
import type { Figure, PublishedNumber } from '../../../facets/figure.ts'
import type { Standing } from '../../../facets/standing.ts'
import { runTimeOf, waterRows, type Scheduling } from './publishedWater.ts'
import { byEquations, named, openingOf } from './waterModel.ts'
import { calibrations } from '../water/calibration.ts'
import type { WaterRow } from '../water/row.ts'

const sizes = [1, 2, 4, 8] as const

/** What "IO delay" delays each message by [cycles]. @source  Jiang 1997, section 5.2 */
const delay = 5800

/** Run time by interfaces of a cluster, one line for each size of cluster; one processor has one interface. */
function runTimeCurve(scheduling: Scheduling): Curve {
  const x = Float64Array.from({ length: 71 }, (_, i) => 1 + i / 10)
  const lines = sizes.toReversed().map((processors): Line => {
    const at = x.filter((interfaces) => interfaces <= processors + 1e-9)
    const y = at.map((interfaces) => ofOurs(scheduling, processors, interfaces))
    return {
      id: `size-${processors}`,
      name: processors === 1 ? 'cluster of 1, a point' : `cluster of ${processors}`,
      emphasis: processors === 8 ? 'main' : 'faint',
      ...(processors === 1 && { separate: true }),
      x: at,
      y,
    }
  })
  return {
    id: 'run-time',
    title: 'Run time of Water',
    sentence: 'Lines are our equations with κ, crosses the thesis’s Table 5.5.',
    x: { label: 'Interfaces of a cluster', unit: '', scale: 'linear', domain: [1, 8], integer: true },
    y: { label: 'Millions of cycles', unit: '', scale: 'linear', domain: [0, 1100] },
    lines,
    marks: waterRows[scheduling].map((row) => ({
      id: `${row.processors}-${row.interfaces}`,
      kind: 'published' as const,
      label: named(row),
      x: row.interfaces,
      y: runTimeOf(scheduling, row),
    })),
  }
}

const ofOurs = (scheduling: Scheduling, processors: number, interfaces: number): number => {
  const { length } = waterRows[scheduling].find((row) => row.processors === processors)!
  return byEquations({ processors, interfaces, length }).runTime
}

/** Without interfaces, and with each message delayed by 5800 cycles in each direction, κ times. */
const noIoNode = (processors: number): number => calibrations[processors]!.bare
function ioDelay(processors: number): number {
  const { compute, stall, bare } = calibrations[processors]!
  return (bare * (compute + stall * 2 * delay)) / compute
}

/** Run time by the size of a cluster with one interface: how much of it is protocols, and how much waiting. */
function splitCurve(scheduling: Scheduling): Curve {
  const x = Float64Array.from(sizes)
  const line = (
    id: string,
    name: string,
    emphasis: 'main' | 'faint',
    of: (size: number) => number,
  ): Line => ({
    id,
    name,
    emphasis,
    x,
    y: x.map(of),
  })
  return {
    id: 'split',
    title: 'What of the run time is protocols, and what is waiting',
    sentence:
      'Below the lowest line is computing, up to the next the protocols, up to the highest waiting for the one interface. The two lower lines are ours: the text describes both modes and gives no number of them.',
    x: { label: 'Processors of a cluster', unit: '', scale: 'linear', domain: [1, 8], integer: true },
    y: { label: 'Millions of cycles', unit: '', scale: 'linear', domain: [0, 1100] },
    lines: [
      line('interfaces', 'one interface', 'main', (size) => ofOurs(scheduling, size, 1)),
      line('delay', 'IO delay (ours)', 'faint', ioDelay),
      line('bare', 'No IO node (ours)', 'faint', noIoNode),
    ],
    marks: waterRows[scheduling]
      .filter(({ interfaces }) => interfaces === 1)
      .map((row) => ({
        id: `split-${row.processors}`,
        kind: 'published' as const,
        label: named(row),
        x: row.processors,
        y: runTimeOf(scheduling, row),
      })),
  }
}

/** The two curves beside the interfaces: no protocols at all, and protocols without waiting. */
const reference = (): PublishedNumber[] =>
  sizes.flatMap((processors): PublishedNumber[] => {
    const cluster = `cluster of ${processors}`
    return [
      {
        what: `No IO node, ${cluster}, millions of cycles`,
        published: undefined,
        ours: noIoNode(processors),
        unit: '',
        standing: 'absent',
        note: 'run time of Table 5.5 over the slowdown of Table 5.8',
      },
      {
        what: `IO delay, ${cluster}, millions of cycles`,
        published: undefined,
        ours: ioDelay(processors),
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
    const largest = (
      what: string,
      of: (row: WaterRow) => number,
      standing: Standing,
      note: string,
    ): PublishedNumber => ({
      what,
      published: 'up to a factor of 2',
      value: 2,
      ours: Math.max(...waterRows[scheduling].map((row) => of(row) / calibrations[row.processors]!.bare)),
      unit: '',
      standing,
      note: `section 5.2; ${note}`,
    })
    return {
      curves: [runTimeCurve(scheduling), splitCurve(scheduling)],
      numbers: [
        ...reference(),
        largest(
          'Largest slowdown, by the equations',
          (row) => byEquations(row).runTime,
          'calibrated',
          'κ and W were set from run times and utilisations',
        ),
        largest(
          'Largest slowdown, as measured',
          (row) => runTimeOf(scheduling, row),
          'recomputed',
          'run time of Table 5.5 over that without interfaces, from Table 5.8',
        ),
      ],
      notes: [
        `The curves of ${name} are not in the text: the points are the run times of Table 5.5.`,
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
