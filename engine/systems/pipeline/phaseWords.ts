import type { Phase } from '../../facets/overlays.ts'
import type { Solution } from './solution.ts'
import { stageName } from './wording.ts'

/** T_f, T_b and T_l as labelled stretches of the time axis. Section 2, eq. (4). */
export function phaseWords({ phases, params, say }: Solution): Phase[] {
  const name = stageName(params.stages, phases.bottleneck)
  const reached = phases.toBottleneck
  const left = reached + phases.inBottleneck
  return [
    {
      id: 'to-bottleneck',
      label: 'T_f',
      sentence: `The first fragment takes ${say.time(reached)} to reach ${name}.`,
      start: 0,
      end: reached,
    },
    {
      id: 'in-bottleneck',
      label: 'T_b',
      sentence: `The message spends ${say.time(phases.inBottleneck)} in ${name}.`,
      start: reached,
      end: left,
      emphasis: 'in the bottleneck',
    },
    {
      id: 'from-bottleneck',
      label: 'T_l',
      sentence: `The last fragment takes ${say.time(phases.fromBottleneck)} from ${name} to the end.`,
      start: left,
      end: phases.latency,
    },
  ]
}
