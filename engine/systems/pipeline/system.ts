import { defineSystem } from '../system.ts'
import { inUse } from './alternatives.ts'
import { analyse, analysisSteps, cells, learn } from './analyse.ts'
import { check } from './check.ts'
import { handlesWith } from './handles/index.ts'
import type { Later } from './later.ts'
import { metrics } from './metrics.ts'
import { parameters, type PipelineParams } from './parameters.ts'
import { presets } from './presets/index.ts'
import { reconcile } from './reconcile.ts'
import type { Wording } from './wording.ts'

const common = {
  id: 'pipeline',
  title: 'Communication pipeline',
  citation: {
    authors: 'R. Y. Wang, A. Krishnamurthy, R. P. Martin, T. E. Anderson, D. E. Culler',
    title: 'Towards a Theory of Optimal Communication Pipelines',
    venue: 'University of California, Berkeley',
    year: 1998,
  },
  clock: 'us' as const,
  parameters,
  metrics,
  presets,
  check,
  learn,
  inUse,
  glossary: async () => (await import('./glossary.ts')).glossary,
  figures: async () => (await import('./figures/index.ts')).figures,
}

const computing = (later?: Later, say?: Wording) => ({
  analyse: (params: PipelineParams) => analyse(params, later, say),
  analysisSteps: (params: PipelineParams) => analysisSteps(params, later, say),
  cells: (params: PipelineParams) => cells(params, later),
  reconcile: (before: PipelineParams, after: PipelineParams) => reconcile(before, after, later, say),
  handles: handlesWith(later),
})

const complete = async (say?: Wording) => {
  const { later, measured } = await import('./laterParts.ts')
  return defineSystem({ ...common, measured, ...computing(later, say) })
}

const inWords = async (words: string) => (await import('./vocabulary/all.ts')).inWords(words, complete)

/**
 * Fragmentation of one message through store-and-forward stages; without hierarchies, the exact best and names of what
 * was measured until it is completed.
 */
export const pipeline = defineSystem({
  ...common,
  ...computing(),
  inWords,
  complete: async () => ({ ...(await complete()), inWords }),
})
