import type { Handles } from '../system.ts'
import { moveCapacityMark } from './capacity/moveMark.ts'
import { computeMeaning, coschedulingEdge, setCompute } from './coscheduling/handles.ts'
import { moveCostsMark } from './costs/moveMark.ts'
import type { MemoryChannelParams } from './parameters.ts'

const because = 'What it takes follows from its costs, which are changed at their sliders.'

/** What a hand may drag, by experiment. */
export const handles: Handles<MemoryChannelParams> = {
  meanings: [computeMeaning],
  edge: ({ experiment }, bar) =>
    experiment.kind === 'coscheduling' ? coschedulingEdge(experiment, bar) : { meanings: [], because },
  drag: (_params, { start }, _meaning, time) => setCompute(Math.max(0, time - start) / 1e6),
  nudge: ({ experiment }, _bar, _meaning, steps) =>
    setCompute(experiment.kind === 'coscheduling' ? experiment.compute * Math.max(0, 1 + steps / 100) : 0),
  moveMark: ({ experiment }, _curve, x) =>
    experiment.kind === 'capacity' ? moveCapacityMark(x) : moveCostsMark(x),
}
