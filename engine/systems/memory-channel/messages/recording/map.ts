import { StateLog } from '../../../../simulation/stateLog.ts'
import { nothing, type StateColumn, type StateTable } from '../../../../timeline/stateTable.ts'
import { processName, type Configuration } from '../machine/configuration.ts'
import type { Region } from '../machine/region.ts'

const choices = [
  { id: 'free', name: 'free', texture: 'slim' },
  { id: 'coming', name: 'written, not yet counting', texture: 'outlined' },
  { id: 'counts', name: 'counts, unread', texture: 'plain' },
  { id: 'read', name: 'read', texture: 'capped' },
  { id: 'stale', name: 'old, and counts again', texture: 'hatched' },
  { id: 'word', name: 'a word', texture: 'hollow' },
] as const
export const states = { free: 0, coming: 1, counts: 2, read: 3, stale: 4, word: 5 } as const
const { free, coming, counts, read, stale, word } = states

/** The columns of a region: one row a slot, one a control word. @param buffer  its bytes [B] */
export const columnsOf = ({ buffer }: Configuration): readonly StateColumn[] => [
  { id: 'state', label: 'State', sentence: 'What a slot is used for now.', kind: 'choice', choices },
  { id: 'item', label: 'Message', sentence: 'Whose slot it is, counted from 1.', kind: 'count', unit: '' },
  {
    id: 'place',
    label: 'From',
    sentence: 'Where in the buffer its bytes begin.',
    kind: 'count',
    unit: 'B',
    most: buffer,
  },
  { id: 'bytes', label: 'Bytes', sentence: 'Its length with its header.', kind: 'count', unit: 'B' },
  { id: 'value', label: 'Value', sentence: 'What the word says.', kind: 'count', unit: '' },
]

export const lane: StateTable['lane'] = {
  bars: 'state',
  empty: 'free',
  holder: 'item',
  words: { choice: 'word', column: 'value' },
  text: [],
  levels: [],
}

/** A row for each slot, numbered from 0. */
export const slotRows = (slots: number) =>
  Array.from({ length: slots }, (_, slot) => ({ id: `slot${slot}`, name: String(slot), group: 'Slots' }))

/** Words in the order of their rows: who writes them, and who can read them. */
const words = ['tail', 'waiting', 'drained', 'read', 'next', 'filled', 'needs'] as const
type Word = (typeof words)[number]

/** One region as it lies in memory: control words, slots, buffer; beside it what each side knows by itself. */
export class RegionMap {
  private readonly from: number
  private readonly to: number
  private readonly slots: number
  private readonly header: number
  private readonly columns: readonly StateColumn[]
  private readonly name: (process: number) => string
  private readonly log: StateLog
  /** Slots that were in use in the round before. */
  private old = 0

  constructor(configuration: Configuration, from: number, to: number) {
    this.from = from
    this.to = to
    this.name = (process) => processName(configuration, process)
    this.slots = configuration.slots
    this.header = configuration.costs.header
    this.columns = columnsOf(configuration)
    this.log = new StateLog(this.columns.length)
    for (const name of words)
      this.log.addRow([word, nothing, nothing, nothing, name === 'needs' ? nothing : 0])
    for (let slot = 0; slot < this.slots; slot++) this.log.addRow([free, nothing, nothing, nothing, nothing])
  }

  changed(region: Region, now: number): void {
    if (this.log.full) return
    // “Drained” of the region the other way is written here: who asked for room can read it.
    if (region.from === this.to && region.to === this.from) this.word('drained', now, Number(region.drained))
    if (region.from !== this.from || region.to !== this.to) return
    this.word('tail', now, region.tail)
    this.word('waiting', now, Number(region.waiting))
    this.word('read', now, region.read)
    this.word('next', now, region.next)
    this.word('filled', now, region.offset)
    if (!region.asking) this.word('needs', now, nothing)
    const written = Math.max(region.next, region.tail, this.old)
    for (let slot = 0; slot < written; slot++) this.slot(region, slot, now)
    this.old = Math.max(region.next, region.tail)
  }

  /** Its sender finds no room for so many bytes. */
  asks(region: Region, needs: number, now: number): void {
    this.changed(region, now)
    if (region.from === this.from && region.to === this.to) this.word('needs', now, needs)
  }

  table(until: number): StateTable {
    const { from, to } = this
    const [writer, reader] = [this.name(from), this.name(to)]
    const own = (name: string) => `${name.replace(/^[np]/, (first) => first.toUpperCase())}’s own notes`
    return {
      id: `map-${from}-${to}`,
      title: `Region ${from} → ${to}`,
      sentence: `In the memory of ${reader}: ${writer} writes it and cannot read it, ${reader} reads it.`,
      unit: 'ps',
      shape: 'map',
      columns: this.columns,
      rows: [
        { id: 'tail', name: 'tail', group: `Words that ${writer} writes` },
        { id: 'waiting', name: 'waiting?', group: `Words that ${writer} writes` },
        { id: 'drained', name: 'drained?', group: `Words that ${writer} writes` },
        { id: 'read', name: 'read so far', group: own(reader) },
        { id: 'next', name: 'next slot', group: own(writer) },
        { id: 'filled', name: 'next free byte', group: own(writer) },
        { id: 'needs', name: 'room asked for', group: own(writer) },
        ...slotRows(this.slots),
      ],
      lane,
      ...this.log.deltas([...Array(words.length + this.slots).keys()], until),
    }
  }

  private slot(region: Region, slot: number, now: number): void {
    const row = words.length + slot
    // What was read in an earlier round, or before the answer, is still there, but only counts where the tail says so.
    const fresh = slot < region.next && !region.answered
    const unread = slot >= region.read && slot < region.tail
    const state = fresh
      ? slot < region.read
        ? read
        : unread
          ? counts
          : coming
      : unread
        ? stale
        : slot < region.next
          ? read
          : free
    this.log.set(row, 0, now, state)
    const shown = state !== free
    this.log.set(row, 1, now, shown ? region.message[slot]! + 1 : nothing)
    this.log.set(row, 2, now, shown ? region.place[slot]! : nothing)
    this.log.set(row, 3, now, shown ? region.bytes[slot]! + this.header : nothing)
  }

  private word(name: Word, now: number, value: number): void {
    this.log.set(words.indexOf(name), 4, now, value)
  }
}
