import { unitRow, type Unit } from './unit.ts'

const sentences: Readonly<Partial<Record<Unit, string>>> = {
  B: 'a size such as 4 KB (B, KB, KiB, MB, MiB; b would be bits)',
  'us/B': 'a cost such as 24.9 µs/KB or a bandwidth such as 25 GB/s',
  'MB/s': 'a bandwidth such as 100 MB/s or 1 Gb/s',
  'B/us': 'a bandwidth such as 100 MB/s or 1 Gb/s',
  '/s': 'a rate such as 62578 /s (/s, /ms, /µs)',
  '/cycle': 'a number per cycle such as 0.25 /cycle',
  '%': 'a percentage such as 12.5 %',
  '': 'a number without a unit',
}

/** What is asked for when something else was typed. */
export function wantedIn(unit: Unit): string {
  const { dimension, zero, shown } = unitRow(unit)
  return dimension === 'time'
    ? `a time such as 7.5 ${zero} (${shown.toReversed().join(', ')})`
    : (sentences[unit] ?? `a number of ${unit}`)
}
