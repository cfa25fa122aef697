import type { Preset } from '../../system.ts'
import type { PipelineParams } from '../parameters.ts'
import { gamStages } from './gamStages.ts'

export type PipelinePreset = Omit<Preset, 'params'> & { readonly params: PipelineParams }

export const gam: PipelinePreset = {
  id: 'gam',
  name: 'Myrinet GAM',
  sentence:
    'Generic Active Messages on Myrinet between two workstations; GAM itself sent 4 KB as one fragment, five are best.',
  params: { bytes: 4096, stages: gamStages, strategy: { kind: 'equal' } },
  source: 'Wang et al. 1998, Table 1',
  date: '1998',
  provenance: {
    stages: { tag: 'published', note: 'Table 1, with KB read as 1024 B' },
    'stages.0.name': { tag: 'derived', note: 'named after the caption of Table 1' },
    bytes: { tag: 'published', note: 'section 5.4, 4 KB' },
  },
}
