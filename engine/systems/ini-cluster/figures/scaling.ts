import type { Curve } from '../../../facets/curve.ts'
import type { Figure, PublishedNumber } from '../../../facets/figure.ts'
import { asPrinted } from './asPrinted.ts'
import { rowOf, runTimeOf, scaledColumns, type ScaledColumn, type Scheduling } from './publishedWater.ts'
import { byEquations } from './waterModel.ts'
import { calibrations } from '../water/calibration.ts'

type Quantity = 'messageTime' | 'queue' | 'utilisation' | 'slowdown'

const labels: Readonly<Record<Quantity, string>> = {
  messageTime: 'message time',
  queue: 'queue',
  utilisation: 'utilisation',
  slowdown: 'slowdown',
}

/** Measured numbers of interfaces on both sides of √2 and 2√2. */
const neighbours: Readonly<Record<number, readonly [number, number]>> = { 2: [1, 2], 8: [2, 4] }

function measured(
  scheduling: Scheduling,
  processors: number,
  interfaces: number,
  quantity: Quantity,
): number {
  const row = rowOf(scheduling, processors, interfaces)
  if (quantity === 'slowdown') return runTimeOf(scheduling, row) / calibrations[processors]!.bare
  return row[quantity]
}

/** As the thesis made columns 2 and 8: on the straight line between the measured points beside it. */
export function interpolated(
  scheduling: Scheduling,
  { processors }: ScaledColumn,
  quantity: Quantity,
): number {
  const between = neighbours[processors]
  const at = (interfaces: number) => measured(scheduling, processors, interfaces, quantity)
  if (!between) return at(Math.sqrt(processors))
  const [low, high] = [at(between[0]), at(between[1])]
  const weight = Math.sqrt(processors) / between[0] - 1
  return low + weight * (high - low)
}

/** What the equations say at that fraction of an interface, for messages as long as were measured there or with fewer. */
function modelled(scheduling: Scheduling, processors: number, interfaces: number) {
  const { length } = rowOf(scheduling, processors, Math.floor(Math.sqrt(processors)))
  const { runTime, ...numbers } = byEquations({ processors, interfaces, length })
  return { ...numbers, slowdown: runTime / calibrations[processors]!.bare }
}

function numbersOf(scheduling: Scheduling): PublishedNumber[] {
  return scaledColumns[scheduling].flatMap((column) => {
    const { processors } = column
    const between = neighbours[processors] !== undefined
    const model = modelled(scheduling, processors, Math.sqrt(processors))
    return (Object.keys(labels) as Quantity[]).flatMap((quantity): PublishedNumber[] => {
      const what = `cluster of ${processors}: ${labels[quantity]}`
      const unit = quantity === 'messageTime' ? 'cycles' : ''
      const printed: PublishedNumber = {
        what: between ? `${what}, interpolated` : what,
        published: asPrinted(column[quantity], unit),
        value: column[quantity],
        ours: interpolated(scheduling, column, quantity),
        unit,
        standing: 'recomputed',
        note: between
          ? 'not measured: on a straight line between two measured points'
          : 'the same configuration in Tables 5.3 to 5.5',
      }
      return [
        printed,
        {
          what: `${what}, by the equations`,
          published: asPrinted(column[quantity], unit),
          value: column[quantity],
          ours: model[quantity],
          unit,
          standing: !between && fitted[scheduling].has(quantity) ? 'calibrated' : 'predicted',
          note: between ? 'on the curve itself, below its chord' : 'with κ, W and lengths as calibrated',
        },
      ]
    })
  })
}

/** W and κ were set from these of the measured columns: utilisations of Table 5.3, run times of Table 5.5. */
const fitted: Readonly<Record<Scheduling, ReadonlySet<Quantity>>> = {
  static: new Set(['utilisation', 'slowdown']),
  'round-robin': new Set(['slowdown']),
}

/** The curve of the model and the chord on which the thesis put a point. */
function chordCurve(scheduling: Scheduling, processors: 2 | 8): Curve {
  const [low, high] = neighbours[processors]!
  const x = Float64Array.from({ length: 61 }, (_, i) => 1 + (i * (processors - 1)) / 60)
  const ends = Float64Array.of(low, high)
  const column = scaledColumns[scheduling].find((each) => each.processors === processors)!
  const at = Math.sqrt(processors)
  return {
    id: `chord-${processors}`,
    title: `Queue of a cluster of ${processors}`,
    sentence:
      'The point between was not measured: it lies on the chord, above any curve that bends like ours.',
    x: { label: 'Interfaces of a cluster', unit: '', scale: 'linear', domain: [1, processors] },
    y: {
      label: 'Messages at an interface',
      unit: '',
      scale: 'linear',
      domain: [0, processors === 2 ? 1 : 2.5],
    },
    lines: [
      {
        id: 'model',
        name: 'equations with κ',
        emphasis: 'main',
        x,
        y: x.map((i) => modelled(scheduling, processors, i).queue),
      },
      {
        id: 'chord',
        name: 'straight line',
        emphasis: 'faint',
        x: ends,
        y: ends.map((i) => measured(scheduling, processors, i, 'queue')),
      },
    ],
    marks: [
      ...[low, high].map((interfaces) => ({
        id: `measured-${interfaces}`,
        kind: 'published' as const,
        label: `measured, ${interfaces}`,
        x: interfaces,
        y: measured(scheduling, processors, interfaces, 'queue'),
      })),
      {
        id: 'interpolated',
        kind: 'published',
        label: `interpolated, ${at.toFixed(2)}`,
        x: at,
        y: column.queue,
      },
    ],
  }
}

const scaledTable = (scheduling: Scheduling, id: string, name: string): Figure => ({
  id,
  name,
  title: `Interfaces as the square root of the cluster, ${scheduling === 'static' ? 'fixed choice' : 'in turn'}`,
  sentence: 'Time, queue and utilisation stay about the same. Two of the four columns were never measured.',
  where: 'section 5.5',
  switches: [],
  *sweep() {
    yield 0
    return {
      curves: [chordCurve(scheduling, 2), chordCurve(scheduling, 8)],
      numbers: numbersOf(scheduling),
      notes: [
        'No machine has 1.41 or 2.83 interfaces: these columns lie at √2 and 2√2 on the straight line between measured neighbours (weight 0.41421; 0.41 misses their digits), which a footnote says in general.',
        'The queue bends like a bowl in the number of interfaces, so that a point on its chord is too high: what happens there is flatter than the thesis’s own tables.',
      ],
    }
  },
})

export const table58Figure = scaledTable('static', 'table-5-8', 'Table 5.8')
export const table59Figure = scaledTable('round-robin', 'table-5-9', 'Table 5.9')
