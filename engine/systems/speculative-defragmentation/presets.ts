import { defaultValue } from '../../scenario/defaults.ts'
import type { PresetOf } from '../preset.ts'
import { assumed } from '../preset.ts'
import { applicationPresets } from './applications/presets.ts'
import { ownPresets } from './closedForm/presets.ts'
import { parameters, type DefragParams } from './parameters.ts'

const usual = defaultValue(parameters) as unknown as DefragParams

/** Ids are permanent: links and lessons refer to them. */
export const presets: readonly PresetOf<DefragParams>[] = [
  {
    id: 'two-streams-meet',
    name: 'Two streams meet',
    sentence: 'The second stream begins while the first still sends.',
    params: usual,
    source: 'C. Kurmann et al., Speculative Defragmentation, 2000; a scenario of our own',
    date: '2026-11',
    provenance: { senders: assumed('a scenario of our own') },
  },
  ...applicationPresets(usual),
  ...ownPresets(usual),
]
