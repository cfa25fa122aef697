import { InputError, isObject, parsedJson, unitRow, type Unit } from '../../../../engine/index.ts'

/** What a file of a sweep says of itself, in one piece of JSON: docs/FORMATS.md, "The file of a sweep". */
export interface Header {
  readonly system: string
  /** Of the engine that computed it. */
  readonly version: string
  /** What was varied, the last one fastest. */
  readonly over: readonly Named[]
  readonly metrics: readonly Named[]
  /** At each point the same; none where the file does not say. */
  readonly seeds: readonly number[]
  /** The scenario that was varied, unread. */
  readonly base: unknown
}

/** A column with numbers of a meaning: its name is a parameter's path or a metric's name. */
export interface Named {
  readonly name: string
  readonly title: string
  readonly unit: Unit
}

/** The name of the column with the half-widths of a metric. */
export const halfWidthOf = (metric: string): string => `${metric}.halfWidth`

/** The name of the column with the seed of each row, which is read where rows share a cell. */
export const seedColumn = 'seed'

/** Columns of a sweep that are neither a parameter nor a metric. */
export const own = { link: 'scenario', error: 'error' } as const

/** More columns of a kind than any sweep has. */
const most = { over: 32, metrics: 512, seeds: 1_000_000 }

/** @param file  its name @param text  what stands at the key `stagescope` @throws InputError */
export function checkedHeader(file: string, text: string): Header {
  const path = `${file}, stagescope`
  const value = parsedJson(text, path)
  if (!isObject(value)) throw new InputError(path, 'an object', value)
  if (value['v'] !== 1) throw new InputError(`${path}.v`, '1, the version that this page reads', value['v'])
  const over = namedList(value['over'], `${path}.over`, 'path', most.over)
  const metrics = namedList(value['metrics'], `${path}.metrics`, 'name', most.metrics)
  const names = [...over, ...metrics].map(({ name }) => name)
  const twice = names.find((name, i) => names.indexOf(name) < i || Object.values<string>(own).includes(name))
  if (twice !== undefined) throw new InputError(path, 'each column to have a name of its own', twice)
  const { seeds = [], base } = value
  if (!Array.isArray(seeds) || seeds.length > most.seeds)
    throw new InputError(`${path}.seeds`, `a list of at most ${most.seeds} seeds`, seeds)
  return {
    system: words(value['system'], `${path}.system`),
    version: words(value['version'] ?? '', `${path}.version`),
    over,
    metrics,
    seeds: seeds.map((seed, i) => wholeSeed(seed, `${path}.seeds.${i}`)),
    base,
  }
}

function namedList(value: unknown, path: string, key: 'path' | 'name', most: number): readonly Named[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > most)
    throw new InputError(path, `a list of 1 to ${most} columns`, value)
  return Array.from(value as unknown[], (entry, i) => {
    const at = `${path}.${i}`
    if (!isObject(entry)) throw new InputError(at, 'an object', entry)
    const name = words(entry[key], `${at}.${key}`)
    if (name === '') throw new InputError(`${at}.${key}`, 'the name of a column', name)
    return {
      name,
      title: words(entry['title'] ?? name, `${at}.title`),
      unit: unitOf(entry['unit'], `${at}.unit`),
    }
  })
}

function wholeSeed(value: unknown, path: string): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > 0xffffffff)
    throw new InputError(path, 'a whole number from 0 to 4294967295', value)
  return value
}

function unitOf(value: unknown, path: string): Unit {
  const known: unknown = unitRow((value ?? '') as Unit)
  if (!isObject(known) || typeof known['word'] !== 'string')
    throw new InputError(path, 'a unit of a parameter or a metric, such as us, B or %', value)
  return (value ?? '') as Unit
}

function words(value: unknown, path: string): string {
  if (typeof value !== 'string' || value.length > 500)
    throw new InputError(path, 'a text of at most 500 characters', value)
  return value
}
