import type { LadderRung, Notes, ShownRun } from '../run.ts'

/** Where everything of a message ladder stands: time runs down, one row for each step. */
export interface LadderLayout {
  readonly rows: readonly Row[]
  readonly arrows: readonly Arrow[]
  /** Where the time lines of sender and receiver stand [px]. */
  readonly sender: number
  readonly receiver: number
  readonly height: number
}

interface Row extends Notes {
  readonly y: number
}

export interface Arrow {
  readonly rung: LadderRung
  readonly from: readonly [x: number, y: number]
  /** Where the packet is at the cursor, or where it ended. */
  readonly to: readonly [x: number, y: number]
  /** Where it will end, or the same. */
  readonly end: readonly [x: number, y: number]
  readonly label: string
  readonly at: readonly [x: number, y: number]
  /** Seen from the cursor. */
  readonly when: 'past' | 'underWay' | 'future'
}

/** One row of the ladder and of the list beside it [px]. */
export const rowHeight = 52
/** Room above the first row, for the names of the sides [px]. */
export const head = 20
/** Room for the notes on either side [px]. */
const margin = 96

/** @param width  of the picture [px]; @param cursor  the step that is looked at: 0 is the start */
export function ladderLayout(
  { steps, rungs, notes }: Pick<ShownRun, 'steps' | 'rungs' | 'notes'>,
  width: number,
  cursor: number,
): LadderLayout {
  const y = (step: number) => head + (step + 0.5) * rowHeight
  const sender = margin
  const receiver = Math.max(margin + 40, width - margin)
  const arrows = rungs.map((rung): Arrow => {
    const [start, goal] = rung.down ? [sender, receiver] : [receiver, sender]
    // A lost packet stops half way; one that is still on the wire at the end has gone most of it.
    const reach = rung.end === 'delivered' ? 1 : rung.end === 'lost' ? 0.5 : 0.7
    const last = rung.ended ?? steps.length
    const from = [start, y(rung.sent)] as const
    const end = [
      start + (goal - start) * reach,
      last === rung.sent ? y(last) + rowHeight / 3 : y(last),
    ] as const
    const along = (share: number) =>
      [from[0] + (end[0] - from[0]) * share, from[1] + (end[1] - from[1]) * share] as const
    const when =
      cursor < rung.sent ? 'future' : rung.ended !== undefined && cursor >= rung.ended ? 'past' : 'underWay'
    const gone = last > rung.sent ? (cursor - rung.sent + 0.3) / (last - rung.sent + 0.3) : 1
    return {
      rung,
      from,
      end,
      to: when === 'underWay' ? along(Math.min(gone, 1)) : end,
      label: rung.label,
      at: along(rung.end === 'delivered' ? 0.28 : 0.45),
      when,
    }
  })
  return {
    rows: notes.map((note, step) => ({ y: y(step), ...note })),
    arrows,
    sender,
    receiver,
    height: head + notes.length * rowHeight,
  }
}
