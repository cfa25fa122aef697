import type { Handles } from '../../system.ts'
import type { VirtualNetworkParams } from '../parameters/index.ts'
import { costs } from './costs.ts'
import { drag, nudge } from './drag.ts'
import { edge } from './edge.ts'

/** Dragging the end of a bar changes the cost behind it; the run follows. */
export const handles = {
  meanings: Object.entries(costs).map(([path, { label, symbol = '', sentence, unit }]) => ({
    id: path,
    label,
    // Beside its label on a button; one with a subscript cannot be written there.
    symbol: symbol.length === 1 ? symbol : '',
    sentence,
    parameter: { path, unit },
  })),
  edge,
  drag,
  nudge,
} satisfies Handles<VirtualNetworkParams>
