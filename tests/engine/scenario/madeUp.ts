import { InputError } from '../../../engine/base/inputError.ts'
import {
  choice,
  list,
  number,
  optional,
  record,
  text,
  toggle,
  variant,
  type ValueOf,
} from '../../../engine/scenario/schema.ts'
import type { Subject } from '../../../engine/scenario/subject.ts'

const size = number({
  label: 'size',
  sentence: 'How much.',
  unit: 'B',
  min: 1,
  max: 2 ** 30,
  integer: true,
  default: 1024,
  scale: 'log',
})
const cost = (unit: 'us' | 'us/B', initial: number) =>
  number({ label: 'cost', sentence: 'How long.', unit, min: 0, max: 1e9, default: initial, scale: 'log' })

const parameters = record({
  bytes: { ...size, default: 4096 },
  stages: list({
    label: 'stages',
    sentence: 'In order.',
    noun: 'stage',
    item: record({
      name: text({ label: 'name', sentence: 'Its name.', maxLength: 60, default: 'Stage' }),
      overhead: cost('us', 5),
      perByte: cost('us/B', 0.01),
    }),
    minItems: 1,
    maxItems: 64,
    default: [
      { name: 'Host', overhead: 4.3, perByte: 24.9 / 1024 },
      { name: 'Wire', overhead: 7.5, perByte: 0.01 },
    ],
  }),
  strategy: variant({
    label: 'cut',
    sentence: 'How the message is cut.',
    default: 'equal',
    cases: {
      none: { label: 'none', sentence: 'Uncut.', fields: {} },
      equal: {
        label: 'equal',
        sentence: 'Equal fragments.',
        fields: { fragments: optional({ ...size, default: 4 }, 'the best number') },
      },
      static: { label: 'static', sentence: 'A fixed size.', fields: { fragmentBytes: size } },
      manual: {
        label: 'manual',
        sentence: 'By hand.',
        fields: {
          sizes: list({
            label: 'sizes',
            sentence: 'In order.',
            noun: 'fragment',
            item: size,
            minItems: 1,
            maxItems: 4096,
            default: [4096],
            delta: true,
          }),
        },
      },
    },
  }),
})

const sum = (sizes: readonly number[]) => sizes.reduce((total, one) => total + one, 0)

/** Something like the pipeline, with a rule between fields: hand-made sizes add up to the message. */
export const madeUp: Subject = {
  id: 'pipeline',
  parameters,
  check(params) {
    const { bytes, strategy } = params as ValueOf<typeof parameters>
    if (strategy.kind === 'manual' && sum(strategy.sizes) !== bytes)
      throw new InputError('pipeline.strategy.sizes', `sizes that sum to ${bytes} byte`, sum(strategy.sizes))
  },
  reconcile(_, after) {
    const { bytes, strategy } = after as ValueOf<typeof parameters>
    if (strategy.kind !== 'manual' || sum(strategy.sizes) === bytes) return { params: after, notices: [] }
    return {
      params: { ...after, strategy: { kind: 'manual', sizes: [bytes] } },
      notices: ['The cut did not fit the message any more: it is one fragment now.'],
    }
  },
}

/** Every kind of field, nested in every way, with empty things and defaults in the middle. */
export const contrived: Subject = {
  id: 'contrived',
  parameters: record({
    flag: toggle({ label: 'flag', sentence: 'On or off.', default: false }),
    mode: choice({
      label: 'mode',
      sentence: 'Which.',
      options: [
        { value: 'plain', label: 'plain', sentence: 'Plain.' },
        { value: 'a_b', label: 'odd', sentence: 'Odd.' },
      ],
      default: 'plain',
    }),
    words: list({
      label: 'words',
      sentence: 'Words.',
      noun: 'word',
      item: text({ label: 'word', sentence: 'One.', maxLength: 8, default: '_' }),
      minItems: 0,
      maxItems: 5,
      default: ['x'],
    }),
    grid: list({
      label: 'grid',
      sentence: 'Rows.',
      noun: 'row',
      item: list({
        label: 'row',
        sentence: 'Numbers.',
        noun: 'number',
        item: number({
          label: 'n',
          sentence: 'One.',
          unit: '',
          min: -1e300,
          max: 1e300,
          default: 0,
          scale: 'linear',
        }),
        minItems: 0,
        maxItems: 4,
        default: [1],
      }),
      minItems: 0,
      maxItems: 4,
      default: [[1], []],
    }),
    nest: list({
      label: 'nest',
      sentence: 'Records.',
      noun: 'record',
      item: record({
        steps: list({
          label: 'steps',
          sentence: 'Differences.',
          noun: 'step',
          item: number({
            label: 's',
            sentence: 'One.',
            unit: '',
            min: -100,
            max: 100,
            integer: true,
            default: 3,
            scale: 'linear',
          }),
          minItems: 0,
          maxItems: 4,
          default: [3],
          delta: true,
        }),
        inner: record({
          name: text({ label: 'name', sentence: 'One.', maxLength: 12, default: '' }),
          flag: toggle({ label: 'flag', sentence: 'On or off.', default: true }),
        }),
        way: variant({
          label: 'way',
          sentence: 'Which.',
          default: 'short',
          cases: {
            short: { label: 'short', sentence: 'Short.', fields: {} },
            long: {
              label: 'long',
              sentence: 'Long.',
              fields: {
                size: optional({ ...size, default: 7 }, 'as long as needed'),
                flag: toggle({ label: 'f', sentence: 'F.', default: false }),
              },
            },
          },
        }),
      }),
      minItems: 0,
      maxItems: 3,
      default: [],
    }),
    pair: record({
      first: optional(cost('us', 1), 'nothing'),
      second: text({ label: 'second', sentence: 'One.', maxLength: 12, default: 'b' }),
    }),
  }),
  interventions: variant({
    label: 'intervention',
    sentence: 'What a student does to the run.',
    default: 'drop',
    cases: {
      drop: {
        label: 'drop',
        sentence: 'Drop a packet.',
        fields: {
          message: text({ label: 'message', sentence: 'Which.', maxLength: 20, default: 'q1' }),
          copy: { ...size, default: 1 },
        },
      },
      stall: { label: 'stall', sentence: 'Stop a node.', fields: { node: { ...size, min: 0, default: 0 } } },
    },
  }),
}
