import type { Finding } from '../../../facets/finding.ts'
import type { Slot } from '../../../facets/headline.ts'
import type { Result } from '../../../facets/result.ts'
import type { CoschedulingParams } from './parameters.ts'
import { rowOf } from './rows.ts'

/** With both processors to itself, in step. */
export const iterationsAlone = ({ run, compute, step }: CoschedulingParams): number =>
  Math.floor(Math.round(1e6 * run) / (Math.round(1e6 * compute) + Math.round(1e6 * step)))

/** How the headline begins, up to the number of iterations. */
export const lead = ({ run, compute }: CoschedulingParams): readonly Slot[] => [
  'In ',
  { path: 'experiment.run', value: run, unit: 'us' },
  ' P, which computes for ',
  { path: 'experiment.compute', value: compute, unit: 'us' },
  ' between messages, completes',
]

/** What so many are. */
export const iterationsOf = (count: number): string => ` iteration${count === 1 ? '' : 's'}`

/** What is known without a run: what P would do alone, and what the paper says of the mechanism. */
export function analyseCoscheduling({ experiment }: { readonly experiment: CoschedulingParams }): Result {
  return {
    metrics: { iterationsAlone: iterationsAlone(experiment) },
    headline: {
      lead: lead(experiment),
      metric: 'iterationsAlone',
      rest: [`${iterationsOf(iterationsAlone(experiment))} with both processors to itself`],
      sentence: 'The run shows how it fares beside another job.',
    },
    findings: [verdict(experiment), noNumbers],
  }
}

/** What the paper says of it, in words. */
function verdict(params: CoschedulingParams): Finding {
  const row = rowOf(params)
  return {
    id: 'verdict',
    tone: 'fact',
    sentence: row?.said
      ? `The paper says, in short: ${row.said.sentence.slice(0, 1).toLowerCase()}${row.said.sentence.slice(1)}.`
      : 'The paper does not cover this: it is a what-if of ours.',
    ...(row?.said && { source: row.said.where }),
  }
}

const noNumbers: Finding = {
  id: 'no-numbers',
  tone: 'fact',
  sentence:
    'The paper measured none of these mechanisms: its verdicts are words, and all numbers here come from our model.',
  source: 'section 4.1',
}
