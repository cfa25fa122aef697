import type { Provenance } from '../../system.ts'
import { derived, published } from '../../preset.ts'
import type { ContentionParams } from './parameters.ts'

interface ContentionPreset {
  readonly id: string
  readonly name: string
  readonly group: string
  readonly sentence: string
  readonly expected: string
  readonly watch: readonly string[]
  /** Beside the defaults. */
  readonly params: Partial<ContentionParams>
  readonly provenance: Readonly<Record<string, Provenance>>
}

/** Ids are permanent. What each changes of the defaults. */
export const contentionPresets: readonly ContentionPreset[] = [
  {
    id: 'figure-6-3',
    name: 'Figure 6-3',
    group: 'Contention',
    sentence: 'The costs of the synthetic application, four processors on each interface.',
    expected: 'Each message waits more than half of its time; up to 5.6 processors an interface keeps up.',
    watch: ['cycleTime', 'iniQueue', 'iniUtilisation'],
    params: { clusters: 4, processorsPerCluster: 4, interfacesPerCluster: 1 },
    provenance: {
      compute: published('Figure 6-3'),
      handler: published('Figure 6-3'),
      iniService: published('Figure 6-3; in neither table of costs'),
      intraLatency: published('Figure 6-3: 0'),
      interLatency: published('Figure 6-3: 0'),
      clusters: derived('16 processors in all; the text gives the ratio only'),
      processorsPerCluster: derived('16 processors in all; the text gives the ratio only'),
      interfacesPerCluster: derived('16 processors in all; the text gives the ratio only'),
    },
  },
]
