import type { Params } from './document.ts'
import type { RecordField, VariantField } from './schema.ts'

/** What the document, its edits and its links need to know of a system. They are handed it; they do not import it. */
export interface Subject {
  readonly id: string
  readonly parameters: RecordField
  readonly interventions?: VariantField
  /** Rules between fields that the schema cannot say. Throws InputError. */
  check?(params: Params): void
  /**
   * What else an edit changes (a new message size rescales a manual cut), told in a sentence.
   * Called by `applyEdit` with schema-valid parameters, before `check`.
   */
  reconcile?(before: Params, after: Params): { readonly params: Params; readonly notices: readonly string[] }
}
