import { byExperiment } from '../experiment.ts'
import { defineSystem } from '../system.ts'
import { experimentOf } from './experiments.ts'
import { handles } from './handles.ts'
import { interventions, packetSelector, told } from './interventions.ts'
import { metrics } from './metrics.ts'
import { parameters } from './parameters.ts'
import { presets } from './presets.ts'

/** A receiver that guesses where frames belong, so that nothing need be copied. */
export const speculativeDefragmentation = defineSystem({
  id: 'speculative-defragmentation',
  title: 'Speculative defragmentation',
  citation: {
    authors: 'C. Kurmann, M. Müller, F. Rauch, T. M. Stricker',
    title:
      'Speculative Defragmentation – A Technique to Improve the Communication Software Efficiency for Gigabit Ethernet',
    venue: '9th IEEE International Symposium on High Performance Distributed Computing',
    year: 2000,
  },
  clock: 'ns',
  ...byExperiment(experimentOf),
  parameters,
  interventions,
  metrics,
  presets,
  handles,
  glossary: async () => (await import('./glossary.ts')).glossary,
  figures: async () => (await import('./figures/index.ts')).figures,
  packetSelector,
  told,
})
