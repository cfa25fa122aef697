import { defaultValue } from '../../scenario/defaults.ts'
import type { PresetOf } from '../preset.ts'
import { applicationPresets } from './applications/presets.ts'
import { ownPresets } from './closedForm/presets.ts'
import { framePresets } from './frames/presets.ts'
import { parameters, type DefragParams } from './parameters.ts'
import { alonePresets, meetingPresets } from './timed/presets.ts'

const usual = defaultValue(parameters)

/** Ids are permanent: links and lessons refer to them. */
export const presets: readonly PresetOf<DefragParams>[] = [
  ...alonePresets(usual),
  ...meetingPresets(usual),
  ...framePresets(usual),
  ...applicationPresets(usual),
  ...ownPresets(usual),
]
