import { defaultValue } from '../../scenario/defaults.ts'
import type { PresetOf } from '../preset.ts'
import { addressSpacePresets } from './addressSpace/presets.ts'
import { capacityPresets } from './capacity/presets.ts'
import { coschedulingPresets } from './coscheduling/presets.ts'
import { costsPresets } from './costs/presets.ts'
import { nodePresets } from './messages/nodePresets.ts'
import { messagesPresets } from './messages/presets.ts'
import { parameters, type MemoryChannelParams } from './parameters.ts'

const usual = defaultValue(parameters)

/** Ids are permanent: links and lessons refer to them. */
export const presets: readonly PresetOf<MemoryChannelParams>[] = [
  ...[...messagesPresets, ...nodePresets].map(
    ({ programs, processesPerNode = 1, region, rules, ...preset }) => ({
      ...preset,
      params: {
        ...usual,
        region: { ...usual.region, ...region },
        rules: { ...usual.rules, ...rules },
        experiment: { kind: 'messages' as const, programs, processesPerNode },
      },
    }),
  ),
  ...costsPresets.map(({ costs, channel, software, ...preset }) => ({
    ...preset,
    params: {
      ...usual,
      channel: { ...usual.channel, ...channel },
      software: { ...usual.software, ...software },
      experiment: { kind: 'costs' as const, ...costs },
    },
  })),
  ...capacityPresets.map(({ capacity, region, ...preset }) => ({
    ...preset,
    params: {
      ...usual,
      region: { ...usual.region, ...region },
      experiment: { kind: 'capacity' as const, ...capacity },
    },
  })),
  ...coschedulingPresets.map(({ coscheduling, ...preset }) => ({
    ...preset,
    params: { ...usual, experiment: { kind: 'coscheduling' as const, ...coscheduling } },
  })),
  ...addressSpacePresets.map(({ script, ...preset }) => ({
    ...preset,
    params: { ...usual, experiment: { kind: 'addressSpace' as const, script } },
  })),
]
