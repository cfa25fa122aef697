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
  const { columns, rows, lane, time, cell, value, frames } = table
  const at = (id: string | undefined) => columns.findIndex((column) => column.id === id)
  const [bars, holder, mark] = [at(lane.bars), at(lane.holder), at(lane.mark?.column)]
  const text = lane.text.map(at)
  const words = at(lane.words?.column)
  const choices = columns[bars]?.kind === 'choice' ? columns[bars].choices : []
  const wordChoice = choices.findIndex(({ id }) => id === lane.words?.choice)
  const levelOf = columns.map(({ id }) => lane.levels.findIndex((level) => level.columns.includes(id)))
  const width = columns.length
  const now = frames.slice(0, rows.length * width)

  const drafts = rows.slice(from, to).map((_, at) => {
    const first = (from + at) * width
    const levels = lane.levels.map(() => 0)
    levelOf.forEach((level, column) => {
      if (level >= 0) levels[level]! += now[first + column]!
    })
    const isWord = wordChoice >= 0 && now[first + bars] === wordChoice
    return {
      isWord,
      start: [0],
      choice: [now[first + bars]!],
      word: [isWord ? now[first + words]! : NaN],
      holder: [now[first + holder] ?? 0],
      text: text.map((column) => [now[first + column]!]),
      marked: [0],
      levelTime: [0],
      levels: levels.map((level) => [level]),
    }
  })

  for (let delta = 0; delta < cell.length; delta++) {
    const changed = cell[delta]!
    if (changed < from * width || changed >= to * width) continue
    const t = time[delta]!
    const next = value[delta]!
    const row = Math.floor(changed / width)
    const column = changed - row * width
    const before = now[changed]!
    now[changed] = next
    const draft = drafts[row - from]!
    const level = levelOf[column]!
    if (level >= 0) {
      if (draft.levelTime.at(-1) !== t) {
        draft.levelTime.push(t)
        for (const each of draft.levels) each.push(each.at(-1)!)
      }
      draft.levels[level]![draft.levelTime.length - 1]! += next - before
      continue
    }
    const marks = column === mark && next > before
    const says = draft.isWord && column === words
    if (column !== bars && column !== holder && !text.includes(column) && !marks && !says) continue
    // What else happens at the same moment belongs to the segment that has just begun.
    const begins = column === bars || column === holder || marks || says
    if (begins && draft.start.at(-1) !== t) {
      draft.start.push(t)
      draft.choice.push(draft.choice.at(-1)!)
      draft.holder.push(draft.holder.at(-1)!)
      draft.word.push(draft.word.at(-1)!)
      draft.marked.push(0)
      draft.text.forEach((each, i) => each.push(now[row * width + text[i]!]!))
    }
    const last = draft.start.length - 1
    if (column === bars) draft.choice[last] = next
    if (column === holder) draft.holder[last] = next
    if (says) draft.word[last] = next
    if (marks) draft.marked[last] = 1
    const told = text.indexOf(column)
    if (told >= 0 && draft.start[last] === t) draft.text[told]![last] = next
  }

  const empty = choices.findIndex(({ id }) => id === lane.empty)
  return drafts.map((draft) => {
    const occupied = new Float64Array(draft.start.length)
    for (let s = 1; s < occupied.length; s++)
      occupied[s] =
        occupied[s - 1]! + (draft.choice[s - 1] === empty ? 0 : draft.start[s]! - draft.start[s - 1]!)
    return {
      start: Float64Array.from(draft.start),
      choice: Uint8Array.from(draft.choice),
      holder: Float64Array.from(draft.holder),
      word: Float64Array.from(draft.word),
      text: draft.text.map((each) => Float64Array.from(each)),
      marked: Uint8Array.from(draft.marked),
      occupied,
      levelTime: Float64Array.from(draft.levelTime),
      levels: draft.levels.map((each) => Float64Array.from(each)),
    }
  })
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
