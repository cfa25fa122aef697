import type { Edit } from '../../scenario/document.ts'
import type { Handles } from '../system.ts'
import { InputError } from '../../base/inputError.ts'
import { networkFields } from './network/parameters.ts'
import type { DefragParams } from './parameters.ts'

/** A frame is as long as its bytes take: no end of a bar can be dragged. */
const none =
  'A bar is as long as its bytes or its work take: change the costs, or choose a frame on the wire.'

const refused = (): never => {
  throw new InputError('speculative-defragmentation', none, '')
}

/** What a hand may drag: the rings of the curves. */
export const handles: Handles<DefragParams> = {
  meanings: [],
  edge: () => ({ meanings: [], because: none }),
  drag: refused,
  nudge: refused,
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
