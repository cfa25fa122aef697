import type { Edit } from '../../../scenario/document.ts'
import type { HandleMeaning, Handles } from '../../system.ts'
import type { PipelineParams } from '../parameters.ts'
import { dragCost, nudgeCost } from './cost.ts'
import type { Later } from '../later.ts'
import { loaded } from '../strategies/laterCuts.ts'
import type { Cell } from './cell.ts'
import { dragSize, movedCut, nudgeSize } from './size.ts'

const meanings: readonly HandleMeaning[] = [
  {
    id: 'size',
    short: 'Size',
    label: 'Fragment size',
    symbol: 'x',
    sentence: 'The fragment carries more or fewer bytes; equal fragments change in number.',
  },
  {
    id: 'overhead',
    short: 'Overhead',
    label: 'Overhead',
    symbol: 'g',
    sentence: 'The stage needs more or less time for each fragment, however small.',
  },
  {
    id: 'cost',
    short: 'Cost',
    label: 'Cost per byte',
    symbol: 'G',
    sentence: 'The stage needs more or less time for each byte.',
  },
]

/**
 * What dragging the end of a bar may mean, and the edits that do it.
 * @param later  of the complete system: what only columns that come later ask for waits for it
 */
export const handlesWith = (later?: Later) =>
  ({
    meanings,
    ...(later && {
      edge: (params: PipelineParams, place: Cell) => later.hierarchies.edge(params, place),
      amount: (params: PipelineParams, place: Cell, meaning: string) =>
        later.amount(params, place, meaning, later),
      actions: [
        {
          id: 'mirror',
          beside: 'stages',
          label: 'Mirror the pipeline',
          sentence: 'Stages and fragments in the opposite order take exactly as long (Theorem 2).',
          edit: (params: PipelineParams) => later.mirrored(params),
        },
      ],
    }),
    drag: (params: PipelineParams, place: Cell, meaning: string, time: number): Edit =>
      params.strategy.kind === 'hierarchical'
        ? loaded(later).hierarchies.drag(params, place, meaning, time)
        : meaning === 'size'
          ? dragSize(params, place, time, later)
          : dragCost(params, place, meaning, time),
    nudge: (params: PipelineParams, place: Cell, meaning: string, steps: number): Edit =>
      params.strategy.kind === 'hierarchical'
        ? loaded(later).hierarchies.nudge(params, place, meaning, steps)
        : meaning === 'size'
          ? nudgeSize(params, place, steps, later)
          : nudgeCost(params, place, meaning, steps),
    moveCut: (params: PipelineParams, boundary: number, bytes: number): Edit =>
      movedCut(params, boundary, bytes, later),
    groups: {
      join: (params: PipelineParams, above: string, below: string) =>
        later?.hierarchies.join(params, above, below),
      dissolve: (params: PipelineParams, lane: string) => later?.hierarchies.dissolve(params, lane),
    },
    moveMark: ({ bytes }: PipelineParams, _curve: string, k: number): Edit => ({
      kind: 'set',
      path: 'strategy',
      value: { kind: 'equal', fragments: Math.min(bytes, Math.max(1, Math.round(k))) },
    }),
  }) satisfies Handles<PipelineParams>
