import type { Draw } from './draw.ts'
import { nastyNames, nastyNumerals, nastyValues, signs } from './nasty.ts'
import { documents } from './seeds.ts'

/** A JSON text that is almost right, or quite wrong: one to three changes to one that opens. */
export function mutatedDocument(draw: Draw): string {
  let text = draw.pick(documents)
  for (let left = draw.pick([1, 1, 1, 2, 3]); left > 0; left--) text = draw.pick(changes)(text, draw)
  return text
}

export type Path = readonly (string | number)[]

/** Every place in a value, itself among them. */
export function pathsOf(value: unknown): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [[]]
  const below = Object.entries(value).flatMap(([key, each]) => pathsOf(each).map((path) => [key, ...path]))
  return [[], ...below]
}

/** The value with another one at a path. Names are kept as they are, `__proto__` too. */
export function withAt(value: unknown, path: Path, change: (old: unknown) => unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return change(value)
  const entries = Object.entries(value as Readonly<Record<string, unknown>>).map(
    ([name, each]) => [name, name === key ? withAt(each, rest, change) : each] as const,
  )
  return Array.isArray(value) ? entries.map(([, each]) => each) : Object.fromEntries(entries)
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((at, key) => (at as Readonly<Record<string, unknown>>)[key], value)

type Change = (text: string, draw: Draw) => string

const changes: readonly Change[] = [
  ...Array<Change>(6).fill(atPath((_, draw) => draw.pick(nastyValues))),
  // A value from another place: of the right type now and then.
  (text, draw) => {
    const value = parsed(text)
    if (value === undefined) return text
    const from = valueAt(value, draw.pick(pathsOf(value)))
    return JSON.stringify(withAt(value, draw.pick(pathsOf(value)), () => from))
  },
  atPath(renamed),
  atPath(extended),
  atPath((old) => (Array.isArray(old) ? [...(old as unknown[]), ...(old as unknown[])] : [old])),
  atPath((old) =>
    typeof old === 'object' && old !== null ? ((Object.values(old) as unknown[])[0] ?? null) : String(old),
  ),
  // On the text: numerals that JSON.parse would round, names said twice, what is no JSON.
  (text, draw) => atMatch(text, draw, /-?\d+(?:\.\d+)?/g, () => draw.pick(nastyNumerals)),
  (text, draw) => atMatch(text, draw, /"\w+":(?:"[^"]*"|[\w.-]+)/g, (pair) => `${pair},${pair}`),
  (text, draw) => atMatch(text, draw, /"\w+":/g, () => `${JSON.stringify(draw.pick(nastyNames))}:`),
  (text, draw) => text.slice(0, draw.below(text.length + 1)),
  (text, draw) => {
    const at = draw.below(text.length + 1)
    return text.slice(0, at) + draw.pick(['', draw.pick(signs)]) + text.slice(at + draw.below(2))
  },
  (text, draw) => draw.pick(['[', '{"a":', '[[', ' ']).repeat(draw.pick([1, 70, 2000])) + text,
  (text, draw) => text + draw.pick([',', '}', ']', text, 'null', '\u0000']),
]

function atPath(change: (old: unknown, draw: Draw) => unknown): Change {
  return (text, draw) => {
    const value = parsed(text)
    if (value === undefined) return text
    return JSON.stringify(withAt(value, draw.pick(pathsOf(value)), (old) => change(old, draw)))
  }
}

/** What was changed on the text before may be none any more. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function renamed(old: unknown, draw: Draw): unknown {
  if (!isRecord(old)) return old
  const entries = Object.entries(old)
  const at = draw.below(Math.max(1, entries.length))
  return Object.fromEntries(
    entries.map(([name, value], i) => [i === at ? draw.pick(nastyNames) : name, value]),
  )
}

function extended(old: unknown, draw: Draw): unknown {
  if (!isRecord(old)) return draw.pick(nastyValues)
  return Object.fromEntries([...Object.entries(old), [draw.pick(nastyNames), draw.pick(nastyValues)]])
}

function atMatch(text: string, draw: Draw, pattern: RegExp, change: (found: string) => string): string {
  const found = [...text.matchAll(pattern)]
  if (found.length === 0) return text
  const { 0: old, index } = draw.pick(found)
  return text.slice(0, index) + change(old) + text.slice(index + old.length)
}
