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
    // A hand is as exact as a whole byte, or a tenth of a percent.
    const [name, min, max, parts] = ofNetwork
      ? (['mtu', networkFields.mtu.min, networkFields.mtu.max, 1] as const)
      : (['success', 0, 100, 10] as const)
    return {
      kind: 'set',
      path: `experiment.${name}`,
      value: Math.min(max, Math.max(min, Math.round(x * parts) / parts)),
    }
  },
}
