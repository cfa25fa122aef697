import { any } from '../../programs/compiled.ts'

/** A receive that was called or posted. `any` is -1. */
export class Request {
  readonly from: number
  readonly tag: number
  readonly context: number
  /** In what order this node's receives were called. */
  readonly order: number
  readonly posted: boolean
  /** What it got, -1 before. */
  message = -1
  done = false

  constructor(from: number, tag: number, context: number, order: number, posted: boolean) {
    this.from = from
    this.tag = tag
    this.context = context
    this.order = order
    this.posted = posted
  }
}

/** A message that came before anybody wanted it. */
export class Entry {
  readonly message: number
  readonly from: number
  /** In what order they came. */
  readonly order: number
  /** What of it has come [B]. */
  bytes = 0
  complete = false
  /** Who took it before it was complete. */
  taker: Request | undefined

  constructor(message: number, from: number, order: number) {
    this.message = message
    this.from = from
    this.order = order
  }
}

/** First in, first out, of one key. */
class Fifo<T> {
  private items: T[] = []
  private at = 0

  get head(): T | undefined {
    return this.items[this.at]
  }

  push(item: T): void {
    this.items.push(item)
  }

  shift(): void {
    this.at++
    if (this.at < 64 || 2 * this.at < this.items.length) return
    this.items = this.items.slice(this.at)
    this.at = 0
  }

  /** Takes an item out wherever it stands. */
  remove(item: T): void {
    if (this.head === item) this.shift()
    else this.items.splice(this.items.indexOf(item, this.at), 1)
  }
}

/** Sources to 24, tags to 65,535, contexts to 255, and `any`: one whole number. */
const keyOf = (from: number, tag: number, context: number): number =>
  ((from + 1) * 65_537 + (tag + 1)) * 256 + context

/** Receives that wait for their messages, found by what they would take. */
export class ExpectedQueue {
  count = 0
  private readonly byKey = new Map<number, Fifo<Request>>()

  push(request: Request): void {
    const key = keyOf(request.from, request.tag, request.context)
    let fifo = this.byKey.get(key)
    if (!fifo) this.byKey.set(key, (fifo = new Fifo()))
    fifo.push(request)
    this.count++
  }

  /** The receive that was called first of those that would take such a message. */
  first(from: number, tag: number, context: number): Request | undefined {
    let found: Request | undefined
    for (const [f, t] of [
      [from, tag],
      [from, any],
      [any, tag],
      [any, any],
    ] as const) {
      const head = this.byKey.get(keyOf(f, t, context))?.head
      if (head && (!found || head.order < found.order)) found = head
    }
    return found
  }

  remove(request: Request): void {
    this.byKey.get(keyOf(request.from, request.tag, request.context))!.remove(request)
    this.count--
  }
}

/** Messages that came before anybody wanted them, oldest first. */
export class UnexpectedQueue {
  count = 0
  /** What lies here [B]. */
  bytes = 0
  private readonly byKey = new Map<
    number,
    { readonly from: number; readonly tag: number; readonly context: number; readonly fifo: Fifo<Entry> }
  >()

  push(entry: Entry, tag: number, context: number): void {
    const key = keyOf(entry.from, tag, context)
    let line = this.byKey.get(key)
    if (!line) this.byKey.set(key, (line = { from: entry.from, tag, context, fifo: new Fifo() }))
    line.fifo.push(entry)
    this.count++
  }

  /** Takes out the oldest that such a receive would take. */
  take({ from, tag, context }: Request): Entry | undefined {
    const fifo =
      from !== any && tag !== any
        ? this.byKey.get(keyOf(from, tag, context))?.fifo
        : this.oldest(from, tag, context)
    const entry = fifo?.head
    if (!fifo || !entry) return undefined
    fifo.shift()
    this.count--
    return entry
  }

  private oldest(from: number, tag: number, context: number): Fifo<Entry> | undefined {
    let found: Fifo<Entry> | undefined
    for (const line of this.byKey.values()) {
      if (
        line.context !== context ||
        (from !== any && line.from !== from) ||
        (tag !== any && line.tag !== tag)
      )
        continue
      const { head } = line.fifo
      if (head && (!found || head.order < found.head!.order)) found = line.fifo
    }
    return found
  }
}
