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
      metric: 'bytesToSend',
      rest: [' in all'],
    },
    findings: [],
  }
}

function machines(params: ParamsOf<'messages'>): Headline['lead'] {
  const { nodes: processes } = totalsOf(params)
  const { processesPerNode } = params.experiment
  const nodes = { value: Math.ceil(processes / processesPerNode), nouns: ['node', 'nodes'] as const }
  const are = processes === 1 ? ' is' : ' are'
  if (processesPerNode === 1) return [nodes, are]
  return [{ value: processes, nouns: ['process', 'processes'] }, ' on ', nodes, are]
}

/** '2 nodes are to send 5 messages through regions of 1 MiB and 256 slots': they may stop before. */
export const lead = (params: ParamsOf<'messages'>): Headline['lead'] => [
  ...machines(params),
  ' to send ',
  { value: totalsOf(params).sends, nouns: ['message', 'messages'] },
  ' through regions of ',
  { value: params.region.buffer, unit: 'B', path: 'region.buffer' },
  ' and ',
  { value: params.region.slots, nouns: ['slot', 'slots'], path: 'region.slots' },
]
