import type { Opening, PublishedNumber } from '../../../facets/figure.ts'
import type { Standing } from '../../../facets/standing.ts'
import { defaultValue } from '../../../scenario/defaults.ts'
import type { Unit } from '../../../scenario/schema.ts'
import { presets } from '../presets.ts'
import { parameters, type MemoryChannelParams } from '../parameters.ts'
import type { Published } from './published.ts'

/** The system as the paper's numbers have it. */
export const usual = defaultValue(parameters) as unknown as MemoryChannelParams

/** Parameters of a preset, for a point that opens it. */
export const openingOf = (id: string, place: Omit<Opening, 'params' | 'label'>): Opening => {
  const { name, params } = presets.find((preset) => preset.id === id)!
  return { ...place, label: name, params: params }
}

/** A number of the text beside ours. */
export const beside = (
  what: string,
  { text, value, where }: Published,
  ours: number,
  unit: Unit,
  standing: Standing,
  note?: string,
): PublishedNumber => ({
  what,
  published: text,
  value,
  ours,
  unit,
  standing,
  note: note === undefined ? where : `${where}; ${note}`,
})

/** What the charts show and the text does not say: ours stands alone. */
export const absent = (what: string, ours: number, unit: Unit): PublishedNumber => ({
  what,
  published: undefined,
  ours,
  unit,
  standing: 'absent',
  note: 'no value in the text',
})
