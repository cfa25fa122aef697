import { units } from '../../engine/base/unit.ts'
import type { Field } from '../../engine/scenario/schema.ts'

/** What is missing or wrong in a declared parameter and all below it, one sentence each. */
export function declarationFaults(field: Field, path: string): string[] {
  const words = (label: string, sentence: string) => [
    ...(label.trim() === '' ? [`${path} has no label`] : []),
    ...(/^[A-Z].*\.$/.test(sentence) ? [] : [`${path}: "${sentence}" is no sentence`]),
  ]
  const below = (fields: Readonly<Record<string, Field>>, at: string) =>
    Object.entries(fields).flatMap(([key, each]) => declarationFaults(each, `${at}.${key}`))
  switch (field.kind) {
    case 'number': {
      const { min, max, slider, scale } = field
      return [
        ...words(field.label, field.sentence),
        ...(field.unit in units ? [] : [`${path} has the unknown unit ${field.unit}`]),
        ...(Number.isFinite(min) && Number.isFinite(max) && min < max ? [] : [`${path} has no bounds`]),
        ...(field.default >= min && field.default <= max ? [] : [`${path}: its default breaks its bounds`]),
        ...(!slider || (slider[0] >= min && slider[0] < slider[1] && slider[1] <= max)
          ? []
          : [`${path}: its slider leaves its bounds`]),
        ...(scale === 'log' && (slider?.[0] ?? min) < 0 ? [`${path}: a ratio of negative numbers`] : []),
      ]
    }
    case 'text':
      return [
        ...words(field.label, field.sentence),
        ...(field.maxLength > 0 && field.default.length <= field.maxLength
          ? []
          : [`${path}: too long a default`]),
      ]
    case 'toggle':
      return words(field.label, field.sentence)
    case 'choice':
      return [
        ...words(field.label, field.sentence),
        ...(field.options.some(({ value }) => value === field.default) ? [] : [`${path}: no such default`]),
        ...field.options.flatMap((option) => words(option.label, option.sentence)),
      ]
    case 'optional':
      return [
        ...(field.absence.trim() === '' ? [`${path} does not say what its absence means`] : []),
        ...declarationFaults(field.field, path),
      ]
    case 'list':
      return [
        ...words(field.label, field.sentence),
        ...(field.noun.trim() === '' ? [`${path} has no noun`] : []),
        ...(field.minItems >= 0 && field.minItems <= field.maxItems ? [] : [`${path} has no bounds`]),
        ...declarationFaults(field.item, `${path}.*`),
      ]
    case 'record':
      return below(field.fields, path)
    case 'variant':
      return [
        ...words(field.label, field.sentence),
        ...(field.default in field.cases ? [] : [`${path}: no such default`]),
        ...Object.entries(field.cases).flatMap(([kind, each]) => [
          ...words(each.label, each.sentence),
          ...below(each.fields, `${path}.${kind}`),
        ]),
      ]
  }
}
