import { defaultValue } from '../../scenario/defaults.ts'
import type { PresetOf } from '../preset.ts'
import { messagesPresets } from './messages/presets.ts'
import { parameters, type MemoryChannelParams } from './parameters.ts'

const usual = defaultValue(parameters) as unknown as MemoryChannelParams

/** Ids are permanent: links and lessons refer to them. */
export const presets: readonly PresetOf<MemoryChannelParams>[] = [
  ...messagesPresets.map(({ programs, region, rules, ...preset }) => ({
    ...preset,
    params: {
      ...usual,
      region: { ...usual.region, ...region },
      rules: { ...usual.rules, ...rules },
      experiment: { kind: 'messages' as const, programs },
    },
  })),
]
