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
  short: 'Tree',
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
