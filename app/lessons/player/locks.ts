import type { Field, Params, Value } from '../../../engine/index.ts'

/**
 * The paths that have to be locked so that only what stands at `controls` can be changed: as few and as high as
 * possible. Of a choice with cases that holds a control the choice itself is locked, unless it is a control too.
 */
export function locksBeside(
  fields: Readonly<Record<string, Field>>,
  params: Params,
  controls: readonly string[],
): readonly string[] {
  return Object.entries(fields).flatMap(([key, field]) => within(field, key, params[key], controls))
}

function within(
  field: Field,
  path: string,
  value: Value | undefined,
  controls: readonly string[],
): readonly string[] {
  if (controls.includes(path)) return []
  if (!controls.some((control) => control.startsWith(`${path}.`))) return [path]
  const values = value as Readonly<Record<string, Value | undefined>> | undefined
  const below = (fields: Readonly<Record<string, Field>>) =>
    Object.entries(fields).flatMap(([key, inner]) => within(inner, `${path}.${key}`, values?.[key], controls))
  if (field.kind === 'record') return below(field.fields)
  if (field.kind === 'list')
    return (value as readonly Value[]).flatMap((item, i) =>
      within(field.item, `${path}.${i}`, item, controls),
    )
  if (field.kind !== 'variant') return []
  const kind = controls.includes(`${path}.kind`) ? [] : [`${path}.kind`]
  return [...kind, ...below(field.cases[values?.['kind'] as string]?.fields ?? {})]
}
