import { inThousands, plural } from '../../../base/plural.ts'
import type { Finding } from '../../../facets/finding.ts'
import type { Outcome } from './outcome.ts'
import type { CoschedulingParams } from './parameters.ts'

const percent = (share: number): string => `${(100 * share).toFixed(share > 0 && share < 0.1 ? 1 : 0)} %`

/** What the run showed: who starves, who burns time, what both get. */
export function runFindings(params: CoschedulingParams, outcome: Outcome, alone: number): readonly Finding[] {
  return [
    ...starved(params, outcome),
    ...outOfStep(params, outcome),
    ...together(params, outcome, alone),
    ...spinning(outcome),
  ]
}

const rivalName = ({ rival }: CoschedulingParams): string =>
  rival === 'parallel' ? 'the second parallel program' : 'the sequential job'

const events = { kind: 'events', fair: true, lead: 10_000 } as const

/** Nothing where the network tells already. */
const toEvents = ({ mechanism }: CoschedulingParams): Pick<Finding, 'edit'> =>
  mechanism.kind === 'events' && mechanism.fair
    ? {}
    : {
        edit: {
          label: 'If the network told',
          edit: { kind: 'set', path: 'experiment.mechanism', value: events },
        },
      }

/** Who never gets anywhere, and who is to blame. */
function starved(params: CoschedulingParams, { iterations, rival, daemon }: Outcome): readonly Finding[] {
  if (daemon > 0.9)
    return [
      {
        id: 'daemon-alone',
        tone: 'warning',
        sentence: `The daemon has ${percent(daemon)} of both processors: above all others, and with nothing to wake it, it looks for ever.`,
        source: 'section 4.1',
        ...toEvents(params),
      },
    ]
  if (iterations === 0)
    return [
      {
        id: 'starved',
        tone: 'warning',
        sentence: `P never gets a message: ${rivalName(params)} has ${percent(rival)} of both processors, and whoever could notice what has come never runs.`,
        source: 'section 4.1',
        ...toEvents(params),
      },
    ]
  if (rival < 0.001)
    return [
      {
        id: 'rival-starved',
        tone: 'warning',
        sentence: `${params.rival === 'parallel' ? 'The second parallel program' : 'The sequential job'} never runs: even a P that only looks for a message comes first.`,
        source: 'section 4.1',
        ...toEvents(params),
      },
    ]
  return []
}

/** A message a turn. */
/** '0.34', '12', '8,900'. */
const toTwoDigits = (value: number): string =>
  value < 99.5 ? value.toPrecision(2) : inThousands(Number(value.toPrecision(2)))

function outOfStep(params: CoschedulingParams, { iterations, spinning }: Outcome): readonly Finding[] {
  const turns = params.run / params.quantum
  if (params.mechanism.kind !== 'spin' || params.phase === 0 || iterations === 0) return []
  return [
    {
      id: 'out-of-step',
      tone: 'warning',
      sentence: `P comes to ${toTwoDigits(iterations / turns)} iterations a turn and looks for ${percent(spinning)} of the time: when it runs at one node, what it waits for is not running at the other.`,
      source: 'section 4',
      edit: { label: 'In step', edit: { kind: 'set', path: 'experiment.phase', value: 0 } },
    },
  ]
}

/** What both get, where both get something. */
function together(params: CoschedulingParams, outcome: Outcome, alone: number): readonly Finding[] {
  const { iterations, rivalIterations, rival, daemon } = outcome
  if (iterations === 0 || rival < 0.001) return []
  const other =
    params.rival === 'parallel'
      ? `and Q ${inThousands(rivalIterations)}`
      : `and S has ${percent(rival)} of both processors`
  return [
    {
      id: 'together',
      tone: 'fact',
      sentence: `P comes to ${plural(iterations, 'iteration')}, ${percent(iterations / Math.max(1, alone))} of what it would alone, ${other}.${daemon > 0 ? ` The daemon’s looks cost ${percent(daemon)}.` : ''}`,
      source: 'counted in the run',
    },
  ]
}

function spinning({ spinning: share, parallel }: Outcome): readonly Finding[] {
  if (share < 0.005) return []
  return [
    {
      id: 'spinning',
      tone: 'fact',
      sentence: `${percent(share / parallel)} of P’s time on the processor is looking for a message, in which nothing is done.`,
      source: 'counted in the run',
    },
  ]
}
