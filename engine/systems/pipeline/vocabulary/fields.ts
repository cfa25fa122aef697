import type { Field, Fields } from '../../../scenario/schema.ts'
import type { Reword } from './reworded.ts'
import type { Vocabulary } from './vocabulary.ts'

/** What is asked for, in other words: names of parameters, bounds and defaults are the same. */
export const rewordedFields = <T extends Fields>(fields: T, say: Reword, vocabulary: Vocabulary): T =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, rewordedField(field, say, vocabulary)]),
  ) as T

/** One field of them, with what it holds. */
export function rewordedField<F extends Field>(field: F, say: Reword, vocabulary: Vocabulary): F {
  return said(field, say, vocabulary) as F
}

function said(field: Field, say: Reword, vocabulary: Vocabulary): Field {
  switch (field.kind) {
    case 'number': {
      const slider = vocabulary.sliders?.[field.unit]
      return {
        ...field,
        ...labelled(field, say),
        ...(field.symbol !== undefined && { symbol: say(field.symbol) }),
        unit: vocabulary.units[field.unit] ?? field.unit,
        ...(slider && { slider }),
      }
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
      return { ...field, field: rewordedField(field.field, say, vocabulary), absence: say(field.absence) }
    case 'list':
      return {
        ...field,
        ...labelled(field, say),
        noun: say(field.noun),
        item: rewordedField(field.item, say, vocabulary),
      }
    case 'record':
      return {
        ...field,
        fields: rewordedFields(field.fields, say, vocabulary),
        ...(field.heading && { heading: { ...field.heading, ...labelled(field.heading, say) } }),
      }
    case 'variant':
      return {
        ...field,
        ...labelled(field, say),
        cases: Object.fromEntries(
          Object.entries(field.cases).map(([kind, each]) => [
            kind,
            { ...each, ...labelled(each, say), fields: rewordedFields(each.fields, say, vocabulary) },
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
