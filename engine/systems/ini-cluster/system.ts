import { byExperiment } from '../experiment.ts'
import { defineSystem } from '../system.ts'
import { reconcileMachine } from './contention/check.ts'
import { experimentOf } from './experiments.ts'
import { handles } from './handles.ts'
import { metrics } from './metrics.ts'
import { parameters } from './parameters.ts'
import { presets } from './presets.ts'
import { interventions, packetSelector, told } from './window/interventions.ts'

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
  ...byExperiment(experimentOf),
  clockOf: (params) => experimentOf(params).clock ?? 'cycles',
  otherUnits: {
    units: { cycles: '50ns', '/cycle': '/50ns' },
    sentence: 'Times in µs: the thesis’s processors run at 20 MHz, so a cycle is 50 ns.',
  },
  parameters,
  interventions,
  metrics,
  presets,
  reconcile: reconcileMachine,
  figures: async () => (await import('./figures/index.ts')).figures,
  handles,
  glossary: async () => (await import('./glossary.ts')).glossary,
  packetSelector,
  told,
})
