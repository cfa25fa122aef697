import type { Opening, PublishedNumber } from '../../../facets/figure.ts'
import { absent } from '../../../facets/publishedNumber.ts'
import { defaultValue } from '../../../scenario/defaults.ts'
import type { Unit } from '../../../scenario/schema.ts'
import { presets } from '../presets.ts'
import { parameters } from '../parameters.ts'

/** The system as the paper's numbers have it. */
export const usual = defaultValue(parameters)

/** Parameters of a preset, for a point that opens it. */
export const openingOf = (id: string, place: Omit<Opening, 'params' | 'label'>): Opening => {
  const { name, params } = presets.find((preset) => preset.id === id)!
  return { ...place, label: name, params: params }
}

/** What the charts show and the text does not say: ours stands alone. */
export const untold = (what: string, ours: number, unit: Unit): PublishedNumber =>
  absent(what, ours, unit, 'no value in the text')
