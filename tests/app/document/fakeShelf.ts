import type { Shelf } from '../../../app/document/keeping/entries.ts'

/** A storage in memory; `full` and `denied` as browsers refuse. */
export class FakeShelf implements Shelf {
  readonly held = new Map<string, string>()
  refusal: DOMException | undefined
  get length() {
    return this.held.size
  }
  key(index: number) {
    return [...this.held.keys()][index] ?? null
  }
  getItem(key: string) {
    return this.held.get(key) ?? null
  }
  setItem(key: string, value: string) {
    if (this.refusal) throw this.refusal
    this.held.set(key, value)
  }
  removeItem(key: string) {
    this.held.delete(key)
  }
}

export const full = new DOMException('no room', 'QuotaExceededError')
export const denied = new DOMException('not allowed', 'SecurityError')
