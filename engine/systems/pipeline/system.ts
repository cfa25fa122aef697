import { defineSystem } from '../system.ts'
import { analyse, cells } from './analyse.ts'
import { check } from './check.ts'
import { handles } from './handles/index.ts'
import { metrics } from './metrics.ts'
import { parameters } from './parameters.ts'
import { presets } from './presets/index.ts'
import { reconcile } from './reconcile.ts'

/** Fragmentation of one message through store-and-forward stages. */
export const pipeline = defineSystem({
  id: 'pipeline',
  title: 'Communication pipeline',
  citation: {
    authors: 'R. Y. Wang, A. Krishnamurthy, R. P. Martin, T. E. Anderson, D. E. Culler',
    title: 'Towards a Theory of Optimal Communication Pipelines',
    venue: 'University of California, Berkeley',
    year: 1998,
  },
  clock: 'us',
  parameters,
  metrics,
  presets,
  check,
  analyse,
  cells,
  reconcile,
  handles,
  complete: async () => (await import('./hierarchy/all.ts')).enableHierarchies(),
  figures: async () => (await import('./figures/index.ts')).figures,
})
