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
  uses: (params) => experimentOf(params).uses,
  parameters,
  interventions,
  metrics,
  presets,
  check: (params) => experimentOf(params).check?.(params),
  analyse: (params) => experimentOf(params).analyse(params),
  cells: (params) => experimentOf(params).cells(params),
  simulate: (params, seed, interventions) => experimentOf(params).simulate(params, seed, interventions),
  work: (params) => experimentOf(params).work(params),
  handles,
  glossary: async () => (await import('./glossary.ts')).glossary,
  figures: async () => (await import('./figures/index.ts')).figures,
  packetSelector,
  told,
})
