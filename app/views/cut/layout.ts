import { bisectLeft, bisectRight } from 'd3-array'
import type { CutNouns, Unit } from '../../../engine/index.ts'
import { grouped, phrase } from '../../chart/format.ts'
import type { Kilobyte } from '../../chart/kilobyte.ts'

/** One rectangle of the strip: a fragment, or a run of fragments too thin to be drawn one by one. */
export interface Piece {
  readonly x0: number
  readonly x1: number
  /** The first and the last fragment that it stands for. */
  readonly first: number
  readonly last: number
  /** Its place in the order of fragments, 0 to 1: what its colour says. */
  readonly place: number
}

/** A fragment thinner than this is drawn together with its neighbours [px]. */
const thinnest = 3

/**
 * Where each fragment ends, in bytes from the front.
 * @param sizes  bytes of each fragment, >= 0
 * @returns length sizes + 1, from 0
 */
export function boundariesOf(sizes: Float64Array): Float64Array {
  const ends = new Float64Array(sizes.length + 1)
  for (let i = 0; i < sizes.length; i++) ends[i + 1] = ends[i]! + sizes[i]!
  return ends
}

/** The strip as at most one piece per `thinnest` pixels, however many fragments: O(width log fragments). */
export function cutPieces(ends: Float64Array, width: number): readonly Piece[] {
  const count = ends.length - 1
  const total = ends[count]!
  if (count < 1 || !(total > 0) || !(width > 0)) return []
  const pixels = width / total
  const pieces: Piece[] = []
  for (let first = 0; first < count;) {
    const start = ends[first]!
    // Past every fragment that ends within the thinnest piece, or past one that is wide enough.
    const within = bisectRight(ends, start + thinnest / pixels, first + 1, count + 1) - 2
    const last = Math.max(first, Math.min(count - 1, within))
    pieces.push({
      x0: start * pixels,
      x1: ends[last + 1]! * pixels,
      first,
      last,
      place: count > 1 ? (first + last) / 2 / (count - 1) : 0,
    })
    first = last + 1
  }
  return pieces
}

/** How wide a digit of a piece's text is [px]. */
const digit = 6.7

/**
 * What is written on each piece: sizes where at least half of the fragments have room for theirs, else numbers likewise, or
 * nothing; never a mixture.
 * @param sizeOf  a fragment's size in words
 */
export function pieceTexts(
  pieces: readonly Piece[],
  sizeOf: (fragment: number) => string,
): readonly string[] {
  const blank = pieces.map(() => '')
  const most = (texts: readonly string[]) => texts.filter((text) => text !== '').length * 2 >= texts.length
  // Not even a number of one digit has room where there are so many.
  if (!most(written(pieces, () => '1', 12))) return blank
  // A size stands clear of the handles beside it, a number just so.
  const sizes = written(pieces, sizeOf, 16)
  if (most(sizes)) return sizes
  const numbers = written(pieces, (fragment) => String(fragment + 1), 12)
  return most(numbers) ? numbers : blank
}

/** Texts of the fragments that have so much more room than theirs takes [px]; of runs of fragments none. */
const written = (
  pieces: readonly Piece[],
  textOf: (fragment: number) => string,
  margin: number,
): readonly string[] =>
  pieces.map(({ x0, x1, first, last }) => {
    const text = first === last ? textOf(first) : ''
    return text.length * digit + margin <= x1 - x0 ? text : ''
  })

/** Handles stand apart by at least this, or there is only one, at the boundary the person is at [px]. */
const handleSpacing = 20

/** Whether every inner boundary has room for its own handle. */
export function roomForHandles(ends: Float64Array, width: number): boolean {
  const count = ends.length - 1
  if (count > 65 || count * handleSpacing > width) return false
  const pixels = width / ends[count]!
  for (let i = 1; i < count - 1; i++) if ((ends[i + 1]! - ends[i]!) * pixels < handleSpacing) return false
  return true
}

/** The inner boundary (0 is the one between fragments 0 and 1) nearest to a place in bytes; -1 without any. */
export function nearestBoundary(ends: Float64Array, bytes: number): number {
  const last = ends.length - 3
  if (last < 0) return -1
  const right = Math.min(last + 1, Math.max(1, bisectLeft(ends, bytes, 1, ends.length - 1)))
  const nearest = right > 1 && bytes - ends[right - 1]! < ends[right]! - bytes ? right - 1 : right
  return nearest - 1
}

/** How far a boundary may move: both fragments keep at least a byte; whole bytes from the front. */
export function boundaryRange(ends: Float64Array, boundary: number): readonly [min: number, max: number] {
  const min = Math.floor(ends[boundary]!) + 1
  const max = Math.ceil(ends[boundary + 2]!) - 1
  return [min, Math.max(min, max)]
}

/** Bytes as a cut shows them: whole, in bytes as far as they are short. */
export function bytesText(bytes: number, kilobyte: Kilobyte, unit: Unit = 'B'): string {
  if (bytes >= 100_000 || unit !== 'B') return phrase(bytes, unit, kilobyte)
  return `${grouped(bytes, bytes < 10 && !Number.isInteger(bytes) ? 1 : 0)} B`
}

/** What is cut, where the system says nothing else. */
export const usualNouns: CutNouns = { whole: 'message', part: 'fragment', parts: 'fragments' }

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
