import { visible } from './visible.ts'

/**
 * Something a person gave (typed, pasted, in a link, in storage, from Python) breaks a rule.
 * Names the path, the rule and the value: `pipeline.bytes: expected 1 to 1073741824 byte, got -1`.
 * The sentence is short and on one line, whatever was given; `path`, `rule` and `value` are as they were.
 */
export class InputError extends Error {
  readonly path: string
  readonly rule: string
  readonly value: unknown

  constructor(path: string, rule: string, value: unknown) {
    super(`${visible(path, longestPath)}: expected ${visible(rule, longestRule)}, got ${shown(value)}`)
    this.name = 'InputError'
    this.path = path
    this.rule = rule
    this.value = value
  }
}

/** In characters of the sentence. Rules are the program's own, but some quote what was given. */
const longestPath = 80
const longestRule = 1000
const longestValue = 80

/** A value as a person may read it in an error: short, on one line, never `[object Object]`. */
function shown(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return `"${visible(quotable(value), longestValue - 2)}"`
  let text: string | undefined
  try {
    text = JSON.stringify(value)
  } catch {
    text = undefined
  }
  return visible(text ?? typeof value, longestValue)
}

/** As JSON writes it, of a long text only what can be shown. */
function quotable(text: string): string {
  const short = text.length > 4 * longestValue
  const kept = short ? text.slice(0, 2 * longestValue) + text.slice(-2 * longestValue) : text
  return JSON.stringify(kept).slice(1, -1)
}
