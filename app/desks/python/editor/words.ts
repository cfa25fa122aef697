import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import type { EditorState } from '@codemirror/state'
import type { Tooltip } from '@codemirror/view'
import { packageNames } from 'virtual:python-package'
import type { Field, System, Unit } from '../../../../engine/index.ts'
import { scaledUnit } from '../../../chart/format.ts'

/** A word that can be completed and explained. */
interface Word {
  readonly name: string
  /** How it is written, or its unit. */
  readonly detail: string
  readonly sentence: string
}

/** What stands alone, what stands after a point, and what stands in `presets["..."]`. */
export interface Words {
  readonly names: readonly Word[]
  readonly attributes: readonly Word[]
  readonly presets: readonly Word[]
}

/** The package's names by its signatures; parameters, metrics and presets by the declarations of the system. */
export function wordsOf(system: System): Words {
  const parameters = Object.entries(system.parameters.fields).flatMap(([name, field]) =>
    fieldWords(name, field),
  )
  const metrics = system.metrics.map(({ name, label, unit, sentence }) => ({
    name,
    detail: [label, inUnit(unit)].filter(Boolean).join(' '),
    sentence,
  }))
  const known = new Map([...parameters, ...metrics, ...fixed].map((word) => [word.name, word]))
  return {
    names: packageNames.map(({ name, signature, sentence }) => ({ name, detail: signature, sentence })),
    attributes: [...known.values()],
    presets: system.presets.map(({ id, name, sentence }) => ({ name: id, detail: name, sentence })),
  }
}

/** Python has numbers in the units that they are stored in. */
const inUnit = (unit: Unit): string => {
  const word = scaledUnit(unit, 0, 1024).unit
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
  { name: 'metrics', detail: 'dict', sentence: 'All metrics by name, with their units.' },
]

/** A field and those below it: a stage's overhead is an attribute too. */
function fieldWords(name: string, field: Field): readonly Word[] {
  if (field.kind === 'optional') return fieldWords(name, field.field)
  const own: Word = {
    name,
    detail: ['label' in field ? field.label : name, 'unit' in field ? inUnit(field.unit) : '']
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
  return [own, ...below.flatMap(([name, each]) => fieldWords(name, each))]
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
    const dotted = context.matchBefore(/\.\w*/)
    if (dotted)
      return { from: dotted.from + 1, options: optionsOf(words.attributes, 'property'), validFor: /^\w*$/ }
    const word = context.matchBefore(/\w+/)
    if (!word && !context.explicit) return null
    return { from: word?.from ?? context.pos, options: optionsOf(words.names, 'function'), validFor: /^\w*$/ }
  }
}

const optionsOf = (words: readonly Word[], type: string): readonly Completion[] =>
  words.map(({ name, detail, sentence }) => ({
    label: name,
    type,
    detail: detail === name ? '' : detail,
    info: () => explained(detail, sentence),
    boost: 1,
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
