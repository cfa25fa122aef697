import { list, number, record, text, type ValueOf } from '../../scenario/schema.ts'
import { gamStages } from './presets/gamStages.ts'
import { strategy } from './strategies/index.ts'

/** Everything that the pipeline's latency depends on. The defaults are the Myrinet GAM pipeline, Table 1. */
export const parameters = record({
  bytes: number({
    label: 'Message size',
    symbol: 'B',
    sentence: 'How many bytes are sent.',
    unit: 'B',
    min: 1,
    max: 2 ** 30,
    integer: true,
    default: 4096,
    slider: [64, 4_194_304],
    scale: 'log',
  }),
  stages: list({
    label: 'Stages',
    sentence: 'What each fragment passes through, in order; a stage serves one fragment at a time.',
    noun: 'stage',
    item: record({
      name: text({
        label: 'Name',
        sentence: 'What this stage is called.',
        maxLength: 60,
        default: 'Stage',
      }),
      overhead: number({
        label: 'Overhead',
        symbol: 'g',
        sentence: 'The fixed time that each fragment costs in this stage, however small it is.',
        unit: 'us',
        min: 0,
        max: 1e9,
        default: 5,
        slider: [0.1, 10_000],
        scale: 'log',
      }),
      perByte: number({
        label: 'Cost per byte',
        symbol: 'G',
        sentence: 'The time that each byte costs in this stage: the inverse of its bandwidth.',
        unit: 'us/B',
        min: 0,
        max: 1e6,
        default: 0.01,
        slider: [0.00001, 10],
        scale: 'log',
      }),
    }),
    minItems: 1,
    maxItems: 64,
    default: gamStages,
  }),
  strategy,
})

/** The message [B], its stages [µs, µs/B] and how it is cut. */
export type PipelineParams = ValueOf<typeof parameters>
