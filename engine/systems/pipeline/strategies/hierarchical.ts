import { groupedTree, groupsOf } from '../../../pipeline/hierarchy/groups.ts'
import {
  hierarchicalFragmentation,
  type HierarchicalFragmentation,
} from '../../../pipeline/hierarchy/hierarchicalFragmentation.ts'
import { stayCount } from '../../../pipeline/hierarchy/stayCount.ts'
import { bottleneckTree, type Compound } from '../../../pipeline/hierarchy/tree.ts'
import type { Stage } from '../../../pipeline/stages.ts'
import { inlineCells } from '../../system.ts'
import { choice, list, number, record, variant, type ValueOf } from '../../../scenario/schema.ts'

const ends = { unit: '', min: 0, max: 63, integer: true, slider: [0, 7], scale: 'linear' } as const

const grouping = variant({
  label: 'Groups',
  sentence: 'Which neighbouring stages are taken as one.',
  cases: {
    recipe: {
      label: 'By the recipe',
      sentence:
        'What is before the bottleneck is one group, what is after it another, and so on inside them.',
      fields: {},
    },
    hand: {
      label: 'By hand',
      sentence: 'You group neighbouring stages, counted from 0; a group may stand inside of another.',
      fields: {
        groups: list({
          label: 'Groups',
          sentence: 'Each is named by its first and its last stage.',
          noun: 'group',
          item: record({
            first: number({
              label: 'First',
              sentence: 'The first stage of the group, counted from 0.',
              ...ends,
              default: 0,
            }),
            last: number({
              label: 'Last',
              sentence: 'The last stage of the group, counted from 0.',
              ...ends,
              default: 1,
            }),
          }),
          minItems: 0,
          maxItems: 62,
          default: [],
        }),
      },
    },
  },
  default: 'recipe',
})

const base = (label: string, sentence: string, initial: 'fixed' | 'variable') =>
  choice({
    label,
    sentence,
    options: [
      { value: 'fixed', label: 'Equal', sentence: 'All fragments of the level have the same size.' },
      {
        value: 'variable',
        label: 'Ramped',
        sentence: 'Ramp-up, or ramp-up-and-down, where one of them applies; else equal.',
      },
    ],
    default: initial,
  })

export const hierarchical = {
  label: 'Hierarchical',
  sentence:
    'Groups of fast stages cut their fragments again; a slow stage gets them reassembled, large and few.',
  fields: {
    grouping,
    top: base('At the top', 'How the message is cut at the top level.', 'variable'),
    inside: base('Inside groups', 'How a group cuts what it is given.', 'fixed'),
    evaluation: choice({
      label: 'A group is free',
      sentence: 'When a group may take the next fragment.',
      options: [
        {
          value: 'strict',
          label: 'When empty',
          sentence:
            'A group takes the next fragment when its last stage is free: the assumption of the paper.',
        },
        {
          value: 'overlapping',
          label: 'Stage by stage',
          sentence: 'Each stage takes what comes as soon as it is free, though the group is still at work.',
        },
      ],
      default: 'strict',
    }),
  },
} as const

type HierarchicalFields = {
  [K in keyof typeof hierarchical.fields]: ValueOf<(typeof hierarchical.fields)[K]>
}

/** The strategy's own fields. */
export type Hierarchical = Readonly<HierarchicalFields>

/** The strategy as an edit chooses it. */
export const defaultHierarchical = {
  kind: 'hierarchical',
  grouping: { kind: 'recipe' },
  top: 'variable',
  inside: 'fixed',
  evaluation: 'strict',
} as const

/** Which stages are grouped, and how each level is cut. */
export const treeOf = (stages: readonly Stage[], bytes: number, chosen: Hierarchical): Compound =>
  chosen.grouping.kind === 'recipe'
    ? bottleneckTree(stages, bytes, [chosen.top, chosen.inside])
    : groupedTree(stages.length, chosen.grouping.groups, [chosen.top, chosen.inside])

interface Known {
  readonly stages: readonly Stage[]
  readonly bytes: number
  readonly options: string
  readonly found: HierarchicalFragmentation
}

/** The last two answers: a scenario's own and what it is compared with are asked for several times in a row. */
let last: readonly Known[] = []

/** Remembers its last answers for the same stages; they depend on nothing else. */
export function hierarchicalCut(
  stages: readonly Stage[],
  bytes: number,
  chosen: Hierarchical,
): HierarchicalFragmentation {
  const options = JSON.stringify([chosen.grouping, chosen.top, chosen.inside])
  const known = last.find(
    (each) => each.stages === stages && each.bytes === bytes && each.options === options,
  )
  if (known) return known.found
  const found = hierarchicalFragmentation(stages, bytes, treeOf(stages, bytes, chosen))
  last = [...last.slice(-1), { stages, bytes, options, found }]
  return found
}

/** Beyond this many stays nothing is sent: they multiply from level to level. */
export const maxStays = 2 ** 18

/**
 * What analysing a hierarchy costs, in cells of the timeline that take as long: measured, about 4000 for fitting a
 * group, six times that if it ramps, a hundred times if overheads of 0 let ramps be as long as they may.
 */
export function hierarchicalCells(stages: readonly Stage[], bytes: number, chosen: Hierarchical): number {
  const ramped = stages.some(({ overhead }) => overhead === 0) ? 400_000 : 24_000
  const groups = groupsOf(treeOf(stages, bytes, chosen)).length
  const fitting = 8000 + groups * (chosen.inside === 'variable' ? ramped : 4000)
  if (fitting > inlineCells) return fitting
  return fitting + Math.min(maxStays, stayCount(hierarchicalCut(stages, bytes, chosen), maxStays))
}
