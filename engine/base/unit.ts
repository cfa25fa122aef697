/**
 * What a page knows of a unit in which numbers are stored: all that formats, reads and checks them derives from its row.
 */
interface UnitRow {
  /** How it is called in an error: `expected 1 to 1073741824 byte`. */
  readonly word: string
  /** What it measures, as people write it in many ways: 10^shift of the dimension's base (s, B, s/B, B/s, 1/s). */
  readonly dimension?: Dimension
  readonly shift?: number
  /** What stands beside the power of ten, as in a spelling: a time is so many of them, or so many a time. */
  readonly by?: { readonly times: number } | { readonly per: number }
  /** The only ways to write one that has no larger and smaller relatives; of others, what means the stored number. */
  readonly spelled?: readonly string[]
  /** In what it is shown, by falling size, the smallest last; a cost has one, so that stages compare at a glance. */
  readonly shown: readonly string[]
  /** What nothing is shown in: 0 µs rather than 0 ns. */
  readonly zero: string
  /** What a number alone means, where that is not `zero`. */
  readonly plain?: string
  /** Axes are written in the stored unit, however large the numbers. */
  readonly sameOnAxes?: true
  /** What KB means in it, whatever it means to the person; absent: as the person has it. */
  readonly kilobyte?: Kilobyte
  /** A single one is called so. */
  readonly one?: string
  /** The smallest that is shown is counted: 819 B and not 819.0 B. */
  readonly counted?: true
}

/** What can be written in many units; each has a reader in `unitSpelling`. */
export type Dimension = 'time' | 'size' | 'cost' | 'rate' | 'frequency'

const seconds = ['s', 'ms', 'µs', 'ns'] as const

const time = (shift: number, zero: string, shown: readonly string[]) =>
  ({
    word: zero,
    dimension: 'time',
    shift,
    shown,
    zero,
  }) as const satisfies UnitRow

/** What is counted and has no relatives. */
const whole = (one: string, many = `${one}s`) =>
  ({
    word: many,
    spelled: [many, one],
    shown: [many],
    zero: many,
    one,
    counted: true,
  }) as const satisfies UnitRow

const perCycle = {
  word: 'per cycle',
  spelled: ['/cycle', '/cycles'],
  shown: ['/cycle'],
  zero: '/cycle',
  counted: true,
} as const satisfies UnitRow

/** One row a unit. A new one is a row here and a sentence in `unitWanted`; a new dimension is a row and its reader. */
export const units = {
  s: time(0, 's', seconds),
  ms: time(-3, 'ms', seconds),
  us: time(-6, 'µs', seconds),
  ns: time(-9, 'ns', seconds),
  ps: time(-12, 'ps', [...seconds, 'ps']),
  cycles: whole('cycle'),
  ticks: whole('tick'),
  /** Of a workshop, which counts neither bytes nor µs. */
  items: whole('item'),
  min: whole('min', 'min'),
  'min/item': { word: 'min/item', spelled: ['min/item'], shown: ['min/item'], zero: 'min/item' },
  B: {
    word: 'byte',
    dimension: 'size',
    shift: 0,
    shown: ['GB', 'MB', 'KB', 'B'],
    zero: 'B',
    counted: true,
  },
  'us/B': {
    word: 'µs/B',
    dimension: 'cost',
    shift: -6,
    shown: ['µs/KB'],
    zero: 'µs/KB',
  },
  'MB/s': {
    word: 'MB/s',
    dimension: 'rate',
    shift: 6,
    shown: ['GB/s', 'MB/s', 'KB/s', 'B/s'],
    zero: 'MB/s',
    plain: 'B/µs',
    sameOnAxes: true,
  },
  /** The rate of systems whose papers count MB = 1e6 B: published and shown numbers agree in either reading of KB. */
  'B/us': {
    word: 'MB/s',
    dimension: 'rate',
    shift: 6,
    shown: ['GB/s', 'MB/s', 'KB/s', 'B/s'],
    zero: 'MB/s',
    sameOnAxes: true,
    kilobyte: 1000,
  },
  '/s': {
    word: 'per second',
    dimension: 'frequency',
    shift: 0,
    shown: ['/s'],
    zero: '/s',
    counted: true,
  },
  '/cycle': perCycle,
  /** Cycles at 20 MHz that are told in µs; what is stored is their number. */
  '50ns': {
    ...time(-7, 'µs', ['µs']),
    by: { times: 2 },
    word: 'cycles',
    spelled: ['cycles', 'cycle'],
    counted: true,
  },
  '/50ns': { ...perCycle, dimension: 'frequency', shift: 7, by: { per: 2 }, shown: ['/s'], zero: '/s' },
  '%': {
    word: '%',
    spelled: ['%'],
    shown: ['%'],
    zero: '%',
  },
  '': { word: '', spelled: [''], shown: [''], zero: '', counted: true },
} as const satisfies Readonly<Record<string, UnitRow>>

/** The unit in which a number is stored. Pages show and accept others of the same dimension. */
export type Unit = keyof typeof units

/** What a system's clock counts. */
export type TimeUnit =
  | 'cycles'
  | 'ticks'
  | 'min'
  | {
      [U in Unit]: (typeof units)[U] extends { readonly dimension: 'time' } ? U : never
    }[Unit]

/** Units, each with the one in which a person may want its numbers told instead. */
export interface OtherUnits {
  readonly units: Readonly<Partial<Record<Unit, Unit>>>
  /** What the other ones are, in a sentence. */
  readonly sentence: string
}

/** What is known of a unit: its dimension, how it is spelled and shown, and how it relates to others of its dimension. */
export const unitRow = (unit: Unit): UnitRow => units[unit]

/** Whether what KB means makes a difference to it. */
export const hasBytes = (unit: Unit): boolean => {
  const { dimension, kilobyte } = unitRow(unit)
  if (kilobyte !== undefined) return false
  return dimension === 'size' || dimension === 'cost' || dimension === 'rate'
}

/**
 * What KB, MB and GB mean to the person: powers of 1000 or of 1024. KiB, MiB and GiB are always powers of 1024,
 * and bits (Mb/s) always powers of 1000.
 */
export type Kilobyte = 1000 | 1024
