import { InputError } from '../base/inputError.ts'
import { checkedValue } from './check.ts'
import { defaultValue } from './defaults.ts'
import type { Params } from './document.ts'
import type { View } from './envelope.ts'
import { noOmissions, readOrLeftOut, type Omissions } from './link/omissions.ts'
import type { Fields, RecordField, Value, ValueOf } from './schema.ts'
import { outerValue, paramsText } from './text.ts'
import { word } from './word.ts'

/** What a desk may be asked to show, declared once as parameters are: links, controls and types derive from it. */
export interface ViewWords<F extends Fields = Fields> {
  /** The desk's id, as in `view.desk=map`. */
  readonly desk: string
  /** `view.map.stage=2` for the field `stage`. A new word needs a default that shows what was shown before. */
  readonly words: RecordField<F>
  /**
   * Words that older links say without the desk's id (`view.desk=map&view.stage=2`): the name of the word that each
   * is now, or what its text is in the words that it became, whatever it says. Never taken away once published.
   */
  readonly flat?: Readonly<Record<string, string | ((text: string) => Readonly<Record<string, string>>)>>
}

/** Where in the view one word of a desk stands, and its text. */
interface Said {
  readonly key: string
  readonly text: string
}

/**
 * What a view says to a desk; the default of every word that it does not say. With `omissions` that allow it, what
 * cannot be read is left out.
 * @throws InputError at `view.<desk>.<word>`
 */
export function viewValues<F extends Fields>(
  declared: ViewWords<F>,
  view: View,
  omissions: Omissions = noOmissions,
): ValueOf<RecordField<F>> {
  const { fields } = declared.words as RecordField
  const values: Record<string, Value | undefined> = {}
  for (const [name, field] of Object.entries(fields)) values[name] = defaultValue(field)
  const seen = new Map<string, string>()
  for (const [name, { key, text }] of wordsSaid(declared, view))
    readOrLeftOut(omissions, `view.${key}`, text, () => {
      const path = `view.${declared.desk}.${name}`
      if (!Object.hasOwn(fields, name))
        throw new InputError(path, `no word of this name (there are ${Object.keys(fields).join(', ')})`, text)
      const first = seen.get(name)
      if (first !== undefined) throw new InputError(path, 'to be said once', [first, text])
      seen.set(name, text)
      const value = outerValue(fields[name]!, text, path)
      values[name] = value === undefined ? undefined : checkedValue(fields[name]!, value, path)
    })
  const present = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(present) as ValueOf<RecordField<F>>
}

/**
 * The view with a desk's words as `values` say; those that have their defaults are not written, and what older links
 * said without the desk's id goes.
 * @throws InputError at `view.<desk>.<word>` for a value that could not be read again
 */
export function withViewValues<F extends Fields>(
  declared: ViewWords<F>,
  view: View,
  values: ValueOf<RecordField<F>>,
): View {
  const words = declared.words as RecordField
  const checked = checkedValue(words, values, `view.${declared.desk}`) as Params
  const replaced = new Set(wordsSaid(declared, view).map(([, { key }]) => key))
  return Object.fromEntries([
    ...Object.entries(view).filter(([key]) => !replaced.has(key)),
    ...paramsText(words, checked).map(([name, text]) => [`${declared.desk}.${name}`, text] as const),
  ])
}

/** A desk's own words, and those without an id while it is the desk that is shown. */
function wordsSaid({ desk, flat = {} }: ViewWords, view: View): (readonly [name: string, said: Said])[] {
  const own = `${desk}.`
  return Object.entries(view).flatMap(([key, text]) => {
    if (key.startsWith(own)) return [[key.slice(own.length), { key, text }] as const]
    const now = view['desk'] === desk && Object.hasOwn(flat, key) ? flat[key] : undefined
    if (now === undefined) return []
    const words = typeof now === 'string' ? { [now]: word(text) } : now(text)
    return Object.entries(words).map(([name, text]) => [name, { key, text }] as const)
  })
}

/**
 * What a desk of a system declares, which may depend on what else is looked at; undefined where there is no such desk.
 * Desks load on demand.
 */
export type ViewWordsOf = (
  desk: string,
  system: string,
  view: View,
) => ViewWords | undefined | Promise<ViewWords | undefined>

/**
 * A view whose every word of a desk is declared and says something allowed; words of older links as they are said now.
 * Words of the page itself, `desk` among them, are left to the page.
 * @throws InputError at `view.<desk>.<word>`, unless `omissions` allow to leave it out
 */
export async function checkedView(
  wordsOf: ViewWordsOf,
  system: string,
  view: View,
  omissions: Omissions = noOmissions,
): Promise<View> {
  const named = Object.keys(view).flatMap((key) => (key.includes('.') ? [key.split('.')[0]!] : []))
  const silent = new Set<string>()
  let checked = view
  for (const desk of new Set([...named, ...(view['desk'] === undefined ? [] : [view['desk']])])) {
    const declared = await wordsOf(desk, system, checked)
    if (declared) checked = withViewValues(declared, checked, viewValues(declared, checked, omissions))
    else silent.add(desk)
  }
  return withoutWords(silent, checked, omissions)
}

/** @param desks  those that say nothing: a link may name thousands */
function withoutWords(desks: ReadonlySet<string>, view: View, omissions: Omissions): View {
  const isForeign = (key: string) => key.includes('.') && desks.has(key.split('.')[0]!)
  for (const [key, text] of Object.entries(view).filter(([key]) => isForeign(key)))
    omissions.leaveOut(`view.${key}`, text, new InputError(`view.${key}`, 'the word of a desk', text))
  return Object.fromEntries(Object.entries(view).filter(([key]) => !isForeign(key)))
}
