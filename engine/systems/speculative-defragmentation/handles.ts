import type { Edit } from '../../scenario/document.ts'
import type { Handles } from '../system.ts'
import { networkFields } from './network/parameters.ts'
import type { DefragParams } from './parameters.ts'
import { startAmount, startDrag, startEdge, startMeaning, startNudge } from './timed/startHandle.ts'

/** What a hand may drag: when a stream begins, and the rings of the curves. */
export const handles: Handles<DefragParams> = {
  meanings: [startMeaning],
  bars: ({ experiment }) => experiment.kind === 'timed',
  edge: startEdge,
  drag: (params, bar, _meaning, time) => startDrag(params, bar, time),
  nudge: (params, bar, _meaning, steps) => startNudge(params, bar, steps),
  amount: startAmount,
  moveMark: (_, curve, x): Edit => {
    const ofNetwork = curve === 'small-by-mtu' || curve === 'ceiling-by-mtu'
    const [name, min, max] = ofNetwork
      ? (['mtu', networkFields.mtu.min, networkFields.mtu.max] as const)
      : (['success', 0, 100] as const)
    return {
      kind: 'set',
      path: `experiment.${name}`,
      value: Math.min(max, Math.max(min, ofNetwork ? Math.round(x) : x)),
    }
  },
}
