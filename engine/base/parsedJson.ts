import { InputError } from './inputError.ts'
import { heldRule, numberHeld } from './numberHeld.ts'

/** Brackets within brackets: far beyond any document. */
const deepest = 64

/**
 * A JSON text from outside. Unlike `JSON.parse` it drops nothing in silence: a name said twice, a number that cannot be
 * held as typed and brackets without end are refused where they stand.
 * @param path  names the whole text in errors
 * @param rule  what the text should be, where it is no JSON
 * @throws InputError
 */
export function parsedJson(text: string, path: string, rule = 'JSON'): unknown {
  const reader = new Reader(text, path, rule)
  const value = reader.value()
  reader.end()
  return value
}

/** `__proto__` is a name like any other. */
function put(object: Record<string, unknown>, name: string, value: unknown): void {
  if (name !== '__proto__') object[name] = value
  else Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true })
}

class Reader {
  readonly #text: string
  readonly #rule: string
  /** From the whole text to what is being read. */
  readonly #path: (string | number)[]
  #at = 0

  constructor(text: string, path: string, rule: string) {
    this.#text = text
    this.#path = [path]
    this.#rule = rule
  }

  value(): unknown {
    const sign = this.#next()
    if (sign === '{') return this.#within(() => this.#object())
    if (sign === '[') return this.#within(() => this.#array())
    if (sign === '"') return this.#string()
    return this.#number() ?? this.#word()
  }

  end(): void {
    if (this.#next() !== '') throw this.#wrong()
  }

  /** The sign that comes next, behind blanks; empty at the end. */
  #next(): string {
    while (/[ \t\n\r]/.test(this.#text.charAt(this.#at))) this.#at++
    return this.#text.charAt(this.#at)
  }

  #take(sign: string): void {
    if (this.#next() !== sign) throw this.#wrong()
    this.#at++
  }

  #within<T>(read: () => T): T {
    if (this.#path.length > deepest)
      throw this.#refused(`at most ${deepest} levels of brackets`, this.#path.length)
    return read()
  }

  #object(): unknown {
    const object: Record<string, unknown> = {}
    this.#take('{')
    if (this.#next() === '}') return this.#closed(object)
    for (;;) {
      if (this.#next() !== '"') throw this.#wrong()
      const name = this.#string()
      this.#take(':')
      this.#path.push(name)
      const value = this.value()
      if (Object.hasOwn(object, name)) throw this.#refused('to be said once', [object[name], value])
      put(object, name, value)
      this.#path.pop()
      if (this.#next() === '}') return this.#closed(object)
      this.#take(',')
    }
  }

  #array(): unknown {
    const array: unknown[] = []
    this.#take('[')
    if (this.#next() === ']') return this.#closed(array)
    for (;;) {
      this.#path.push(array.length)
      array.push(this.value())
      this.#path.pop()
      if (this.#next() === ']') return this.#closed(array)
      this.#take(',')
    }
  }

  #closed<T>(value: T): T {
    this.#at++
    return value
  }

  #string(): string {
    let end = this.#at + 1
    for (; this.#text.charAt(end) !== '"'; end++) {
      if (end >= this.#text.length) throw this.#wrong()
      if (this.#text.charAt(end) === '\\') end++
    }
    try {
      const string = JSON.parse(this.#text.slice(this.#at, end + 1)) as string
      this.#at = end + 1
      return string
    } catch {
      throw this.#wrong()
    }
  }

  #number(): number | undefined {
    const numeral = this.#match(/-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y)
    if (numeral === undefined) return undefined
    const value = numberHeld(numeral)
    if (value === undefined) throw this.#refused(heldRule, numeral)
    return value
  }

  #word(): boolean | null {
    const word = this.#match(/true|false|null/y)
    if (word === undefined) throw this.#wrong()
    return word === 'null' ? null : word === 'true'
  }

  #match(sticky: RegExp): string | undefined {
    sticky.lastIndex = this.#at
    const [found] = sticky.exec(this.#text) ?? []
    this.#at += found?.length ?? 0
    return found
  }

  #refused(rule: string, value: unknown): InputError {
    return new InputError(this.#path.join('.'), rule, value)
  }

  /** No JSON from here on. */
  #wrong(): InputError {
    const lines = this.#text.slice(0, this.#at).split('\n')
    const line = lines.length > 1 ? `, line ${lines.length}, column ${lines.at(-1)!.length + 1}` : ''
    const rule = `${this.#rule} (wrong at character ${this.#at + 1}${line})`
    return new InputError(String(this.#path[0]), rule, this.#text)
  }
}
