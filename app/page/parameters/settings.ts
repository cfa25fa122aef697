import { defaultValue, type Field, type Fields, type System, type Value } from '../../../engine/index.ts'

/** One input of a system: what a person can change by one control. */
export interface Setting {
  /** Where it stands: 'transport.timeout'. Which case a variant has stands at its 'kind'. */
  readonly path: string
  readonly field: Field
  /** The top-level parameter that it belongs to, and what that is called. */
  readonly group: string
  readonly heading: string
  /** It stands in a section that folds. */
  readonly folds: boolean
  readonly value: Value | undefined
  /** What it is where nobody says anything. */
  readonly usual: Value | undefined
  /** What it was in the scenario that this one began with; absent where that had no such input. */
  readonly began?: { readonly value: Value | undefined }
}

type Values = Readonly<Record<string, Value | undefined>>

/**
 * The inputs of a system as they are now, in the order of their declaration: of variants those of the case they have.
 * @param began  the parameters that these began with
 */
export function settingsOf(
  { parameters }: Pick<System, 'parameters'>,
  params: Values,
  began?: Values,
): readonly Setting[] {
  return Object.entries(parameters.fields).flatMap(([group, field]) => {
    const heading = headingOf(field) ?? group
    return within(field, group, params[group], began && { value: began[group] }).map((setting) => ({
      ...setting,
      group,
      heading,
      folds: field.kind === 'record',
    }))
  })
}

type Found = Omit<Setting, 'group' | 'heading' | 'folds'>

function within(
  field: Field,
  path: string,
  value: Value | undefined,
  began: Setting['began'],
): readonly Found[] {
  if (field.kind === 'record') return below(field.fields, path, value as Values, began?.value as Values)
  if (field.kind !== 'variant')
    return [{ path, field, value, usual: defaultValue(field), ...(began && { began }) }]
  const now = value as { readonly kind: string } & Values
  const then = began?.value as typeof now | undefined
  return [
    {
      path: `${path}.kind`,
      field,
      value: now.kind,
      usual: field.default,
      ...(then && { began: { value: then.kind } }),
    },
    ...below(field.cases[now.kind]?.fields ?? {}, path, now, then?.kind === now.kind ? then : undefined),
  ]
}

const below = (fields: Fields, path: string, values: Values, began: Values | undefined) =>
  Object.entries(fields).flatMap(([key, inner]) =>
    within(inner, `${path}.${key}`, values[key], began && { value: began[key] }),
  )

/** What a top-level parameter is called. */
export function headingOf(field: Field): string | undefined {
  if (field.kind === 'record') return field.heading?.label
  return labelOf(field)
}

export function labelOf(field: Field): string | undefined {
  if (field.kind === 'record') return undefined
  return field.kind === 'optional' ? field.field.label : field.label
}

/** Whether what stands at `path` is meant by one of these paths, or holds what is. */
export const isAmong = (paths: readonly string[], path: string): boolean =>
  paths.some((each) => isWithin(path, each) || isWithin(each, path))

/** Whether a path is `outer` or lies below it. */
export const isWithin = (path: string, outer: string): boolean =>
  path === outer || path.startsWith(`${outer}.`)
