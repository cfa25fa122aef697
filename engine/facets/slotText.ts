import { formatQuantity, type Quantity } from '../base/formatQuantity.ts'
import { inThousands, plural } from '../base/plural.ts'
import type { Kilobyte, Unit } from '../base/unit.ts'
import type { Amount, Slot } from './headline.ts'
import type { Result } from './result.ts'

/** What the numbers of a sentence are read from. */
export interface Numbers {
  readonly result: Pick<Result, 'metrics' | 'headline'>
  readonly units: readonly { readonly name: string; readonly unit: Unit }[]
  readonly kilobyte: Kilobyte
}

/** '4 KB', '5 equal pieces', '1 piece': a round number has no zeros behind the point in a sentence. */
export function amountText({ unit, nouns }: Amount, value: number, kilobyte: Kilobyte): string {
  if (nouns) return plural(value, ...nouns)
  if (!unit) return inThousands(value)
  const shown = formatQuantity(value, unit, { kilobyte })
  return `${counted(shown.text.replace(/\.0+$/, ''))} ${shown.unit}`
}

/** '5470' is '5,470'; what is not whole stays as it is. */
const counted = (text: string): string => (/^\d+$/.test(text) ? inThousands(Number(text)) : text)

/** The slot as words; a metric in the unit of the large number leaves the unit out. */
export function slotText(slot: Slot, numbers: Numbers): string {
  if (typeof slot === 'string') return slot
  if ('value' in slot) return amountText(slot, slot.value, numbers.kilobyte)
  const { text, unit } = metricText(slot.metric, numbers)
  return unit === metricText(numbers.result.headline.metric, numbers).unit ? text : `${text} ${unit}`
}

/** A metric with its unit; large numbers of what is only counted are in thousands. */
export function metricText(name: string, { result, units, kilobyte }: Numbers): Quantity {
  const unit = units.find((each) => each.name === name)?.unit ?? ''
  const shown = formatQuantity(result.metrics[name] ?? NaN, unit, { kilobyte })
  return { ...shown, text: counted(shown.text) }
}
