import type { Wanted, Form } from './choice.ts'
import type { Drawing } from './drawing.ts'
import type { Named } from './header.ts'

/** Where a table comes from. */
export type Source = { readonly id: number; readonly name: string } & (
  { readonly file: Blob } | { readonly example: string }
)

/** What is to be drawn of a table, the link of one of its rows, or the program that makes such a table. The table is kept from one request to the next. */
export type TableRequest = { readonly source: Source } & (
  | { readonly kind: 'draw'; readonly wanted: Wanted }
  | { readonly kind: 'link'; readonly row: number }
  | { readonly kind: 'script' }
)

export type TableAnswer =
  | { readonly kind: 'drawn'; readonly facts: Facts; readonly choice: ChoiceWords; readonly drawing: Drawing }
  /** The link, undefined where the row has none; or the program. */
  | { readonly kind: 'words'; readonly words: string | undefined }
  /** There is no example of this system. */
  | { readonly kind: 'none' }

/** What the page knows of a table. */
export interface Facts {
  readonly name: string
  readonly rows: number
  readonly system: string
  readonly version: string
  readonly base: unknown
  readonly parameters: readonly ParameterFacts[]
  readonly metrics: readonly Named[]
  readonly seeds: number
  /** What is to be seen, in a sentence; '' where nobody said so. */
  readonly about: string
  /** Whether a row has its scenario. */
  readonly opens: boolean
  readonly errors: { readonly count: number; readonly listed: readonly ErrorRow[] }
}

export interface ParameterFacts extends Named {
  readonly count: number
  /** The values to choose one from, as a link writes them; none where there are too many. */
  readonly values: readonly string[]
  readonly words: boolean
  /** Rows without a value of it: they have no place in a picture. */
  readonly without: number
}

export interface ErrorRow {
  readonly row: number
  readonly text: string
  /** The values of the parameters, as a link writes them; '' where there is none. */
  readonly values: readonly string[]
}

/** What is drawn, in names; words that were not understood. */
export interface ChoiceWords {
  readonly form: Form
  readonly metric: Named
  readonly x: string
  readonly by: string | undefined
  readonly panels: string | undefined
  /** Of every other parameter its value as a link writes it, or `*`. */
  readonly held: readonly (readonly [path: string, value: string])[]
  readonly refused: readonly string[]
}
