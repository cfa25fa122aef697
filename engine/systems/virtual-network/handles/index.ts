import type { Handles } from '../../system.ts'
import type { VirtualNetworkParams } from '../parameters.ts'
import { costs } from './costs.ts'
import { drag, nudge } from './drag.ts'
import { edge } from './edge.ts'

/** Dragging the end of a bar changes the cost behind it; the run follows. */
export const handles = {
  meanings: Object.entries(costs).map(([id, { label, symbol = '', sentence }]) => ({
    id,
    label,
    symbol,
    sentence,
  })),
  edge,
  drag,
  nudge,
} satisfies Handles<VirtualNetworkParams>
