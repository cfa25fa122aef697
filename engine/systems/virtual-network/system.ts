import { defineSystem } from '../system.ts'
import { analyse, cells } from './analyse.ts'
import { check } from './check.ts'
import { sameCable } from './fabric/sameCable.ts'
import { handles } from './handles/index.ts'
import { interventions, told } from './interventions.ts'
import { metrics } from './metrics.ts'
import { packetSelector } from './reading/packetSelector.ts'
import { parameters } from './parameters/index.ts'
import { presets } from './presets/index.ts'
import { simulate } from './simulate.ts'
import { work } from './closedForm/work.ts'

/** Reliable transport of virtual networks on a programmable network interface. */
export const virtualNetwork = defineSystem({
  id: 'virtual-network',
  title: 'Virtual network transport',
  citation: {
    authors: 'B. N. Chun, A. M. Mainwaring, D. E. Culler',
    title: 'Virtual Network Transport Protocols for Myrinet',
    venue: 'IEEE Micro 18(1)',
    year: 1998,
  },
  clock: 'ns',
  parameters,
  interventions,
  metrics,
  presets,
  check,
  analyse,
  cells,
  simulate,
  work,
  handles,
  glossary: async () => (await import('./glossary.ts')).glossary,
  figures: async () => (await import('./figures/index.ts')).figures,
  packetSelector,
  stories: async () => ({ story: (await import('./reading/story.ts')).story }),
  told,
  sameThing: ({ topology }, one, other) => sameCable(topology, one, other),
})
