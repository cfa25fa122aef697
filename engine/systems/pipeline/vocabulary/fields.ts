import type { Unit } from '../../../base/unit.ts'
import type { Field, Fields } from '../../../scenario/schema.ts'
import type { Reword } from './reworded.ts'

/** What is asked for, in other words: names of parameters, bounds and defaults are the same. */
export const rewordedFields = <T extends Fields>(fields: T, say: Reword, unit: (ours: Unit) => Unit): T =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, rewordedField(field, say, unit)]),
  ) as unknown as T

export function rewordedField<F extends Field>(field: F, say: Reword, unit: (ours: Unit) => Unit): F {
  return said(field, say, unit) as F
}

function said(field: Field, say: Reword, unit: (ours: Unit) => Unit): Field {
  switch (field.kind) {
    case 'number':
      return {
        ...field,
        ...labelled(field, say),
        ...(field.symbol !== undefined && { symbol: say(field.symbol) }),
        unit: unit(field.unit),
      }
    case 'text':
    case 'toggle':
      return { ...field, ...labelled(field, say) }
    case 'choice':
      return {
        ...field,
        ...labelled(field, say),
        options: field.options.map((option) => ({ ...option, ...labelled(option, say) })),
      }
    case 'optional':
      return { ...field, field: rewordedField(field.field, say, unit), absence: say(field.absence) }
    case 'list':
      return {
        ...field,
        ...labelled(field, say),
        noun: say(field.noun),
        item: rewordedField(field.item, say, unit),
      }
    case 'record':
      return {
        ...field,
        fields: rewordedFields(field.fields, say, unit),
        ...(field.heading && { heading: { ...field.heading, ...labelled(field.heading, say) } }),
      }
    case 'variant':
      return {
        ...field,
        ...labelled(field, say),
        cases: Object.fromEntries(
          Object.entries(field.cases).map(([kind, each]) => [
            kind,
            { ...each, ...labelled(each, say), fields: rewordedFields(each.fields, say, unit) },
          ]),
        ),
      }
  }
}

const labelled = (
  { label, sentence }: { readonly label: string; readonly sentence: string },
  say: Reword,
) => ({
  label: say(label),
  sentence: say(sentence),
})
