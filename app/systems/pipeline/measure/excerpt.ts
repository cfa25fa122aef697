export interface Excerpt {
  readonly lines: readonly string[]
  /** The first of them, from 1. */
  readonly first: number
  /** How many lines the text has, where not all are shown. */
  readonly whole?: number
}

/** More characters than this cost a text box more than a frame. */
const mostShown = 100_000
const linesShown = 200
/** A line that is longer is shown by its beginning. */
const mostOfLine = 500

/** What of a text is shown: all, or of a long one the lines about `line`. */
export function excerptOf(text: string, line: number): Excerpt {
  const all = text.split('\n')
  if (text.length <= mostShown) return { lines: all, first: 1 }
  const start = Math.max(0, Math.min(line - linesShown / 2, all.length - linesShown))
  const lines = all
    .slice(start, start + linesShown)
    .map((long) => (long.length > mostOfLine ? `${long.slice(0, mostOfLine - 1)}…` : long))
  return { lines, first: start + 1, whole: all.length }
}
