import type {
  Counterexample,
  ExplorationState,
  Rung,
} from '../../../../../engine/systems/virtual-network/door.ts'

/** Where everything of a message ladder stands: time runs down, one row for each step. */
export interface LadderLayout {
  readonly rows: readonly Row[]
  readonly arrows: readonly Arrow[]
  /** Where the time lines of sender and receiver stand [px]. */
  readonly sender: number
  readonly receiver: number
  readonly height: number
}

interface Row {
  readonly y: number
  /** What changed at this step; at the start, everything. */
  readonly sender: readonly Note[]
  readonly receiver: readonly Note[]
}

interface Note {
  readonly text: string
  /** What breaks the property. */
  readonly wrong: boolean
}

export interface Arrow {
  readonly rung: Rung
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
  { steps, states }: Pick<Counterexample, 'steps' | 'states'>,
  rungs: readonly Rung[],
  width: number,
  cursor: number,
): LadderLayout {
  const y = (step: number) => head + (step + 0.5) * rowHeight
  const sender = margin
  const receiver = Math.max(margin + 40, width - margin)
  const arrows = rungs.map((rung): Arrow => {
    const down = rung.packet === 'DATA'
    const [start, goal] = down ? [sender, receiver] : [receiver, sender]
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
      label:
        rung.packet === 'DATA'
          ? `m${rung.message} bit ${rung.seq}`
          : `${rung.packet} m${rung.message} bit ${rung.seq}`,
      at: along(rung.end === 'delivered' ? 0.28 : 0.45),
      when,
    }
  })
  return {
    rows: states.map((state, i) => ({
      y: y(i),
      sender: senderNotes(states[i - 1], state),
      receiver: receiverNotes(states[i - 1], state),
    })),
    arrows,
    sender,
    receiver,
    height: head + states.length * rowHeight,
  }
}

function senderNotes(before: ExplorationState | undefined, now: ExplorationState): Note[] {
  const notes: Note[] = []
  now.send.forEach((entry, channel) => {
    const old = before?.send[channel]
    if (old?.seq === entry.seq && old.message === entry.message && old.init === entry.init) return
    notes.push(
      plain(`ch${channel} bit${entry.seq} ${entry.message === undefined ? 'idle' : `m${entry.message}`}`),
    )
  })
  now.fates.forEach((fate, message) => {
    if (!before || before.fates[message] === fate) return
    notes.push({
      text: `m${message} ${fate === 'completed' ? 'complete' : 'given up'}`,
      wrong: fate === 'completed' && now.accepts[message] === 0,
    })
  })
  if (before && before.resident !== now.resident) notes.push(plain(`endpoint ${now.resident} in`))
  return notes
}

function receiverNotes(before: ExplorationState | undefined, now: ExplorationState): Note[] {
  const notes: Note[] = []
  now.receive.forEach((entry, channel) => {
    if (before && before.receive[channel]?.expected === entry?.expected) return
    notes.push(plain(entry ? `ch${channel} wants ${entry.expected}` : `ch${channel} any bit`))
  })
  now.accepts.forEach((count, message) => {
    if (before && before.accepts[message] !== count)
      notes.push({ text: count > 1 ? `m${message} again!` : `m${message} delivered`, wrong: count > 1 })
  })
  return notes
}

const plain = (text: string): Note => ({ text, wrong: false })
