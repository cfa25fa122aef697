import { InputError } from './inputError.ts'
import type { Kilobyte, Unit } from './unit.ts'
import { spellingOf, type Spelling } from './unitSpelling.ts'

export interface Reading {
  /** What KB, MB and GB mean. */
  readonly kilobyte: Kilobyte
  /** What a number without a unit means; absent: the unit that `formatQuantity` shows by itself. */
  readonly plain?: string
}

/** What a number alone means: costs are shown, and typed, per KB. */
const plainUnit: Readonly<Record<Unit, string>> = {
  us: 'µs',
  ns: 'ns',
  'us/B': 'µs/KB',
  B: 'B',
  'MB/s': 'B/µs',
  '%': '%',
  '': '',
}

const wanted: Readonly<Record<Unit, string>> = {
  us: 'a time such as 7.5 µs (ns, µs, ms, s)',
  ns: 'a time such as 7.5 ns (ns, µs, ms, s)',
  'us/B': 'a cost such as 24.9 µs/KB or a bandwidth such as 25 GB/s',
  B: 'a size such as 4 KB (B, KB, KiB, MB, MiB; b would be bits)',
  'MB/s': 'a bandwidth such as 100 MB/s or 1 Gb/s',
  '%': 'a percentage such as 12.5 %',
  '': 'a number without a unit',
}

/**
 * What a person typed, in the stored unit: '7.5us', '2 ms', '4KiB', '24.9 µs/KB', '25 GB/s' (for a cost: its
 * reciprocal). Bounds are the field's affair.
 * @param path  names the field in the error
 * @returns the stored value; finite
 * @throws InputError, also for a comma, which some read as a decimal point and others as a thousand
 */
export function parseQuantity(path: string, text: string, unit: Unit, reading: Reading): number {
  const typed = text.normalize('NFKC').replace('−', '-').trim()
  if (/\d,\d/.test(typed))
    throw new InputError(
      path,
      'a number without a comma (write 1024 for a thousand, 1.024 for a decimal)',
      text,
    )
  const [, number, rest] = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)\s*(.*)$/i.exec(typed) ?? []
  if (number === undefined) throw new InputError(path, wanted[unit], text)
  const name = rest!.replaceAll(/\s/g, '') || (reading.plain ?? plainUnit[unit])
  const spelling =
    name === '' && unit === '' ? { shift: 0, times: 1, per: 1 } : spellingOf(name, unit, reading.kilobyte)
  if (!spelling) throw new InputError(path, wanted[unit], text)
  const value = storedValue(number, spelling)
  if (!Number.isFinite(value)) throw new InputError(path, wanted[unit], text)
  return value
}

/** Moves the decimal point in the numeral, so that 188.9 ms is 188900 µs and not 188900.00000000003. */
function storedValue(number: string, { shift, times, per, inverse }: Spelling): number {
  const [digits, exponent = '0'] = number.toLowerCase().split('e', 2)
  const value = (Number(`${digits!}e${Number(exponent) + shift}`) * times) / per
  return inverse ? 1 / value : value
}
