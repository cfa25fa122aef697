import type { RowRange, StateTable } from '../../../engine/index.ts'

/**
 * What a row does over time: segments of one choice and one holder, and its levels. Segment s lasts from start[s] to
 * start[s + 1], the last to the end of the table. Arrays of one length, but for those of the levels.
 */
export interface Track {
  readonly start: Float64Array
  readonly choice: Uint8Array
  readonly holder: Float64Array
  /** Of a word, what it says; NaN of all else. */
  readonly word: Float64Array
  /** The columns of `lane.text` at the beginning of the segment. */
  readonly text: readonly Float64Array[]
  /** 1 where the segment begins with a mark. */
  readonly marked: Uint8Array
  /** How long the row was not empty before the segment: so the share of any stretch is read off, not sampled. */
  readonly occupied: Float64Array
  /** When the levels change, from 0 on, and each level from then on. */
  readonly levelTime: Float64Array
  readonly levels: readonly Float64Array[]
}

/** The tracks of some rows, in their order, in one pass over the deltas: what other rows do costs next to nothing. */
export function tracksOf(table: StateTable, { from, to }: RowRange): readonly Track[] {
  const { columns, rows, time, cell, value, frames } = table
  const width = columns.length
  const parts = partsOf(table)
  const drafts = rows
    .slice(from, to)
    .map((_, at) => draftOf(parts, frames.slice((from + at) * width, (from + at + 1) * width)))
  for (let delta = 0; delta < cell.length; delta++) {
    const changed = cell[delta]!
    if (changed < from * width || changed >= to * width) continue
    const row = Math.floor(changed / width)
    change(drafts[row - from]!, parts, changed - row * width, time[delta]!, value[delta]!)
  }
  return drafts.map((draft) => trackOf(draft, parts.empty))
}

type Parts = ReturnType<typeof partsOf>

/** Which column says what of a row: -1 where none does. */
function partsOf({ columns, lane }: StateTable) {
  const at = (id: string | undefined) => columns.findIndex((column) => column.id === id)
  const bars = at(lane.bars)
  const choices = columns[bars]?.kind === 'choice' ? columns[bars].choices : []
  const choice = (id: string | undefined) => choices.findIndex((each) => each.id === id)
  return {
    ...{ bars, holder: at(lane.holder), mark: at(lane.mark?.column), words: at(lane.words?.column) },
    text: lane.text.map(at),
    wordChoice: choice(lane.words?.choice),
    empty: choice(lane.empty),
    levels: lane.levels.length,
    levelOf: columns.map(({ id }) => lane.levels.findIndex((level) => level.columns.includes(id))),
  }
}

type Draft = ReturnType<typeof draftOf>

/** A row as it begins. @param cells  its own, which follow what changes */
function draftOf({ bars, holder, words, text, wordChoice, levels, levelOf }: Parts, cells: Float64Array) {
  const isWord = wordChoice >= 0 && cells[bars] === wordChoice
  const sums = new Float64Array(levels)
  levelOf.forEach((level, column) => {
    if (level >= 0) sums[level]! += cells[column]!
  })
  return {
    ...{ cells, isWord },
    start: [0],
    choice: [cells[bars]!],
    word: [isWord ? cells[words]! : NaN],
    holder: [cells[holder] ?? 0],
    text: text.map((column) => [cells[column]!]),
    marked: [0],
    levelTime: [0],
    levels: Array.from(sums, (level) => [level]),
  }
}

function addToLevel(draft: Draft, level: number, t: number, more: number): void {
  if (draft.levelTime.at(-1) !== t) {
    draft.levelTime.push(t)
    for (const each of draft.levels) each.push(each.at(-1)!)
  }
  draft.levels[level]![draft.levelTime.length - 1]! += more
}

function change(draft: Draft, parts: Parts, column: number, t: number, next: number): void {
  const { cells } = draft
  const before = cells[column]!
  cells[column] = next
  const level = parts.levelOf[column]!
  if (level >= 0) addToLevel(draft, level, t, next - before)
  else changeSegment(draft, parts, column, t, next > before)
}

/** @param more  whether it is more than before, which is what a mark counts */
function changeSegment(draft: Draft, parts: Parts, column: number, t: number, more: boolean): void {
  const next = draft.cells[column]!
  const marks = column === parts.mark && more
  const says = draft.isWord && column === parts.words
  // What else happens at the same moment belongs to the segment that has just begun.
  const begins = column === parts.bars || column === parts.holder || marks || says
  if (begins && draft.start.at(-1) !== t) {
    draft.start.push(t)
    draft.choice.push(draft.choice.at(-1)!)
    draft.holder.push(draft.holder.at(-1)!)
    draft.word.push(draft.word.at(-1)!)
    draft.marked.push(0)
    draft.text.forEach((each, i) => each.push(draft.cells[parts.text[i]!]!))
  }
  const last = draft.start.length - 1
  if (column === parts.bars) draft.choice[last] = next
  if (column === parts.holder) draft.holder[last] = next
  if (says) draft.word[last] = next
  if (marks) draft.marked[last] = 1
  const told = parts.text.indexOf(column)
  if (told >= 0 && draft.start[last] === t) draft.text[told]![last] = next
}

function trackOf({ start, choice, ...draft }: Draft, empty: number): Track {
  const occupied = new Float64Array(start.length)
  for (let s = 1; s < occupied.length; s++)
    occupied[s] = occupied[s - 1]! + (choice[s - 1] === empty ? 0 : start[s]! - start[s - 1]!)
  return {
    start: Float64Array.from(start),
    choice: Uint8Array.from(choice),
    holder: Float64Array.from(draft.holder),
    word: Float64Array.from(draft.word),
    text: draft.text.map((each) => Float64Array.from(each)),
    marked: Uint8Array.from(draft.marked),
    occupied,
    levelTime: Float64Array.from(draft.levelTime),
    levels: draft.levels.map((each) => Float64Array.from(each)),
  }
}

/** The last place of an ascending array with a value at or before t; -1 when there is none. */
export function lastAt(times: Float64Array, t: number): number {
  let low = 0
  let high = times.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (times[middle]! <= t) low = middle + 1
    else high = middle
  }
  return low - 1
}
