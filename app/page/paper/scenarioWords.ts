import {
  exactQuantity,
  type Field,
  type Fields,
  type Kilobyte,
  type Params,
  type Value,
} from '../../../engine/index.ts'

/** A parameter in words: 'Message size', '4 KB'. */
export interface Entry {
  readonly label: string
  readonly value: string
}

/** Parameters that belong together; the first ones, which have no heading of their own, have none. */
export interface Group {
  readonly heading?: string
  readonly entries: readonly Entry[]
}

/**
 * All parameters of a scenario as sentences of paper: names and values with their units, to the last digit.
 * @param fields  the system's declarations, in their order
 */
export function scenarioWords(fields: Fields, params: Params, kilobyte: Kilobyte): readonly Group[] {
  const own: Entry[] = []
  const groups: Group[] = []
  for (const [name, field] of Object.entries(fields)) {
    const entries = entriesOf(field, params[name], kilobyte)
    const heading =
      field.kind === 'record' ? field.heading?.label : field.kind === 'list' ? field.label : undefined
    if (heading === undefined) own.push(...entries)
    else groups.push({ heading, entries })
  }
  return [...(own.length > 0 ? [{ entries: own }] : []), ...groups]
}

type Members = Readonly<Record<string, Value | undefined>>

function entriesOf(field: Field, value: Value | undefined, kilobyte: Kilobyte): readonly Entry[] {
  switch (field.kind) {
    case 'record':
      return membersOf(field.fields, value as Members, kilobyte)
    case 'variant': {
      const { kind, ...members } = value as Members
      const chosen = field.cases[kind as string]!
      return [{ label: field.label, value: chosen.label }, ...membersOf(chosen.fields, members, kilobyte)]
    }
    case 'list':
      return listed(field.noun, field.item, value as readonly Value[], kilobyte)
    case 'optional':
      return [
        {
          label: field.field.label,
          value: value === undefined ? field.absence : single(field.field, value, kilobyte),
        },
      ]
    default:
      return [{ label: field.label, value: single(field, value!, kilobyte) }]
  }
}

const membersOf = (fields: Fields, value: Members, kilobyte: Kilobyte): readonly Entry[] =>
  Object.entries(fields).flatMap(([name, field]) => entriesOf(field, value[name], kilobyte))

/** Records one by one under their names; single values one after the other. */
function listed(noun: string, item: Field, values: readonly Value[], kilobyte: Kilobyte): readonly Entry[] {
  if (item.kind !== 'record')
    return [{ label: `${noun}s`, value: values.map((value) => single(item, value, kilobyte)).join(', ') }]
  return values.map((value, index) => {
    const { name, ...rest } = value as Members
    const fields = Object.entries(item.fields).filter(([field]) => field !== 'name')
    const words = membersOf(Object.fromEntries(fields), rest, kilobyte).map(
      ({ label, value }) => `${label} ${value}`,
    )
    return { label: typeof name === 'string' ? name : `${noun} ${index}`, value: words.join(', ') }
  })
}

function single(field: Field, value: Value, kilobyte: Kilobyte): string {
  if (field.kind === 'number') return exactQuantity(value as number, field.unit, kilobyte)
  if (field.kind === 'toggle') return value === true ? 'yes' : 'no'
  if (field.kind === 'choice') return field.options.find((option) => option.value === value)!.label
  return value as string
}
