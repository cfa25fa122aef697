import fc from 'fast-check'
import { checkedParams } from '../../../engine/scenario/check.ts'
import { defaultParams, defaultValue } from '../../../engine/scenario/defaults.ts'
import type { Params, Scenario } from '../../../engine/scenario/document.ts'
import type { Field, Fields, NumberField, Value } from '../../../engine/scenario/schema.ts'
import type { Subject } from '../../../engine/scenario/subject.ts'

/** Values that a field allows, its default often among them. Made from the schema: the source of every property. */
export function arbitraryValue(field: Field): fc.Arbitrary<Value | undefined> {
  const initial = defaultValue(field)
  return fc.oneof({ arbitrary: fc.constant(initial), weight: 1 }, { arbitrary: anyValue(field), weight: 4 })
}

function anyValue(field: Field): fc.Arbitrary<Value | undefined> {
  switch (field.kind) {
    case 'number':
      return anyNumber(field)
    case 'optional':
      return fc.option(anyNumber(field.field), { nil: undefined })
    case 'toggle':
      return fc.boolean()
    case 'choice':
      return fc.constantFrom(...field.options.map(({ value }) => value))
    case 'text':
      return fc
        .oneof(
          unicodeText(field.maxLength),
          fc.string({ maxLength: field.maxLength }),
          fc.constantFrom('_', '~', '!', '()', ',', ';', '&end', '%', '+', '', ' ', 'µ', 'Host CPU'),
        )
        .filter((value) => value.length <= field.maxLength)
    case 'list':
      return fc.array(
        arbitraryValue(field.item).map((value) => value!),
        { minLength: field.minItems, maxLength: Math.min(field.maxItems, Math.max(6, field.minItems)) },
      )
    case 'record':
      return arbitraryFields(field.fields)
    case 'variant':
      return fc.oneof(
        ...Object.entries(field.cases).map(([kind, { fields }]) =>
          arbitraryFields(fields).map((params) => ({ kind, ...params })),
        ),
      )
  }
}

const arbitraryFields = (fields: Fields): fc.Arbitrary<Params> =>
  fc
    .record(Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, arbitraryValue(field)])))
    .map((params) => Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined)))

const anyNumber = ({ integer, min, max, slider }: NumberField): fc.Arbitrary<number> => {
  const between = (low: number, high: number) =>
    integer
      ? fc.integer({ min: Math.ceil(low), max: Math.floor(high) })
      : fc.double({ min: low, max: high, noNaN: true }).map((value) => (value === 0 ? 0 : value))
  const ends = fc.constantFrom(min, max).map((value) => (value === 0 ? 0 : value))
  return fc.oneof(between(min, max), ends, slider ? between(...slider) : between(min, max))
}

/** Parameters that the system accepts: valid by the schema, reconciled, and by its own rules. */
export const arbitraryParams = (subject: Subject): fc.Arbitrary<Params> =>
  arbitraryFields(subject.parameters.fields)
    .map((params) => subject.reconcile?.(defaultParams(subject), params).params ?? params)
    .filter((params) => accepts(subject, params))

function accepts(subject: Subject, params: Params): boolean {
  try {
    checkedParams(subject, params)
    return true
  } catch {
    return false
  }
}

export const arbitraryScenario = (subject: Subject): fc.Arbitrary<Scenario> =>
  fc.record({
    v: fc.constant(1 as const),
    system: fc.constant(subject.id),
    params: arbitraryParams(subject),
    seed: fc.oneof(fc.constant(1), fc.integer({ min: 0, max: 0xffffffff })),
    interventions: subject.interventions
      ? fc.array(
          anyValue(subject.interventions).map((value) => value as Params),
          { maxLength: 4 },
        )
      : fc.constant([]),
  })

/** Any code points but lone surrogates. fast-check's own takes seconds to set up. */
export const unicodeText = (maxLength: number): fc.Arbitrary<string> =>
  fc
    .array(fc.oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff })), {
      maxLength,
    })
    .map((points) => String.fromCodePoint(...points))
