import { headlineText, type Kilobyte, type MetricDescription, type Result } from '../../../engine/index.ts'
import { largeNumber } from './large.ts'

/** 'A message of 4 KB crosses ...: 188.9 µs, not 286.9 uncut.': the answer as it is read out. */
export function headlineWords(
  result: Result,
  descriptions: readonly MetricDescription[],
  kilobyte: Kilobyte,
): string {
  const { text, reach, unit } = largeNumber(result, descriptions, kilobyte)
  const large = `${text}${reach === undefined ? '' : ` ± ${reach}`} ${unit}`.trim()
  return headlineText({ result, units: descriptions, kilobyte }, large)
}
