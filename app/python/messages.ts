/** What the page asks of Python, and what it hears. */

/** Where the interpreter's files lie, ending in a slash, how much data they hold [B], and what the program is called that runs it. */
export interface Home {
  readonly url: string
  readonly bytes: number
  readonly program: string
}

export type PythonRequest =
  /** Makes Python ready. */
  | { readonly kind: 'start'; readonly home: Home }
  /** Runs a program in a fresh namespace. @property shown  link of the scenario on the page */
  | { readonly kind: 'program'; readonly home: Home; readonly code: string; readonly shown: string }
  /** Runs one input of the console, in the namespace that the program left. */
  | { readonly kind: 'line'; readonly home: Home; readonly code: string; readonly shown: string }
  /** Asks the registered functions once more, for another scenario. */
  | { readonly kind: 'cut'; readonly home: Home; readonly shown: string }

/** One piece of output. `html` is not to be trusted; the text of a `file` is JSON of its name and its content in base64. */
export type Output =
  | { readonly kind: 'out' | 'err' | 'value'; readonly text: string }
  | { readonly kind: 'html' | 'svg' | 'file'; readonly text: string }

/** Why a program ended early. */
export interface Mistake {
  /** As Python calls it: `ValueError`. */
  readonly type: string
  readonly message: string
  /** In the program, from 1; absent where it is in none of its lines. */
  readonly line?: number
  /** From 1, where Python knows it. */
  readonly column?: number
  /** All that Python says of it. */
  readonly traceback: string
}

/** What a registered function made of the scenario on the page. */
export interface OwnCut {
  readonly name: string
  /** Where the function begins, from 1. */
  readonly line: number
  /** Sizes of the pieces in order [B], and the scenario cut so, as a document. */
  readonly cut?: { readonly sizes: readonly number[]; readonly scenario: unknown }
  readonly mistake?: Mistake
}

export interface PythonAnswer {
  /** What has not been told on the way. */
  readonly outputs: readonly Output[]
  readonly mistake?: Mistake
  /** Of a program that ended itself without success: its exit status. */
  readonly status?: string
  readonly cuts: readonly OwnCut[]
  /** The input goes on: the console asks for another line. */
  readonly unfinished?: boolean
}

export type PythonProgress =
  /** How much of the interpreter has come [B]. */
  | { readonly kind: 'loading'; readonly bytes: number; readonly of: number; readonly kept: boolean }
  | { readonly kind: 'starting' }
  | { readonly kind: 'running' }
  | { readonly kind: 'said'; readonly outputs: readonly Output[] }
