import type { Field } from '../../../engine/scenario/schema.ts'

/** The fields that a path may lead to: a variant may be any of its cases, a list has any index. */
export function fieldsAt(field: Field, path: string): readonly Field[] {
  const below = (at: readonly Field[], key: string) => at.flatMap((each) => partsOf(each, key))
  return path.split('.').reduce<readonly Field[]>(below, [field])
}

function partsOf(field: Field, key: string): readonly Field[] {
  switch (field.kind) {
    case 'record':
      return own(field.fields, key)
    case 'variant':
      return Object.values(field.cases).flatMap(({ fields }) => own(fields, key))
    case 'list':
      return /^\d+$/.test(key) ? [field.item] : []
    default:
      return []
  }
}

const own = (fields: Readonly<Record<string, Field>>, key: string): readonly Field[] =>
  Object.hasOwn(fields, key) ? [fields[key]!] : []
