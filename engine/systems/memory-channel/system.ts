import { byExperiment } from '../experiment.ts'
import { defineSystem } from '../system.ts'
import { experimentOf } from './experiments.ts'
import { handles } from './handles.ts'
import { interventions, told } from './messages/interventions.ts'
import { metrics } from './metrics.ts'
import { parameters } from './parameters.ts'
import { presets } from './presets.ts'

/** Memory that another node writes: regions, messages upon them, and what it costs. */
export const memoryChannel = defineSystem({
  id: 'memory-channel',
  title: 'Memory Channel',
  citation: {
    authors: 'A. Geweke, F. Wong',
    title:
      'An Evaluation of the DEC Memory Channel: Case Studies in Reflective Memory and Cooperative Scheduling',
    venue: 'University of California, Berkeley',
    year: 1999,
  },
  clock: 'ps',
  ...byExperiment(experimentOf),
  parameters,
  interventions,
  metrics,
  presets,
  glossary: async () => (await import('./glossary.ts')).glossary,
  figures: async () => (await import('./figures/index.ts')).figures,
  handles,
  told,
})
