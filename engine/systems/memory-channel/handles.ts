import type { Handles } from '../system.ts'
import { moveCapacityMark } from './capacity/moveMark.ts'
import { computeMeaning, coschedulingEdge, setCompute } from './coscheduling/handles.ts'
import { moveCostsMark } from './costs/moveMark.ts'
import { programEdge, programMeaning, programsCompute, setProgramCompute } from './messages/handles.ts'
import type { MemoryChannelParams, ParamsOf } from './parameters.ts'

const because = 'What it takes follows from its costs, which are changed at their sliders.'

const runsPrograms = (params: MemoryChannelParams): params is ParamsOf<'messages'> =>
  params.experiment.kind === 'messages'

/** What a hand may drag, by experiment. */
export const handles: Handles<MemoryChannelParams> = {
  meanings: [computeMeaning, programMeaning],
  bars: (params) =>
    runsPrograms(params) ? programsCompute(params) : params.experiment.kind === 'coscheduling',
  edge: (params, bar) => {
    if (runsPrograms(params)) return programEdge(params, bar)
    const { experiment } = params
    return experiment.kind === 'coscheduling' ? coschedulingEdge(experiment, bar) : { meanings: [], because }
  },
  drag: (params, bar, _meaning, time) =>
    runsPrograms(params)
      ? setProgramCompute(params, bar, time - bar.start)
      : setCompute(Math.max(0, time - bar.start) / 1e6),
  nudge: (params, bar, _meaning, steps) => {
    const longer = Math.max(0, 1 + steps / 100)
    if (runsPrograms(params)) return setProgramCompute(params, bar, (bar.end - bar.start) * longer)
    const { experiment } = params
    return setCompute(experiment.kind === 'coscheduling' ? experiment.compute * longer : 0)
  },
  moveMark: ({ experiment }, _curve, x) =>
    experiment.kind === 'capacity' ? moveCapacityMark(x) : moveCostsMark(x),
}
