import type { Headline } from '../../../facets/headline.ts'
import type { Result } from '../../../facets/result.ts'
import type { ParamsOf } from '../parameters.ts'
import { totalsOf } from './programsOf.ts'

/** What the programs say without a run. */
export function analyseMessages(params: ParamsOf<'messages'>): Result {
  const { sends, bytes } = totalsOf(params)
  return {
    metrics: { sends, bytesToSend: bytes },
    headline: {
      lead: lead(params),
      metric: 'sends',
      rest: [' in their programs'],
    },
    findings: [],
  }
}

function machines(params: ParamsOf<'messages'>): Headline['lead'] {
  const { nodes: processes } = totalsOf(params)
  const { processesPerNode } = params.experiment
  const nodes = { value: Math.ceil(processes / processesPerNode), nouns: ['node', 'nodes'] as const }
  if (processesPerNode === 1) return [nodes]
  return [{ value: processes, nouns: ['process', 'processes'] }, ' on ', nodes]
}

/** '2 nodes, regions of 1 MiB and 256 slots'. */
export const lead = (params: ParamsOf<'messages'>): Headline['lead'] => [
  ...machines(params),
  ', regions of ',
  { value: params.region.buffer, unit: 'B', path: 'region.buffer' },
  ' and ',
  { value: params.region.slots, nouns: ['slot', 'slots'], path: 'region.slots' },
]
