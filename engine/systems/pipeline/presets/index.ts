import { acceleratorPresets } from './accelerators.ts'
import { linkPresets } from './links.ts'
import { paperPresets } from './paper.ts'
import type { PipelinePreset } from './preset.ts'
import { servicePresets } from './services.ts'
import { workshopPresets } from './workshop.ts'

const grouped = (group: string, presets: readonly PipelinePreset[]) =>
  presets.map((preset) => ({ ...preset, group }))

/** Ids are permanent: links and lessons refer to them. */
export const presets: readonly PipelinePreset[] = [
  ...grouped('The paper', paperPresets),
  ...grouped('Accelerators', acceleratorPresets),
  ...grouped('Services and storage', servicePresets),
  ...grouped('Links', linkPresets),
  ...grouped('Workshops', workshopPresets),
]
