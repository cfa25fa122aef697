import { InputError } from './inputError.ts'
import { heldRule, numberHeld } from './numberHeld.ts'
import { unitRow, type Kilobyte, type Unit } from './unit.ts'
import { wantedIn } from './unitWanted.ts'
import { spellingOf, type Spelling } from './unitSpelling.ts'

export interface Reading {
  /** What KB, MB and GB mean. */
  readonly kilobyte: Kilobyte
  /** What a number without a unit means; absent: the unit that `formatQuantity` shows by itself. */
  readonly plain?: string
}

/**
 * What a person typed, in the stored unit: '7.5us', '2 ms', '4KiB', '24.9 µs/KB', '25 GB/s' (for a cost: its
 * reciprocal). Bounds are the field's affair.
 * @param path  names the field in the error
 * @returns the stored value; finite
 * @throws InputError, also for a comma, which some read as a decimal point and others as a thousand
 */
export function parseQuantity(path: string, text: string, unit: Unit, reading: Reading): number {
  const { zero, plain = zero } = unitRow(unit)
  const wanted = wantedIn(unit)
  // They would become digits of the number: 10² is not 102.
  if (/\p{No}/u.test(text)) throw new InputError(path, wanted, text)
  const typed = text.normalize('NFKC').replace('−', '-').trim()
  if (/\d,\d/.test(typed))
    throw new InputError(
      path,
      'a number without a comma (write 1024 for a thousand, 1.024 for a decimal)',
      text,
    )
  // What follows the number may be anything, line separators too: so the pattern never goes back.
  const [, number, rest] = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)\s*(.*)$/is.exec(typed) ?? []
  if (number === undefined) throw new InputError(path, wanted, text)
  const name = rest!.replaceAll(/\s/g, '') || (reading.plain ?? plain)
  const spelling = spellingOf(name, unit, reading.kilobyte)
  if (!spelling) throw new InputError(path, wanted, text)
  const value = storedValue(number, spelling)
  if (value === undefined) throw new InputError(path, heldRule, text)
  if (!Number.isFinite(value)) throw new InputError(path, wanted, text)
  return value
}

/**
 * Moves the decimal point in the numeral, so that 188.9 ms is 188900 µs and not 188900.00000000003. Undefined where it
 * is too large or too small to be held; infinite for what has no reciprocal.
 */
function storedValue(number: string, { shift, times, per, inverse }: Spelling): number | undefined {
  const [digits, exponent = '0'] = number.toLowerCase().split('e', 2)
  const held = numberHeld(`${digits!}e${Number(exponent) + shift}`)
  if (held === undefined) return undefined
  const value = (held * times) / per
  const stored = inverse ? 1 / value : value
  return stored === 0 && held !== 0 ? undefined : stored
}
