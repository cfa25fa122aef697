import { defaultValue } from '../../scenario/defaults.ts'
import type { PresetOf } from '../preset.ts'
import { record } from '../../scenario/schema.ts'
import { contentionPresets } from './contention/presets/index.ts'
import { stackPresets } from './stack/presets.ts'
import { stationPresets, watch } from './station/presets.ts'
import { windowFields } from './window/parameters.ts'
import { windowPresets } from './window/presets.ts'
import { parameters, type IniClusterParams } from './parameters.ts'

const usual = defaultValue(parameters)

const thesis = { source: 'Jiang 1997', date: '2026-11' }
const usualWindow = defaultValue(record(windowFields))

/** Ids are permanent: links and lessons refer to them. */
export const presets: readonly PresetOf<IniClusterParams>[] = [
  ...contentionPresets.map((preset) => ({ ...preset, params: { ...usual, ...preset.params }, ...thesis })),
  ...windowPresets.map((preset) => ({
    ...preset,
    params: { ...usual, experiment: { kind: 'window' as const, ...usualWindow, ...preset.params } },
    source: 'Jiang 1997, chapters 3 and 4; our scenario',
    date: '2026-11',
  })),
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
