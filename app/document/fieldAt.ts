import { valueAt, visible, type Field, type Params, type System } from '../../engine/index.ts'

type Parameters = Pick<System, 'parameters'>

/** The field at a path such as 'stages.2.overhead', of the cases that variants have now; undefined where there is none. */
export function fieldAt({ parameters }: Parameters, params: Params, path: string): Field | undefined {
  const keys = path.split('.')
  return keys.reduce<Field | undefined>((field, key, at) => {
    if (field?.kind === 'record') return own(field.fields, key)
    if (field?.kind === 'list') return /^\d+$/.test(key) ? field.item : undefined
    if (field?.kind !== 'variant') return undefined
    if (key === 'kind') return field
    const value = valueAt(params, keys.slice(0, at).join('.')) as { kind: string } | undefined
    return value && own(field.cases[value.kind]?.fields ?? {}, key)
  }, parameters)
}

const own = (fields: Readonly<Record<string, Field>>, key: string): Field | undefined =>
  Object.hasOwn(fields, key) ? fields[key] : undefined

/** What a person calls it: 'Message size', 'Overhead of stage 2'; the path itself where nothing stands there. */
export function fieldName(system: Parameters, params: Params, path: string): string {
  const field = fieldAt(system, params, path)
  const [, list, index, rest] = /^(.*?)\.(\d+)(\..+)?$/.exec(path) ?? []
  const entries = list === undefined ? undefined : fieldAt(system, params, list)
  const entry = entries?.kind === 'list' ? `${entries.noun} ${index!}` : undefined
  const label = field && labelOf(field)
  if (entry === undefined) return label ?? visible(path)
  return rest === undefined ? capital(entry) : `${label ?? visible(path)} of ${entry}`
}

function labelOf(field: Field): string | undefined {
  if (field.kind === 'record') return field.heading?.label
  return field.kind === 'optional' ? field.field.label : field.label
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
