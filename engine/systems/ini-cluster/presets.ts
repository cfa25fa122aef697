import { defaultValue } from '../../scenario/defaults.ts'
import type { PresetOf } from '../preset.ts'
import { contentionPresets } from './contention/presets/index.ts'
import { parameters, type IniClusterParams } from './parameters.ts'

const usual = defaultValue(parameters) as unknown as IniClusterParams

/** Ids are permanent: links and lessons refer to them. */
export const presets: readonly PresetOf<IniClusterParams>[] = [
  ...contentionPresets.map((preset) => ({
    ...preset,
    params: { ...usual, ...preset.params },
    source: 'X. Jiang, S.M. thesis, MIT 1997',
    date: '2026-11',
  })),
]
