import { wholePower } from './power.ts'
import { unitRow, type Dimension, type Kilobyte, type Unit } from './unit.ts'

/**
 * One way to write a quantity: stored value = number * 10^shift * times / per. Powers of ten are moved in the
 * numeral and powers of two are exact in binary, so reading and writing lose nothing.
 * An inverse spelling (a bandwidth for a cost) gives the reciprocal.
 */
export interface Spelling {
  readonly shift: number
  readonly times: number
  readonly per: number
  readonly inverse?: boolean
}

/** Both code points of µ, for keyboards and papers differ. */
const secondsShift: Readonly<Record<string, number>> = {
  ps: -12,
  psec: -12,
  ns: -9,
  nsec: -9,
  us: -6,
  usec: -6,
  '\u00b5s': -6,
  '\u03bcs': -6,
  ms: -3,
  msec: -3,
  s: 0,
  sec: 0,
}
const prefixes = ['', 'k', 'm', 'g', 't'] as const

/**
 * Bytes behind 'B', 'KB', 'MiB' in the reading where KB is `kilobyte` bytes; 'k' and 'M' alone are sizes too. A small b
 * is a bit ('Kb'), but for powers of two, where nobody counts bits: 'kib' is KiB. In French a byte is an octet: 'Ko'.
 */
function byteSpelling(text: string, kilobyte: Kilobyte): Spelling | undefined {
  const written = text.replace(/^([kmgt]i?)o$/i, '$1B')
  const [, prefix, binary, byte] = /^([kmgt]?)(i?)(B|bytes?|octets?|)$/i.exec(written) ?? []
  if (prefix === undefined || byte === undefined || text === '') return undefined
  if (binary ? !prefix : byte === 'b') return undefined
  return powerOfKilobyte(prefixes.indexOf(prefix.toLowerCase() as 'k'), binary ? 1024 : kilobyte)
}

/** Bits, always by powers of 1000: 'Mb', 'Gbit'. */
function bitSpelling(text: string): Spelling | undefined {
  const [, prefix] = /^([kKmMgGtT]?)(?:b|bits?)$/.exec(text) ?? []
  if (prefix === undefined) return undefined
  return { shift: 3 * prefixes.indexOf(prefix.toLowerCase() as 'k'), times: 1, per: 8 }
}

const powerOfKilobyte = (power: number, kilobyte: Kilobyte): Spelling =>
  kilobyte === 1000
    ? { shift: 3 * power, times: 1, per: 1 }
    : { shift: 0, times: wholePower(1024, power), per: 1 }

/** Bytes a second behind 'MB/s', 'GiB/s', 'Gb/s', 'Gbps'. */
function rateSpelling(text: string, kilobyte: Kilobyte): Spelling | undefined {
  const [, amount, every] = /^(.+?)(?:\/(\w+|[\u00b5\u03bc]s)|ps)$/.exec(text) ?? []
  if (amount === undefined || !Object.hasOwn(secondsShift, every ?? 's')) return undefined
  const bytes = bitSpelling(amount) ?? (text.endsWith('ps') ? undefined : byteSpelling(amount, kilobyte))
  return bytes && { ...bytes, shift: bytes.shift - secondsShift[every ?? 's']! }
}

/**
 * How a unit that a person wrote reads in a stored unit; undefined when it is of another dimension or unknown.
 * @param text  what stands behind the number, without spaces: 'us', 'KiB', 'µs/KB', 'GB/s'
 */
export function spellingOf(text: string, unit: Unit, kilobyte: Kilobyte): Spelling | undefined {
  const { dimension, shift: stored = 0, by, spelled = [], kilobyte: own = kilobyte } = unitRow(unit)
  if (spelled.includes(text)) return asStored
  const spelling = dimension && readers[dimension](text, own)
  if (!spelling) return undefined
  const shift = spelling.shift + (spelling.inverse ? stored : -stored)
  return { ...spelling, shift, ...by }
}

const asStored: Spelling = { shift: 0, times: 1, per: 1 }

/** Each in the base of its dimension: s, B, s/B, B/s, 1/s. */
const readers: Readonly<Record<Dimension, (text: string, kilobyte: Kilobyte) => Spelling | undefined>> = {
  time: timeSpelling,
  size: byteSpelling,
  cost: costSpelling,
  rate: rateSpelling,
  frequency: frequencySpelling,
}

function timeSpelling(text: string): Spelling | undefined {
  if (!Object.hasOwn(secondsShift, text)) return undefined
  return { shift: secondsShift[text]!, times: 1, per: 1 }
}

function costSpelling(text: string, kilobyte: Kilobyte): Spelling | undefined {
  const [time, amount] = text.split('/', 2)
  const cost = timeSpelling(time!)
  const bytes = amount === undefined ? undefined : byteSpelling(amount, kilobyte)
  if (cost && bytes) return { shift: cost.shift - bytes.shift, times: bytes.per, per: bytes.times }
  const rate = rateSpelling(text, kilobyte)
  return rate && { ...rate, inverse: true }
}

/** '/s', '/ms': so many in each. */
function frequencySpelling(text: string): Spelling | undefined {
  const every = text.startsWith('/') ? timeSpelling(text.slice(1)) : undefined
  return every && { ...every, shift: -every.shift }
}
