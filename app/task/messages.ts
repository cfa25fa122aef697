import type { Result, Scenario } from '../../engine/index.ts'

/** What the page asks of the worker. Ids grow by one with each run. */
export type Request =
  | { readonly kind: 'run'; readonly id: number; readonly scenario: Scenario }
  | { readonly kind: 'cancel'; readonly id: number }

/** What the worker answers. `progress` doubles as a sign of life. */
export type Answer =
  | { readonly kind: 'progress'; readonly id: number; readonly fraction: number; readonly time: number }
  | { readonly kind: 'result'; readonly id: number; readonly result: Result }
  | { readonly kind: 'refused'; readonly id: number; readonly path: string; readonly message: string }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string }
  | { readonly kind: 'cancelled'; readonly id: number }
