import { defaultValue } from '../../scenario/defaults.ts'
import type { PresetOf } from '../preset.ts'
import { contentionPresets } from './contention/presets.ts'
import { stackPresets } from './stack/presets.ts'
import { stationPresets, watch } from './station/presets.ts'
import { parameters, type IniClusterParams } from './parameters.ts'

const usual = defaultValue(parameters) as unknown as IniClusterParams

const thesis = { source: 'X. Jiang, S.M. thesis, MIT 1997', date: '2026-11' }

/** Ids are permanent: links and lessons refer to them. */
export const presets: readonly PresetOf<IniClusterParams>[] = [
  ...contentionPresets.map((preset) => ({ ...preset, params: { ...usual, ...preset.params }, ...thesis })),
  ...stackPresets.map(({ stack, ...preset }) => ({
    ...preset,
    group: 'Protocol stack',
    params: { ...usual, experiment: { kind: 'stack' as const, ...stack } },
    ...thesis,
  })),
  ...stationPresets.map(({ station, ...preset }) => ({
    ...preset,
    group: 'Your own station',
    watch,
    params: { ...usual, experiment: { kind: 'station' as const, ...station } },
    date: thesis.date,
  })),
]
