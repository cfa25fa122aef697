import type { Slot } from './headline.ts'
import { metricText, slotText, type Numbers } from './slotText.ts'

/**
 * The whole sentence: 'A message of 4 KB crosses 4 stages in 5 equal pieces: 188.9 µs, not 286.9 uncut.'
 * @param large  the large number with its unit, where more is known of it
 */
export function headlineText(numbers: Numbers, large = largeText(numbers)): string {
  return `${words(numbers.result.headline.lead, numbers)}: ${answerText(numbers, large)}.`
}

/** Its number and what follows: '188.9 µs, not 286.9 uncut'. */
export const answerText = (numbers: Numbers, large = largeText(numbers)): string =>
  large + words(numbers.result.headline.rest, numbers)

const words = (slots: readonly Slot[], numbers: Numbers): string =>
  slots.map((slot) => slotText(slot, numbers)).join('')

function largeText(numbers: Numbers): string {
  const { text, unit } = metricText(numbers.result.headline.metric, numbers)
  return `${text} ${unit}`.trim()
}
