import { comparisonPresets } from './comparisons.ts'
import { contentionPresets } from './contention.ts'
import { packetPresets } from './packets.ts'
import { pagingPresets } from './paging.ts'
import type { VirtualNetworkPreset } from './preset.ts'

/** Ids are permanent: links and lessons refer to them. */
export const presets: readonly VirtualNetworkPreset[] = [
  ...packetPresets,
  ...pagingPresets,
  ...contentionPresets,
  ...comparisonPresets,
]
