import type { Bar, Edge, Handles } from '../system.ts'
import { contentionHandles } from './contention/handles.ts'
import { moveStackMark } from './stack/moveMark.ts'
import { moveStationMark } from './station/moveMark.ts'
import type { IniClusterParams } from './parameters.ts'
import { bitsMark } from './window/handles.ts'

/** The window's bars are as long as confirmation takes, which no one number is: only its packets are handled. */
const follows: Edge = {
  meanings: [],
  because: 'A frame stands here until it is confirmed or delivered: choose its packets on the wire.',
}

/** What a hand may drag, by experiment. */
export const handles: Handles<IniClusterParams> = {
  ...contentionHandles,
  bars: ({ experiment }: IniClusterParams) => experiment.kind === 'contention',
  edge: (params: IniClusterParams, bar: Bar): Edge =>
    params.experiment.kind === 'window' ? follows : contentionHandles.edge(params, bar),
  moveMark: (params, curve, x) => {
    switch (params.experiment.kind) {
      case 'window':
        return bitsMark(x)
      case 'stack':
        return moveStackMark(curve, x)
      case 'station':
        return moveStationMark(x)
      case 'contention':
        return contentionHandles.moveMark(params, curve, x)
    }
  },
}
