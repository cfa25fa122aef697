import { gam, type PipelinePreset } from './gam.ts'

/** Ids are permanent: links and lessons refer to them. */
export const presets: readonly PipelinePreset[] = [gam]
