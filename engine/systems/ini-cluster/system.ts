import { defineSystem } from '../system.ts'
import { reconcileMachine } from './contention/check.ts'
import { experimentOf } from './experiments.ts'
import { metrics } from './metrics.ts'
import { parameters } from './parameters.ts'
import { presets } from './presets.ts'

/** Clusters of processors that share intelligent network interfaces. */
export const iniCluster = defineSystem({
  id: 'ini-cluster',
  title: 'INI cluster',
  citation: {
    authors: 'X. Jiang',
    title: 'A Scalable Parallel Inter-Cluster Communication System for Clustered Multiprocessors',
    venue: 'S.M. thesis, Massachusetts Institute of Technology',
    year: 1997,
  },
  clock: 'cycles',
  parameters,
  metrics,
  presets,
  check: (params) => experimentOf(params).check?.(params),
  analyse: (params) => experimentOf(params).analyse(params),
  cells: (params) => experimentOf(params).cells(params),
  reconcile: reconcileMachine,
})
