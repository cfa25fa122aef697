import { defaultSeed } from '../../../scenario/scenario.ts'
import type { Timeline } from '../../../timeline/timeline.ts'
import type { Drawing, Figure, PublishedNumber } from '../../../facets/figure.ts'
import type { Run } from '../../system.ts'
import type { LogPNumbers } from '../closedForm/logPNumbers.ts'
import { microbenchmark } from '../microbenchmark.ts'
import type { VirtualNetworkParams } from '../parameters/index.ts'
import { changed } from '../presets/preset.ts'
import { flowControl } from '../printed.ts'
import { breakdown, logP } from '../printedLogP.ts'
import {
  isWhole,
  logPQuantities,
  measuredLogP,
  measuredParts,
  type LogPVariant,
  type Metrics,
} from '../reading/logPNumbers.ts'
import { simulate } from '../simulate.ts'
import { beside } from './beside.ts'
import { gam, gamSwitch } from './gam.ts'
import { share } from './trial.ts'

/** Events between two yields. */
const slice = 2000
/** In the order of the table. */
const symbols = [
  ['sendOverhead', 'o_s'],
  ['receiveOverhead', 'o_r'],
  ['latency', 'L'],
  ['gap', 'g'],
  ['roundTrip', 'round trip'],
] as const

export const figure5: Figure = {
  id: 'figure-5',
  name: 'Figure 5',
  title: 'LogP, and what reliability and protection cost',
  sentence:
    'The microbenchmark runs inside the simulation and reads nothing off the parameters: AM-II beside GAM, and the parts of gap, latency and round trip.',
  where: 'section 5.1',
  switches: [gamSwitch],
  *sweep(choices) {
    const latency = choices['gam'] === 'round-trip' ? 4.6 : logP.gam.latency.value
    const messages = 256
    const ours = yield* share(
      toEnd(microbenchmark(changed('microbenchmark', { messages }), defaultSeed)),
      0,
      4,
    )
    const theirs = yield* share(
      toEnd(microbenchmark(gam('microbenchmark', { messages }, latency), defaultSeed)),
      1,
      4,
    )
    const pingPong = { count: 1, window: 1 } as const
    const amII = changed('one_way', pingPong)
    const older = gam('one_way', pingPong, latency)
    const one = yield* share(recorded(amII), 2, 4)
    const other = yield* share(recorded(older), 3, 4)
    // What comes after the last span is the scan that finds nothing; both on one scale.
    const until = Math.max(...one.end, ...other.end)
    const timelines = [
      {
        id: 'am-ii',
        title: 'A round trip of AM-II',
        sentence: 'Request and reply; the acknowledgements are off the critical path.',
        timeline: { ...one, until },
      },
      {
        id: 'gam',
        title: 'A round trip of GAM',
        sentence: 'No acknowledgements, no checks; how its latency is split between the NICs is assumed.',
        timeline: { ...other, until },
      },
    ]
    return {
      timelines,
      numbers: [...lettersOf(ours, theirs, latency), ...partsOf(ours), ...flow(ours)],
      notes: [
        `Each number is the mean over ${messages} messages; nothing is random here, so there is no interval. Round trip: one request at a time. g: a long run with many outstanding. L is what the overheads leave of half a round trip.`,
        'The text gives 4.1 µs each for writing a message and reading it, the table 4.09 and 4.28.',
        'The row of GAM contradicts itself: 2 (o_s + L + o_r) is 22.80 µs, and the table prints 21.',
      ],
      openings: [
        {
          in: 'numbers',
          x: 0,
          y: 0,
          label: 'The microbenchmark, AM-II',
          params: changed('microbenchmark', { messages }),
        },
        { in: 'numbers', x: 0, y: 0, label: 'One round trip, AM-II', params: amII },
        { in: 'numbers', x: 0, y: 0, label: 'One round trip, GAM', params: older },
      ],
    } satisfies Drawing
  },
}

function* toEnd(run: Run): Generator<number, Metrics, void> {
  while (run.step(slice)) yield run.progress().fraction
  return run.result().metrics
}

function* recorded(params: VirtualNetworkParams): Generator<number, Timeline, void> {
  const run = simulate(params, defaultSeed, [])
  while (run.step(slice)) yield run.progress().fraction
  return run.result().timeline!
}

/** The microbenchmark measures all five in all three variants. */
function measured(metrics: Metrics, variant: LogPVariant = ''): LogPNumbers {
  const numbers = measuredLogP(metrics, variant)
  if (!isWhole(numbers))
    throw new Error(`the microbenchmark measured ${Object.keys(numbers).join(', ')} only`)
  return numbers
}

function lettersOf(ours: Metrics, theirs: Metrics, latency: number): readonly PublishedNumber[] {
  const amII = measured(ours)
  const older = measured(theirs, 'Baseline')
  const given = latency === logP.gam.latency.value
  return [
    ...symbols.map(([quantity, symbol]) =>
      beside(`AM-II: ${symbol}`, logP.amII[quantity], amII[quantity], 'us', 'calibrated'),
    ),
    beside('GAM: o_s', logP.gam.sendOverhead, older.sendOverhead, 'us', 'calibrated'),
    beside('GAM: o_r', logP.gam.receiveOverhead, older.receiveOverhead, 'us', 'calibrated'),
    beside('GAM: L', logP.gam.latency, older.latency, 'us', given ? 'calibrated' : 'predicted'),
    beside(
      'GAM: g',
      logP.gam.gap,
      older.gap,
      'us',
      'predicted',
      'the overheads of the host limit it, as the text says: 1.9 + 4.0',
    ),
    beside('GAM: round trip', logP.gam.roundTrip, older.roundTrip, 'us', given ? 'predicted' : 'calibrated'),
    {
      what: 'Round trip of AM-II over that of GAM',
      published: 'twice',
      ours: amII.roundTrip / older.roundTrip,
      unit: '',
      standing: 'predicted',
      note: 'conclusions',
    },
  ]
}

/** What each part adds, by leaving it out. */
function partsOf(metrics: Metrics): readonly PublishedNumber[] {
  return logPQuantities.flatMap((quantity) => {
    const parts = measuredParts(metrics, quantity)
    if (!parts) return []
    const printed = breakdown[quantity]
    const name = { gap: 'Gap', latency: 'Latency', roundTrip: 'Round trip' }[quantity]
    // The round trip's parts are fitted through those of the latency, not to what is printed.
    const standing = quantity === 'roundTrip' ? 'predicted' : 'calibrated'
    return (['baseline', 'reliability', 'protection'] as const).map((part) =>
      beside(`${name}: ${part}`, printed[part], parts[part], 'us', standing),
    )
  })
}

/** K_user covers a round trip: RTT / g, rounded up to a power of two. Section 4.2. */
function flow(metrics: Metrics): readonly PublishedNumber[] {
  const { roundTrip, gap } = measured(metrics)
  const needed = roundTrip / gap
  const credits = [1, 2, 4, 8, 16, 32].find((power) => power >= needed)!
  return [
    beside(
      'Credits: round trip over gap, to the next power of two',
      flowControl.credits,
      credits,
      '',
      'predicted',
      needed.toFixed(2),
    ),
    beside('Receive queue: 4 times the credits', flowControl.queue, 4 * credits, '', 'predicted'),
  ]
}
