import { isMeasured, type ColumnMeaning, type Meaning } from '../../../../../engine/systems/pipeline/door.ts'

const sizes = ['B', 'KB', 'KiB', 'MB', 'MiB', 'GiB'] as const

/** Units that are offered for what a column is; none where it is not measured. */
const offered: Readonly<Partial<Record<Meaning, readonly string[]>>> = {
  size: sizes,
  fragment: sizes,
  time: ['ns', 'us', 'ms', 's'],
  perByte: ['ns/B', 'us/B', 'us/KB', 'us/KiB', 'ms/MiB'],
  bandwidth: ['MB/s', 'MiB/s', 'GB/s', 'GiB/s', 'Mb/s', 'Gb/s', 'B/s'],
}

export const unitsFor = (meaning: Meaning): readonly string[] => offered[meaning] ?? []

export const unitWord = (unit: string): string => unit.replace(/^us(ec)?\b/, 'µs')

/** What a select shows for a column: a bandwidth that is not one of messages back to back is not used. */
export function shownMeaning({ meaning, arrivals }: ColumnMeaning): Meaning {
  return meaning === 'bandwidth' && !arrivals ? 'ignored' : meaning
}

/** The units to choose from, with the column's own first where it is another one. */
export function unitChoices(column: ColumnMeaning): readonly string[] {
  const meaning = shownMeaning(column)
  if (!isMeasured(meaning)) return []
  const known = unitsFor(meaning)
  const own = column.unit.replace('µ', 'u')
  return own === '' || known.includes(own) ? known : [own, ...known]
}
