import { ablationPresets } from './ablations.ts'
import { comparisonPresets } from './comparisons.ts'
import { contentionPresets } from './contention.ts'
import { packetPresets } from './packets.ts'
import { pagingPresets } from './paging.ts'
import type { VirtualNetworkPreset } from './preset.ts'
import { watched } from './watched.ts'

/** Ids are permanent: links and lessons refer to them. */
export const presets: readonly VirtualNetworkPreset[] = [
  ...grouped('One packet at a time', packetPresets),
  ...grouped('Endpoints as pages', pagingPresets),
  ...grouped('One rule taken away', ablationPresets),
  ...grouped('Many clients, permutations, LogP', contentionPresets),
  ...grouped('What if: look at them in turn', comparisonPresets),
]

function grouped(group: string, presets: readonly VirtualNetworkPreset[]): readonly VirtualNetworkPreset[] {
  return presets.map((preset) => {
    const watch = watched[preset.id]
    return { ...preset, group, ...(watch && { watch }) }
  })
}
