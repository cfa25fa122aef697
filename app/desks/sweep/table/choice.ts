import { InputError } from '../../../../engine/index.ts'
import type { Named } from './header.ts'
import type { Table } from './table.ts'

export type Form = 'map' | 'lines'

/** What a person wants to see, in the words of a link; '' where that is left to the page. */
export interface Wanted {
  readonly form: Form | 'auto'
  readonly metric: string
  readonly x: string
  readonly by: string
  readonly panels: string
  /** `loss=0.01,window=*` */
  readonly held: string
}

/** In the place of a parameter: nothing is drawn by it. */
export const nothing = '-'

/** All values of a parameter taken together. */
export const all = '*'

/** What is drawn: parameters by their place in the header. */
export interface Choice {
  readonly form: Form
  readonly metric: Named
  readonly x: number
  /** Up in a map, a line for each otherwise; undefined for a single line. */
  readonly by: number | undefined
  readonly panels: number | undefined
  /** Of every other parameter the place of the value that it is held at; undefined where all are taken together. */
  readonly held: ReadonlyMap<number, number | undefined>
}

/** Of a parameter with more values than this nobody chooses one. */
export const mostHeld = 1000

/** What can be drawn of what is wanted, and in sentences what cannot. */
export function chosen(
  table: Table,
  wanted: Wanted,
): { readonly choice: Choice; readonly refused: readonly string[] } {
  const { over, metrics } = table.header
  const refused: string[] = []
  const refuse = (word: string, rule: string, value: string) => {
    refused.push(new InputError(`view.sweep.${word}`, rule, value).message)
  }
  const every = over.map((_, i) => i)
  const varied = every.filter((i) => table.parameters[i]!.values.length > 1)
  const free = varied.length > 0 ? varied : [0]
  const taken = new Set<number>()
  /** @param usual  where nothing is said, or something else than is there */
  const parameter = (word: 'x' | 'by' | 'panels', usual: number | undefined): number | undefined => {
    const said = wanted[word]
    let found = usual
    if (said === nothing && word !== 'x') found = undefined
    else if (said !== '') {
      const at = free.find((i) => over[i]!.name === said && !taken.has(i))
      if (at !== undefined) found = at
      else
        refuse(
          word,
          `a parameter that ${table.name} varies and nothing else is drawn by (${free.map((i) => over[i]!.name).join(', ')})`,
          said,
        )
    }
    if (found !== undefined) taken.add(found)
    return found
  }
  const next = () => free.find((i) => !taken.has(i))

  const metric = metrics.find(({ name }) => name === wanted.metric) ?? metrics[0]!
  if (wanted.metric !== '' && metric.name !== wanted.metric)
    refuse(
      'metric',
      `a metric of ${table.name} (${metrics.map(({ name }) => name).join(', ')})`,
      wanted.metric,
    )
  // What is asked for by name has the first right to it.
  const asked = new Set([wanted.by, wanted.panels])
  const x = parameter('x', free.find((i) => !asked.has(over[i]!.name)) ?? free[0])!
  const by = parameter('by', free.find((i) => !taken.has(i) && over[i]!.name !== wanted.panels) ?? next())
  const panels = parameter('panels', undefined)
  const form = wanted.form === 'map' || (wanted.form === 'auto' && by !== undefined) ? 'map' : 'lines'
  if (form === 'map' && by === undefined && wanted.form === 'map')
    refuse('form', 'lines, where there is no second parameter to draw by', 'map')
  const others = every.filter((i) => !taken.has(i))
  const held = new Map(others.map((i) => [i, heldAt(table, i, wanted.held, refuse)]))
  return { choice: { form: by === undefined ? 'lines' : form, metric, x, by, panels, held }, refused }
}

/** What the link holds it at, otherwise what the scenario has that was varied, otherwise its first value. */
function heldAt(
  table: Table,
  i: number,
  held: string,
  refuse: (word: string, rule: string, value: string) => void,
): number | undefined {
  const { name } = table.header.over[i]!
  const { values } = table.parameters[i]!
  const said = wordsHeld(held).get(name)
  if (said === all) return undefined
  const texts = Array.from<number | string, string>(values, String)
  if (said !== undefined && texts.includes(said)) return texts.indexOf(said)
  if (said !== undefined) refuse('held', `a value that ${name} has in ${table.name}, or ${all} for all`, said)
  if (values.length > mostHeld) return undefined
  const usual = texts.indexOf(String(atPath(table.header.base, name)))
  return usual >= 0 ? usual : 0
}

function atPath(base: unknown, path: string): unknown {
  const params = inside(base, 'params')
  return path.split('.').reduce(inside, params)
}

const inside = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined

/** What is held at which value. */
export function wordsHeld(text: string): Map<string, string> {
  const pairs = text.split(',').flatMap((pair) => {
    const at = pair.indexOf('=')
    return at > 0 ? [[pair.slice(0, at), decoded(pair.slice(at + 1))] as const] : []
  })
  return new Map(pairs)
}

export const heldWords = (held: ReadonlyMap<string, string>): string =>
  [...held].map(([path, value]) => `${path}=${value === all ? all : encodeURIComponent(value)}`).join(',')

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
