import { checkedParams } from '../../../../engine/scenario/check.ts'
import { defaultParams } from '../../../../engine/scenario/defaults.ts'
import type { Kind, ParamsOf } from '../../../../engine/systems/memory-channel/parameters.ts'
import { memoryChannel } from '../../../../engine/systems/memory-channel/system.ts'

/** Checked parameters of an experiment: what is not named is as usual. */
export function paramsOf<K extends Kind>(
  kind: K,
  fields: Readonly<Record<string, unknown>> = {},
  changes: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {},
): ParamsOf<K> {
  const usual = defaultParams(memoryChannel) as unknown as Record<string, Record<string, unknown>>
  const changed = Object.fromEntries(
    Object.entries(changes).map(([group, values]) => [group, { ...usual[group], ...values }]),
  )
  const { cases } = memoryChannel.parameters.fields['experiment'] as unknown as {
    readonly cases: Record<
      string,
      { readonly fields: Record<string, { readonly default?: unknown; readonly kind: string }> }
    >
  }
  const usualFields = Object.fromEntries(
    Object.entries(cases[kind]!.fields).flatMap(([name, field]) =>
      field.kind === 'optional'
        ? []
        : [[name, field.kind === 'variant' ? { kind: field.default } : field.default]],
    ),
  )
  return checkedParams(memoryChannel, {
    ...usual,
    ...changed,
    experiment: { kind, ...usualFields, ...fields },
  }) as unknown as ParamsOf<K>
}
