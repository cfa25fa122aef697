import { defineSystem } from '../system.ts'
import { analyse, cells } from './analyse.ts'
import { check } from './check.ts'
import { handlesWith } from './handles/index.ts'
import type { Hierarchies } from './later.ts'
import { metrics } from './metrics.ts'
import { parameters, type PipelineParams } from './parameters.ts'
import { presets } from './presets/index.ts'
import { reconcile } from './reconcile.ts'

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
  figures: async () => (await import('./figures/index.ts')).figures,
}

const computing = (hierarchies?: Hierarchies) => ({
  analyse: (params: PipelineParams) => analyse(params, hierarchies),
  cells: (params: PipelineParams) => cells(params, hierarchies),
  reconcile: (before: PipelineParams, after: PipelineParams) => reconcile(before, after, hierarchies),
  handles: handlesWith(hierarchies),
})

/** Fragmentation of one message through store-and-forward stages; without hierarchies until it is completed. */
export const pipeline = defineSystem({
  ...common,
  ...computing(),
  complete: async () =>
    defineSystem({ ...common, ...computing((await import('./hierarchy/all.ts')).hierarchies) }),
})
