import type { ExplorationState } from '../../../../engine/systems/virtual-network/door.ts'
import type { Note, Notes } from '../../../proof/run.ts'

/** What changed at each step of a run; at the start, everything. */
export const notesOf = (states: readonly ExplorationState[]): Notes[] =>
  states.map((state, i) => ({
    sender: senderNotes(states[i - 1], state),
    receiver: receiverNotes(states[i - 1], state),
  }))

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
