import type {
  Completion,
  CompletionContext,
  CompletionResult,
  CompletionSource,
} from '@codemirror/autocomplete'
import type { EditorState } from '@codemirror/state'
import type { Tooltip } from '@codemirror/view'
import { packageNames } from 'virtual:python-package'
import { unitRow, type Field, type System, type Unit } from '../../../../engine/index.ts'

/** A word that can be completed and explained. */
interface Word {
  readonly name: string
  /** How it is written, or its unit. */
  readonly detail: string
  readonly sentence: string
}

/** What stands alone, what is named in `replace(...)`, what stands in `over={"..."`, after a point, and in `presets["..."]`. */
export interface Words {
  readonly names: readonly Word[]
  readonly parameters: readonly Word[]
  readonly paths: readonly Word[]
  readonly attributes: readonly Word[]
  readonly presets: readonly Word[]
}

/** The package's names by its signatures; parameters, metrics and presets by the declarations of the system. */
export function wordsOf(system: System): Words {
  const { fields } = system.parameters
  const paths = Object.entries(fields).flatMap(([name, field]) => fieldWords(name, field))
  const metrics = system.metrics.map(({ name, label, unit, sentence }) => ({
    name,
    detail: [label, inUnit(unit)].filter(Boolean).join(' '),
    sentence,
  }))
  const attributes = paths.map((word) => ({ ...word, name: lastOf(word.name) }))
  const known = new Map([...attributes, ...metrics, ...fixed].map((word) => [word.name, word]))
  return {
    names: packageNames.map(({ name, signature, sentence }) => ({ name, detail: signature, sentence })),
    parameters: paths.filter(({ name }) => name in fields),
    paths,
    attributes: [...known.values()],
    presets: system.presets.map(({ id, name, sentence }) => ({ name: id, detail: name, sentence })),
  }
}

/** Python has numbers in the units that they are stored in. */
const inUnit = (unit: Unit): string => {
  const { word } = unitRow(unit)
  return word === '' ? '' : `[${word}]`
}

/** What every scenario and every result has. */
const fixed: readonly Word[] = [
  {
    name: 'replace',
    detail: 'replace(values, **named)',
    sentence: 'The same scenario with other values, by name or path.',
  },
  { name: 'link', detail: 'text', sentence: 'What stands behind the # of the page’s address.' },
  { name: 'seed', detail: 'number', sentence: 'Seeds the random substreams of a simulation.' },
  { name: 'findings', detail: 'list', sentence: 'What the page says of the run, in sentences.' },
  { name: 'stations', detail: 'list', sentence: 'Each resource of a simulation, with half-widths.' },
  { name: 'timeline', detail: 'columns', sentence: 'The bars of the timeline as columns of numbers.' },
  { name: 'records', detail: 'dict', sentence: 'What was written down in the run, row by row: a trace.' },
  { name: 'metrics', detail: 'dict', sentence: 'All metrics by name, with their units.' },
  { name: 'sentence', detail: 'text', sentence: 'What the page says of the run, in one sentence.' },
  {
    name: 'interventions',
    detail: 'list',
    sentence: 'What was done to a simulation by hand: part of the scenario.',
  },
  {
    name: 'to_pandas',
    detail: 'to_pandas()',
    sentence: 'The same as a table of pandas, where it is installed.',
  },
]

/** What stands at the end of a path. */
const lastOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1)

/** A field by its path, and those below it: a stage's overhead is an attribute too. Of a list it is that of the first. */
function fieldWords(path: string, field: Field): readonly Word[] {
  if (field.kind === 'optional') return fieldWords(path, field.field)
  const own: Word = {
    name: path,
    detail: ['label' in field ? field.label : lastOf(path), 'unit' in field ? inUnit(field.unit) : '']
      .filter(Boolean)
      .join(' '),
    sentence: ('sentence' in field ? field.sentence : undefined) ?? '',
  }
  const inside = field.kind === 'list' ? field.item : field
  const groups =
    inside.kind === 'record'
      ? [inside.fields]
      : inside.kind === 'variant'
        ? Object.values(inside.cases).map(({ fields }) => fields)
        : []
  const below = groups.flatMap((fields) => Object.entries(fields))
  const place = field.kind === 'list' ? `${path}.0` : path
  return [own, ...below.flatMap(([key, each]) => fieldWords(`${place}.${key}`, each))]
}

export function completionOf(words: Words) {
  return (context: CompletionContext): CompletionResult | null => {
    const quoted = context.matchBefore(/presets\[["'][\w-]*/)
    if (quoted)
      return {
        from: quoted.from + 'presets["'.length,
        options: optionsOf(words.presets, 'text'),
        validFor: /^[\w-]*$/,
      }
    const inOver = context.matchBefore(/[{,]\s*["'][\w.]*/)
    if (inOver)
      return {
        from: inOver.from + inOver.text.search(/[\w.]*$/),
        options: optionsOf(words.paths, 'property'),
        validFor: /^[\w.]*$/,
      }
    const dotted = context.matchBefore(/\.\w*/)
    if (dotted)
      return { from: dotted.from + 1, options: optionsOf(words.attributes, 'property'), validFor: /^\w*$/ }
    const word = context.matchBefore(/\w+/)
    if (!word && !context.explicit) return null
    const named = context.matchBefore(/\breplace\([^()]*/) ? words.parameters : []
    return {
      from: word?.from ?? context.pos,
      options: [...optionsOf(named, 'property', 2), ...optionsOf(words.names, 'function')],
      validFor: /^\w*$/,
    }
  }
}

/** What others offer, but after a point, where they know nothing. */
export const notAfterPoint =
  (source: CompletionSource): CompletionSource =>
  (context) =>
    context.matchBefore(/\.\w*/) ? null : source(context)

const optionsOf = (words: readonly Word[], type: string, boost = 1): readonly Completion[] =>
  words.map(({ name, detail, sentence }) => ({
    label: name,
    type,
    detail: detail === name ? '' : detail,
    info: () => explained(detail, sentence),
    boost,
  }))

/** What the word at a place means. */
export function explanationAt(state: EditorState, at: number, words: Words): Tooltip | null {
  const range = state.wordAt(at)
  if (!range) return null
  const name = state.sliceDoc(range.from, range.to)
  const after = state.sliceDoc(range.from - 1, range.from) === '.'
  const word = (after ? words.attributes : words.names).find((each) => each.name === name)
  if (!word) return null
  return {
    pos: range.from,
    end: range.to,
    above: false,
    create: () => ({ dom: explained(word.detail, word.sentence) }),
  }
}

function explained(detail: string, sentence: string): HTMLElement {
  const box = document.createElement('div')
  box.className = 'code-explained'
  const head = box.appendChild(document.createElement('code'))
  head.textContent = detail
  box.appendChild(document.createElement('p')).textContent = sentence
  return box
}
