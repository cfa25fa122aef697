import type { Value } from './schema.ts'

/** The document that a run depends on, and nothing else does. Immutable; changes only through `applyEdit`. */
export interface Scenario {
  readonly v: 1
  /** The id of a system: the word in links and on the command line. */
  readonly system: string
  readonly params: Params
  /** Seeds the named random substreams of a simulation, 0 to 2^32 - 1. */
  readonly seed: number
  readonly interventions: readonly Params[]
}

/** Values by the names of a subject's fields, in the units of its schema; an optional number may be absent. */
export type Params = Readonly<Record<string, Value | undefined>>

/**
 * A change as a value. `path` names a place in the parameters by keys and indices joined with dots:
 * 'bytes', 'stages.2.overhead', 'strategy'.
 */
export type Edit =
  | { readonly kind: 'set'; readonly path: string; readonly value: Value }
  /** Takes an optional field away, so that its absence means what the schema says. */
  | { readonly kind: 'unset'; readonly path: string }
  | { readonly kind: 'insert'; readonly path: string; readonly index: number; readonly value: Value }
  | { readonly kind: 'remove'; readonly path: string; readonly index: number }
  | { readonly kind: 'move'; readonly path: string; readonly from: number; readonly to: number }
  /** All parameters at once: a preset, a mirrored pipeline, a reset. */
  | { readonly kind: 'replace'; readonly params: Params }
  | { readonly kind: 'seed'; readonly seed: number }
  | { readonly kind: 'intervene'; readonly intervention: Params }
  | { readonly kind: 'withdraw'; readonly index: number }
  /** One after the other, as one step of undo; refused as a whole where one of them is. */
  | { readonly kind: 'together'; readonly edits: readonly Edit[] }
