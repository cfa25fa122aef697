import type { Unit } from '../base/unit.ts'
import type { StepLanguage } from './stepLanguage.ts'

/**
 * How a system declares its parameters: once. Parsing, controls, links, documentation, the generators of the
 * property tests and the Python names all derive from these values.
 */

export type { Unit } from '../base/unit.ts'

/** A finite number in [min, max], stored in `unit`; bounds, default and slider are in that unit too. */
export interface NumberField {
  readonly kind: 'number'
  readonly label: string
  /** The paper's letter, when it has one: 'g', 'G', 'B'. */
  readonly symbol?: string
  /** One sentence a student understands. */
  readonly sentence: string
  readonly unit: Unit
  readonly min: number
  readonly max: number
  readonly integer?: boolean
  readonly default: number
  /** The range a slider spans when the whole range would be useless to drag in; within [min, max]. */
  readonly slider?: readonly [number, number]
  /** A slider of a quantity that spans decades moves by ratios. 0, where allowed, is the slider's left end. */
  readonly scale: 'linear' | 'log'
}

/** A text of at most `maxLength` UTF-16 units. */
export interface TextField {
  readonly kind: 'text'
  readonly label: string
  readonly sentence: string
  readonly maxLength: number
  readonly default: string
  /** It has several lines: what is wrong in them, each once and in their order. The system's check refuses what has any. */
  readonly problems?: (text: string) => readonly LineProblem[]
  /** Its lines can be edited as steps too: how, loaded when it is asked for. */
  readonly steps?: () => Promise<StepLanguage>
}

/** What is wrong in a line of text: what was expected, and what stands there. */
export interface LineProblem {
  /** From 1. */
  readonly line: number
  readonly rule: string
  readonly value: string | number
}

export interface ToggleField {
  readonly kind: 'toggle'
  readonly label: string
  readonly sentence: string
  readonly default: boolean
}

/** One of several words, which links and files hold as they are. */
export interface ChoiceField<V extends string = string> {
  readonly kind: 'choice'
  readonly label: string
  readonly sentence: string
  readonly options: readonly { readonly value: V; readonly label: string; readonly sentence: string }[]
  readonly default: V
}

/** A number that may be left out; `absence` says what its absence means. Never the same as its default. */
export interface OptionalField<F extends NumberField = NumberField> {
  readonly kind: 'optional'
  readonly field: F
  readonly absence: string
}

/** Entries of one kind, from `minItems` to `maxItems` of them. */
export interface ListField<F extends Field = Field> {
  readonly kind: 'list'
  readonly label: string
  readonly sentence: string
  /** What one entry is called: 'stage'. */
  readonly noun: string
  readonly item: F
  readonly minItems: number
  readonly maxItems: number
  readonly default: readonly ValueOf<F>[]
  /** Lists of whole numbers may be written in links as differences of neighbours. */
  readonly delta?: boolean
}

export interface RecordField<T extends Fields = Fields> {
  readonly kind: 'record'
  readonly fields: T
  /** How a record is headed where it is a section of its own. */
  readonly heading?: Heading
}

export interface Heading {
  readonly label: string
  readonly sentence: string
}

/** A tagged union: `{ kind: <case>, ...fields of that case }`. */
export interface VariantField<C extends Cases = Cases> {
  readonly kind: 'variant'
  readonly label: string
  readonly sentence: string
  readonly cases: C
  /** One of the cases. A plain string, so that a variant of certain cases is still a variant. */
  readonly default: string
  /** Cases in an order, as from simple to exact; the others stand apart. Absent where there is no order. */
  readonly scale?: readonly string[]
}

export type Fields = Readonly<Record<string, Field>>
export type Cases = Readonly<
  Record<
    string,
    {
      readonly label: string
      /** Where there is room for one short word. */
      readonly short?: string
      readonly sentence: string
      readonly fields: Fields
    }
  >
>

export type Field =
  NumberField | TextField | ToggleField | ChoiceField | OptionalField | ListField | RecordField | VariantField

type Simplify<T> = { [K in keyof T]: T[K] } & {}

type RecordOf<T extends Fields> = Simplify<
  { readonly [K in keyof T as T[K] extends OptionalField ? never : K]: ValueOf<T[K]> } & {
    readonly [K in keyof T as T[K] extends OptionalField ? K : never]?: number
  }
>

/** The value that a field describes, as a type: parameters are declared once. */
export type ValueOf<F> = F extends NumberField
  ? number
  : F extends TextField
    ? string
    : F extends ToggleField
      ? boolean
      : F extends ChoiceField<infer V>
        ? V
        : F extends OptionalField
          ? number | undefined
          : F extends ListField<infer I>
            ? readonly ValueOf<I>[]
            : F extends RecordField<infer T>
              ? RecordOf<T>
              : F extends VariantField<infer C>
                ? {
                    [K in keyof C & string]: Simplify<{ readonly kind: K } & RecordOf<C[K]['fields']>>
                  }[keyof C & string]
                : never

/** Plain data, as it stands in a scenario document. */
export type Value =
  number | string | boolean | readonly Value[] | { readonly [key: string]: Value | undefined }

// The builders keep literal types, so that `ValueOf<typeof parameters>` is exact.
/** A finite number, or a whole one (`integer`), within its bounds. */
export const number = <const F extends Omit<NumberField, 'kind'>>(field: F) =>
  ({ kind: 'number', ...field }) as const
/** A text, which may have several lines. */
export const text = (field: Omit<TextField, 'kind'>): TextField => ({ kind: 'text', ...field })
/** Yes or no. */
export const toggle = (field: Omit<ToggleField, 'kind'>): ToggleField => ({ kind: 'toggle', ...field })
/** One of several words. */
export const choice = <const V extends string>(field: Omit<ChoiceField<V>, 'kind'>): ChoiceField<V> => ({
  kind: 'choice',
  ...field,
})
/** A number that may be left out. @param absence  what it means that it is, in words */
export const optional = <F extends NumberField>(field: F, absence: string): OptionalField<F> => ({
  kind: 'optional',
  field,
  absence,
})
/** Entries of one kind, as many as its bounds allow. */
export const list = <F extends Field>(field: Omit<ListField<F>, 'kind'>): ListField<F> => ({
  kind: 'list',
  ...field,
})
/** Fields that belong together, in their order: links leave their names out. @param heading  where it is a section */
export const record = <T extends Fields>(fields: T, heading?: Heading): RecordField<T> => ({
  kind: 'record',
  fields,
  ...(heading && { heading }),
})
/** One of several cases, each with fields of its own. */
export const variant = <const C extends Cases>(
  field: Omit<VariantField<C>, 'kind' | 'default'> & { readonly default: keyof C & string },
): VariantField<C> => ({ kind: 'variant', ...field })
