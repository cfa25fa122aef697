import { figure63Presets } from './figure63.ts'
import { modePresets } from './modes.ts'
import type { ContentionPreset } from './preset.ts'
import { burstPresets, waterPresets } from './water.ts'

/** Ids are permanent: links and lessons refer to them. */
export const contentionPresets: readonly ContentionPreset[] = [
  ...figure63Presets,
  ...waterPresets,
  ...burstPresets,
  ...modePresets,
]
