import { acceleratorPresets } from './accelerators.ts'
import { linkPresets } from './links.ts'
import { paperPresets } from './paper.ts'
import type { PipelinePreset } from './preset.ts'
import { servicePresets } from './services.ts'

/** Ids are permanent: links and lessons refer to them. */
export const presets: readonly PipelinePreset[] = [
  ...paperPresets,
  ...acceleratorPresets,
  ...servicePresets,
  ...linkPresets,
]
