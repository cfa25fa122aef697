import { InputError } from '../../base/inputError.ts'
import type { Edit } from '../../scenario/document.ts'
import type { Handles } from '../system.ts'
import { moveCapacityMark } from './capacity/moveMark.ts'
import { moveCostsMark } from './costs/moveMark.ts'
import type { MemoryChannelParams } from './parameters.ts'

const because = 'What it takes follows from what comes before it: costs are changed at their sliders.'

const refused = (): Edit => {
  throw new InputError('memory-channel.bar', because, 'a drag')
}

/** What a hand may drag: the marks of curves; bars say what follows. */
export const handles: Handles<MemoryChannelParams> = {
  meanings: [],
  edge: () => ({ meanings: [], because }),
  drag: refused,
  nudge: refused,
  moveMark: ({ experiment }, _curve, x) =>
    experiment.kind === 'capacity' ? moveCapacityMark(x) : moveCostsMark(x),
}
