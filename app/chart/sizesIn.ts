import { phrase } from './format.ts'
import type { Kilobyte } from './kilobyte.ts'

/**
 * A sentence with its sizes as this page writes them. Sentences of the engine and of presets say KiB and MiB, which mean
 * the same to everyone; beside them the page says KB, as the person has chosen. What a program is told stays as it is.
 */
export function sizesIn(text: string, kilobyte: Kilobyte): string {
  if (kilobyte === 1024) return text.replace(/\b([KMG])iB\b/g, '$1B')
  return text
    .replace(/(\d[\d.,]*) ([KMG])iB\b/g, (_, number: string, prefix: string) =>
      phrase(valueOf(number) * 1024 ** ' KMG'.indexOf(prefix), 'B', kilobyte),
    )
    .replace(
      /(\d[\d.,]*) (\S*s)(\/| per )KiB\b/g,
      (_, number: string, unit: string, per: string) =>
        `${Number((valueOf(number) / 1.024).toPrecision(3))} ${unit}${per}KB`,
    )
}

/** '1,024.5' is 1024.5. */
const valueOf = (number: string): number => Number(number.replaceAll(',', ''))

/** A sentence in which no number parts at a line’s end from its unit, its % or its interval; from what is counted (4 cycles) it may. */
export const unparted = (sentence: string): string =>
  sentence.replace(/(?<=\d) (?=%|±|[µmn]?s\b|[KMG]?i?B\b|\/s)|(?<=±) /g, '\u00a0')
