import { drawn } from '../parts/presenting/drawn.ts'
import { textWidth } from './labels.ts'

/** A line that wants its name beside its end. */
export interface NamedEnd {
  readonly id: string
  readonly name: string
  /** Its last height [px]; beyond the edges of the plot for one that leaves it above or below. */
  readonly y: number
  /** It goes on to the right edge of the plot. */
  readonly reaches: boolean
  /** Its name is set bold, which is wider. */
  readonly bold?: boolean
}

export interface EndName {
  readonly id: string
  readonly rows: readonly string[]
  /** The middle of the name, and where the line that it goes on from ends; undefined where it ends elsewhere [px of the plot]. */
  readonly middle: number
  readonly from: number | undefined
}

export interface EndNames {
  readonly names: readonly EndName[]
  /** What they take at the right of the plot [px]. */
  readonly margin: number
}

/** How much larger names are to a room: letters of 16 px, and their widths are estimated for 13. */
const larger = (): number => (drawn.scale > 1 ? 16 / 13 : 1)
/** From row to row of a name [px]. */
export const rowHeight = (): number => 15 * larger()
/** Between the plot and the names each has a piece of its line, shorter where it does not go on from it [px]. */
export const leader = { from: 4, apart: 12, to: 26, text: 30 } as const
/** Names may stand so far above the plot, and below it beside what is written under the axis [px]. */
const beyond = { above: 6, below: 36 } as const
/** Names of lines that leave the plot below would stand so far below it [px]. */
const left = 20
/** A name takes at most so much of the picture's width: little first, more where it does not fit. */
const shares = [0.28, 0.34, 0.4]
const mostRows = 3

/**
 * Names of lines beside their ends, in room kept for them, as near to the ends as they can be without touching each
 * other. Undefined where the plot would be left with too little room: then a key below has them.
 * @param size  of the picture without what stands left of the plot; `height` of the plot alone [px]
 */
export function namesAtEnds(
  ends: readonly NamedEnd[],
  size: { readonly width: number; readonly height: number },
): EndNames | undefined {
  const column = beyond.above + size.height + beyond.below
  const rows = shares
    .map((share) => ends.map(({ name, bold }) => wrapped(name, (share * size.width) / weight(bold))))
    .find(
      (all): all is (readonly string[])[] =>
        all.every((each) => each !== undefined) &&
        all.reduce((sum, each) => sum + boxHeight(each), 0) <= column,
    )
  if (!rows || size.width < 160) return undefined

  const widths = rows.flatMap((each, i) => each.map((row) => textWidth(row) * weight(ends[i]!.bold)))
  const margin = leader.text + Math.max(...widths)
  const order = [...ends.keys()].sort((a, b) => ends[a]!.y - ends[b]!.y)
  const wishes = order.map((i) => ({
    middle: beyond.above + Math.max(0, ends[i]!.y > size.height ? size.height + left : ends[i]!.y),
    height: boxHeight(rows[i]!),
  }))
  const tops = spreadApart(wishes, column)
  const names = order.map((i, place): EndName => {
    const { id, y, reaches } = ends[i]!
    const middle = tops[place]! - beyond.above + wishes[place]!.height / 2
    return { id, rows: rows[i]!, middle, from: reaches && y >= 0 && y <= size.height ? y : undefined }
  })
  return { margin, names }
}

/** Of a name's width. */
const weight = (bold = false): number => (bold ? 1.06 : 1) * larger()

const boxHeight = (rows: readonly string[]): number => rows.length * rowHeight() + 4

/** A name in as few rows as are no wider than `limit`, as narrow as these can be; undefined where that takes too many. */
export function wrapped(name: string, limit: number): readonly string[] | undefined {
  const words = name.split(' ')
  const wide = broken(words, limit)
  if (wide.length > mostRows || wide.some((row) => textWidth(row) > limit)) return undefined
  const widths = words.flatMap((_, i) =>
    words.slice(i).map((_, j) => textWidth(words.slice(i, i + j + 1).join(' '))),
  )
  const narrower = widths.sort((a, b) => a - b).map((width) => broken(words, width))
  return narrower.find((rows) => rows.length === wide.length) ?? wide
}

/** Words in rows of at most `limit`; a wider word has a row of its own. */
function broken(words: readonly string[], limit: number): readonly string[] {
  const rows: string[] = []
  for (const word of words) {
    const longer = rows.length > 0 ? `${rows.at(-1)!} ${word}` : word
    if (rows.length > 0 && textWidth(longer) <= limit) rows[rows.length - 1] = longer
    else rows.push(word)
  }
  return rows
}

/**
 * The tops of boxes in a column of `room` pixels, in the order given, none on another and all inside: as near to the
 * middles that they wish for as least squares can have it. They must fit in.
 */
export function spreadApart(
  boxes: readonly { readonly middle: number; readonly height: number }[],
  room: number,
): readonly number[] {
  // Boxes that push each other move as one block, whose top is the mean of what its boxes wish for.
  const blocks: { wishes: number; count: number; height: number; top: number }[] = []
  for (const { middle, height } of boxes) {
    let block = { wishes: middle - height / 2, count: 1, height, top: 0 }
    for (;;) {
      block.top = Math.max(0, Math.min(block.wishes / block.count, room - block.height))
      const above = blocks.at(-1)
      if (!above || above.top + above.height <= block.top) break
      blocks.pop()
      block = {
        wishes: above.wishes + block.wishes - block.count * above.height,
        count: above.count + block.count,
        height: above.height + block.height,
        top: 0,
      }
    }
    blocks.push(block)
  }
  const tops: number[] = []
  for (const { count, top } of blocks) {
    let next = top
    for (const { height } of boxes.slice(tops.length, tops.length + count)) {
      tops.push(next)
      next += height
    }
  }
  return tops
}
