import { first, type Mode } from '../admission/sender.ts'
import type { TimedConfiguration } from './configuration.ts'

/** A page that is out: sent and not acknowledged. */
export interface Out {
  readonly number: number
  transmission: number
  /** When it is sent again [ns]; Infinity where it waits to be. */
  due: number
}

/** What one sender has done. */
export interface SenderCounters {
  /** Pages that left first in the fast mode, and in a slow one. */
  fast: number
  slow: number
  /** Pages that left, again or not. */
  sent: number
  resent: number
  requests: number
  granted: number
  refused: number
  revoked: number
}

/** One stream at its sender. */
export class Sender {
  readonly stream: number
  readonly pages: number
  readonly start: number
  mode: Mode
  /** Pages that are out, the oldest first: as many as the window has at most. */
  readonly out: Out[] = []
  /** Pages whose time is over: they go first. */
  readonly again: Out[] = []
  /** The first page that has not been sent. */
  next = 0
  acknowledged = 0
  /** Frames that it has sent. */
  frames = 0
  /** When its link is free [ns]. */
  linkFree = 0
  /** When it may send its next slow page [ns], and whether it will be woken then. */
  slowAt = 0
  slowPending = false
  /** It waits for an answer, or until it may ask again. */
  asking = false
  /** Requests that were answered or given up. */
  settled = 0
  /** When it looks for pages whose time is over [ns]. */
  dueAt = Infinity
  readonly counted: SenderCounters = {
    fast: 0,
    slow: 0,
    sent: 0,
    resent: 0,
    requests: 0,
    granted: 0,
    refused: 0,
    revoked: 0,
  }

  constructor({ senders, admission }: TimedConfiguration, stream: number) {
    const { pages, start } = senders[stream]!
    this.stream = stream
    this.pages = pages
    this.start = start
    this.mode = first(admission)
  }

  get hasMore(): boolean {
    return this.again.length > 0 || this.next < this.pages
  }

  /** The page that is sent next, out from now on; undefined where there is none or the window is full. */
  take(window: number): Out | undefined {
    const again = this.again.shift()
    if (again) {
      again.transmission++
      return again
    }
    if (this.next === this.pages || this.out.length >= window) return undefined
    const page = { number: this.next++, transmission: 1, due: Infinity }
    this.out.push(page)
    return page
  }

  /** The page is acknowledged. @returns whether it was out */
  confirmed(number: number): boolean {
    if (!without(this.out, number)) return false
    without(this.again, number)
    this.acknowledged++
    return true
  }

  /** Pages whose time is over go again. @returns when the next one's is; Infinity where there is none */
  overdue(now: number): number {
    let next = Infinity
    for (const page of this.out) {
      if (page.due <= now) {
        page.due = Infinity
        this.again.push(page)
      } else if (page.due < next) next = page.due
    }
    return next
  }
}

/** Takes a page out of a short list. @returns whether it was there */
function without(pages: Out[], number: number): boolean {
  let at = 0
  while (at < pages.length && pages[at]!.number !== number) at++
  if (at === pages.length) return false
  for (; at < pages.length - 1; at++) pages[at] = pages[at + 1]!
  pages.pop()
  return true
}
