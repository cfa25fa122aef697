import { fitLine } from '../../../base/leastSquares.ts'
import type { Curve } from '../../../facets/curve.ts'
import type { Figure, FigureSwitch, PublishedNumber } from '../../../facets/figure.ts'
import { changed } from '../presets/preset.ts'
import { contention } from '../printed.ts'
import { logP } from '../printedLogP.ts'
import { absent } from '../../../facets/publishedNumber.ts'
import { beside } from './beside.ts'
import { axisOver, clientAxis, effortOf, line, openings } from './clients.ts'
import { effortSwitch, runNote } from './effort.ts'
import { trials, type Outcome } from './trial.ts'

const windowSwitch: FigureSwitch = {
  id: 'outstanding',
  label: 'Outstanding',
  options: [
    {
      value: '1',
      label: '1',
      sentence: 'One request at a time: only so is the slope per client exactly the gap.',
    },
    {
      value: '4',
      label: '4',
      sentence: 'As many as there are credits: each client adds four gaps.',
    },
  ],
}

export const figure9: Figure = {
  id: 'figure-9',
  name: 'Figure 9',
  title: 'The round trip of a crowd',
  sentence:
    'Mean round trip while more and more clients send to one endpoint: once the server is busy, each outstanding request adds one gap.',
  where: 'section 5.3',
  switches: [effortSwitch, windowSwitch],
  *sweep(choices) {
    const { counts, warm, until } = effortOf(choices, 10_000)
    const window = Number(choices['outstanding'] ?? 1)
    const outcomes = yield* trials(
      counts.map((clients) => changed('fan_in', { clients, shared: true, window, warm, until })),
    )
    const roundTrip = ({ metrics }: Outcome) => metrics['roundTrip']!
    const times = outcomes.map(roundTrip)
    return {
      curves: [roundTripCurve(counts, times, window)],
      numbers: numbersOf(counts, times, window),
      notes: [
        runNote(outcomes, { warm, until }),
        'The curve itself is a picture. Its text says that the slope is exactly the gap, and does not say how many requests a client has outstanding: one fits, four would add four gaps.',
      ],
      openings: openings('round-trip', counts, outcomes, roundTrip),
    }
  },
}

function roundTripCurve(counts: readonly number[], times: readonly number[], window: number): Curve {
  const lines = [
    line('round-trip', 'Round trip', 'main', counts, times),
    line(
      'published',
      'The gap of the paper for each client',
      'faint',
      counts,
      counts.map((clients) => clients * contention.slope.value),
    ),
  ]
  return {
    id: 'round-trip',
    title: 'Round trip over the number of clients',
    sentence: `${window === 1 ? 'One outstanding request' : `${window} outstanding requests`} each; all clients share one endpoint of the server.`,
    x: clientAxis(counts),
    y: axisOver('Round trip', 'us', lines),
    lines,
    marks: [
      {
        id: 'idle',
        kind: 'published',
        label: 'Paper: 41.94 µs alone',
        x: 1,
        y: logP.amII.roundTrip.value,
      },
    ],
  }
}

/** @param times  mean round trips [µs], one for each of `counts` */
function numbersOf(
  counts: readonly number[],
  times: readonly number[],
  window: number,
): readonly PublishedNumber[] {
  // Busy from four clients on: 4 x 15.98 > 41.94.
  const busy = counts.findIndex((clients) => clients >= 4)
  const { slope } = fitLine(counts.slice(busy), times.slice(busy))
  return [
    {
      ...beside(
        'Slope, per client',
        contention.slope,
        slope.value,
        'us',
        'predicted',
        `a line through 4 clients and more, 95 % interval ${slope.low.toFixed(3)} to ${slope.high.toFixed(3)}`,
      ),
      value: contention.slope.value,
    },
    {
      ...beside('Slope, per outstanding request', contention.slope, slope.value / window, 'us', 'predicted'),
      value: contention.slope.value,
    },
    beside(
      'Round trip of one client alone',
      logP.amII.roundTrip,
      times[0]!,
      'us',
      window === 1 ? 'calibrated' : 'predicted',
      window === 1 ? undefined : 'its four requests wait for each other',
    ),
    absent('Round trip with 92 clients', times.at(-1)!, 'us'),
  ]
}
