import type { Finding } from '../../../facets/finding.ts'
import { thumbFindings } from './hierarchicalFindings.ts'
import { recipe } from './recipe.ts'
import type { Solution } from '../solution.ts'
import { percent } from '../wording.ts'

/** From how much time saved, of this cut and of the best equal one, a hierarchy is worth its second level. */
const worth = 0.01

/** Where cutting again inside groups of stages would help. */
export function hierarchyFindings({ params, say, phases, whole, bestLatency }: Solution): Finding[] {
  const found = recipe(params)
  const simple = Math.min(phases.latency, bestLatency)
  if (!found || whole === 0 || found.latency > simple * (1 - worth)) return []
  return [
    {
      id: 'hierarchy',
      tone: 'advice',
      sentence: `If groups of stages cut the fragments further and reassembled them for the bottleneck, the message would take ${say.time(found.latency)}: ${say.time(phases.latency - found.latency)} less, a speed-up of ${percent(phases.latency / found.latency - 1)}.`,
      source: 'sections 4.3 and 4.4',
      edit: {
        label: 'Use a hierarchy',
        edit: { kind: 'set', path: 'strategy', value: found.strategy },
      },
    },
    ...thumbFindings(params.stages, phases.bottleneck),
  ]
}
