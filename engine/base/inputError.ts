/**
 * Something a person gave (typed, pasted, in a link, in storage, from Python) breaks a rule.
 * Names the path, the rule and the value: `pipeline.bytes: expected 1 to 1073741824 byte, got -1`.
 */
export class InputError extends Error {
  readonly path: string
  readonly rule: string
  readonly value: unknown

  constructor(path: string, rule: string, value: unknown) {
    super(`${path}: expected ${rule}, got ${shown(value)}`)
    this.name = 'InputError'
    this.path = path
    this.rule = rule
    this.value = value
  }
}

/** A value as a person may read it in an error: short, on one line, never `[object Object]`. */
function shown(value: unknown): string {
  if (typeof value === 'number' || value === undefined) return String(value)
  let text: string | undefined
  try {
    text = JSON.stringify(value)
  } catch {
    text = undefined
  }
  text ??= typeof value
  return text.length > 80 ? `${text.slice(0, 77)}...` : text
}
