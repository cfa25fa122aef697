import { inThousands, plural } from '../../../base/plural.ts'
import type { Finding } from '../../../facets/finding.ts'
import { percent } from '../told.ts'
import type { Outcome } from './outcome.ts'
import type { CoschedulingParams } from './parameters.ts'
import { starved } from './starved.ts'

/** What the run showed: who starves, who burns time, what both get. */
export function runFindings(params: CoschedulingParams, outcome: Outcome, alone: number): readonly Finding[] {
  return [
    ...starved(params, outcome, alone),
    ...outOfStep(params, outcome),
    ...together(params, outcome, alone),
    ...spinning(outcome),
  ]
}

/** '0.34', '12', '8,900'. */
const toTwoDigits = (value: number): string =>
  value < 99.5 ? value.toPrecision(2) : inThousands(Number(value.toPrecision(2)))

/** The part of P's time on the processor from which on it is told, beyond what it looks in step. */
const noticed = 0.01

function outOfStep(params: CoschedulingParams, outcome: Outcome): readonly Finding[] {
  const { run, quantum, mechanism, phase, compute, step } = params
  const { iterations, spinning: looks, parallel } = outcome
  if (mechanism.kind !== 'spin' || phase === 0 || iterations === 0) return []
  if (looks / parallel - step / (compute + step) < noticed) return []
  const why =
    phase === 1
      ? 'when it runs at one node, what it waits for is not running at the other'
      : `for ${percent(phase)} of each turn at one node, what it waits for is not running at the other`
  return [
    {
      id: 'out-of-step',
      tone: 'warning',
      sentence: `P completes ${toTwoDigits((iterations * quantum) / run)} iterations a turn and spends ${percent(looks)} of the time looking: ${why}.`,
      source: 'section 4',
      edit: { label: 'In step', edit: { kind: 'set', path: 'experiment.phase', value: 0 } },
    },
  ]
}

/** What both get, where both get something. */
function together(params: CoschedulingParams, outcome: Outcome, alone: number): readonly Finding[] {
  const { iterations, rivalIterations, rival, daemon } = outcome
  if (iterations === 0 || rival === 0) return []
  const other =
    params.rival === 'parallel'
      ? `and Q ${inThousands(rivalIterations)}`
      : `and S has ${percent(rival)} of both processors`
  return [
    {
      id: 'together',
      tone: 'fact',
      sentence: `P completes ${plural(iterations, 'iteration')}, ${percent(iterations / Math.max(1, alone))} of what it would alone, ${other}.${daemon > 0 ? ` The daemon’s looks cost ${percent(daemon)}.` : ''}`,
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
      sentence: `${percent(share / parallel)} of P’s time on the processor goes into looking for a message, which gets nothing done.`,
      source: 'counted in the run',
    },
  ]
}
