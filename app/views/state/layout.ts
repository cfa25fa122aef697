import { memoryWord } from '../../chart/memoryWord.ts'
import { drawn } from '../../parts/presenting/drawn.ts'
import { nothing, type SpanKind, type StateTable } from '../../../engine/index.ts'
import type { Window } from '../../time/timeWindow.ts'
import type { Rows } from './rows.ts'
import { lastAt, type Track } from './tracks.ts'

export interface Scene {
  readonly bars: readonly Bar[]
  /** Lanes with too much in view to draw one by one: how much of each pixel column is occupied. */
  readonly hazes: readonly { readonly y: number; readonly height: number; readonly share: Float32Array }[]
  readonly labels: readonly Label[]
  /** Where something was repeated. */
  readonly marks: readonly { readonly x: number; readonly y: number; readonly height: number }[]
  readonly levels: readonly Level[]
}

export interface Bar {
  readonly x: number
  readonly width: number
  readonly y: number
  readonly height: number
  readonly texture: SpanKind['texture']
  /** 0 (first) to 1 (last) of the holder in the order of all of them. */
  readonly place: number
}

export interface Label {
  readonly x: number
  /** The middle. */
  readonly y: number
  readonly text: string
  readonly place: number
  /** Whether it stands on a filled bar. */
  readonly filled: boolean
}

/** A stretch of pixels with one level, in parts of the highest: the first part, and all of them. */
export interface Level {
  readonly x: number
  readonly width: number
  readonly floor: number
  readonly first: number
  readonly total: number
}

/** Half a pixel for each segment on average: beyond, a lane is drawn as a haze. */
const densest = 0.5

/** The highest level of all tracks, at least 1. */
export function highestLevel(tracks: readonly Track[]): number {
  let highest = 1
  for (const track of tracks)
    for (let i = 0; i < track.levelTime.length; i++) highest = Math.max(highest, levelAt(track, i))
  return highest
}

/** All levels together from a change of them on. A loop, for it is asked of every change there is. */
function levelAt({ levels }: Track, change: number): number {
  let sum = 0
  for (const each of levels) sum += each[change]!
  return sum
}

/**
 * What is seen of a table's rows in a window of time, on a plot of this width [px].
 * @param tracks  of the rows that are shown, in their order
 */
export function layout(
  table: StateTable,
  tracks: readonly Track[],
  rows: Rows,
  window: Window,
  plot: number,
  highest: number,
): Scene {
  const scene = { bars: [], hazes: [], labels: [], marks: [], levels: [] } as {
    -readonly [K in keyof Scene]: Scene[K][number][]
  }
  const context = contextOf(table, window, plot)
  for (const [at, { row, y }] of rows.lanes.entries()) {
    const track = tracks[at]!
    const box = { y: y + rows.bar.top, height: rows.bar.height }
    const first = Math.max(0, lastAt(track.start, window[0]))
    const last = lastAt(track.start, Math.min(window[1], table.until))
    if (last - first > plot * densest) scene.hazes.push({ ...box, share: shares(track, context) })
    else drawSegments(track, first, last, { ...box, name: table.rows[row]!.name }, context, scene)
    if (rows.level.height > 0) {
      const floor = y + rows.level.top + rows.level.height
      scene.levels.push(...drawLevels(track, floor, rows.level.height / highest, context))
    }
  }
  return scene
}

interface Context {
  readonly table: StateTable
  readonly choices: readonly SpanKind[]
  readonly empty: number
  readonly names: readonly string[]
  readonly window: Window
  readonly plot: number
  /** Pixels per unit of time. */
  readonly scale: number
}

function contextOf(table: StateTable, window: Window, plot: number): Context {
  const { columns, lane } = table
  const bars = columns.find(({ id }) => id === lane.bars)
  const holder = columns.find(({ id }) => id === lane.holder)
  const choices = bars?.kind === 'choice' ? bars.choices : []
  return {
    table,
    choices,
    empty: choices.findIndex(({ id }) => id === lane.empty),
    names: holder?.kind === 'name' ? holder.names : [],
    window,
    plot,
    scale: plot / (window[1] - window[0]),
  }
}

/** Segments as bars; a run of them with one holder has one label. */
function drawSegments(
  track: Track,
  first: number,
  last: number,
  { y, height, name }: { readonly y: number; readonly height: number; readonly name: string },
  context: Context,
  scene: { bars: Bar[]; labels: Label[]; marks: { x: number; y: number; height: number }[] },
): void {
  const { choices, empty, names, table, window, scale, plot } = context
  const pixel = (t: number) => Math.max(-4, Math.min(plot + 4, (t - window[0]) * scale))
  /** Its words stand where it is plain, if they fit there. */
  let run: { from: number; plain: number | undefined; segment: number } | undefined
  const endRun = (to: number) => {
    if (!run) return
    const whole = Math.min(plot, to) - Math.max(0, run.from)
    const text = whole >= 16 ? said(track, run.segment, name, context) : ''
    const need = text.length * 6.7 * drawn.scale + 8
    const plain = Math.max(0, run.plain ?? run.from)
    const x = Math.min(plot, to) - plain >= need ? plain : Math.max(0, run.from)
    if (text !== '' && need <= whole)
      scene.labels.push({
        x,
        y: y + height / 2,
        text,
        place: placeOf(track.holder[run.segment]!, names),
        filled: !['outlined', 'hollow', 'waste'].includes(choices[track.choice[run.segment]!]!.texture),
      })
    run = undefined
  }
  for (let s = first; s <= last; s++) {
    const [x, end] = [pixel(track.start[s]!), pixel(track.start[s + 1] ?? table.until)]
    const choice = track.choice[s]!
    // Without holders each choice is a run of its own.
    const goesOn = names.length > 0 && s > first && track.holder[s] === track.holder[s - 1]
    const free = choice === empty || track.word[s] === nothing
    if (free || !goesOn) endRun(x)
    if (free) continue
    const { texture } = choices[choice]!
    run ??= { from: x, plain: undefined, segment: s }
    if (texture === 'plain') run.plain ??= x
    const slim = texture === 'slim' ? height * 0.3 : 0
    scene.bars.push({
      x,
      width: end - x,
      y: y + slim,
      height: height - 2 * slim,
      texture,
      place: placeOf(track.holder[s]!, names),
    })
    if (track.marked[s] === 1 && x >= 0 && x <= plot) scene.marks.push({ x, y: y - 2, height: height + 4 })
  }
  endRun(pixel(track.start[last + 1] ?? table.until))
}

const placeOf = (holder: number, names: readonly string[]): number =>
  names.length > 1 ? Math.max(0, holder) / (names.length - 1) : 0.35

/** 'f:q2 · bit 0', or the choice where nobody holds the row; of a word what it says. */
function said(track: Track, segment: number, row: string, { table, choices, names }: Context): string {
  const { lane, columns } = table
  const word = track.word[segment]!
  if (!Number.isNaN(word)) return memoryWord(row, word)
  if (names.length === 0) return choices[track.choice[segment]!]!.name
  const told = lane.text.map((id, i) => {
    const label = columns.find((column) => column.id === id)!.label.toLowerCase()
    return `${label} ${track.text[i]![segment]!}`
  })
  return [names[track.holder[segment]!] ?? '', ...told].join(' · ')
}

/** The exact share of each pixel column in which the row is not empty. */
function shares(track: Track, { table, empty, window, scale, plot }: Context): Float32Array {
  const columns = Math.ceil(plot)
  const share = new Float32Array(columns)
  const occupiedBy = (t: number) => {
    const s = lastAt(track.start, t)
    return s < 0 ? 0 : track.occupied[s]! + (track.choice[s] === empty ? 0 : t - track.start[s]!)
  }
  let before = occupiedBy(Math.min(table.until, window[0]))
  for (let x = 0; x < columns; x++) {
    const now = occupiedBy(Math.min(table.until, window[0] + (x + 1) / scale))
    share[x] = Math.max(0, Math.min(1, (now - before) * scale))
    before = now
  }
  return share
}

/** The highest level of each pixel column, neighbours that are alike as one. */
function drawLevels(track: Track, floor: number, unit: number, context: Context): Level[] {
  const { table, window, scale, plot } = context
  const { levelTime, levels } = track
  const width = Math.ceil(plot)
  const total = new Float32Array(width)
  const first = new Float32Array(width)
  const from = Math.max(0, lastAt(levelTime, window[0]))
  const end = Math.min(window[1], table.until)
  for (let i = from; i < levelTime.length && levelTime[i]! <= end; i++) {
    const sum = levelAt(track, i)
    if (sum === 0) continue
    const left = Math.max(0, Math.floor((levelTime[i]! - window[0]) * scale))
    const right = Math.min(width, Math.ceil((Math.min(end, levelTime[i + 1] ?? end) - window[0]) * scale))
    for (let x = left; x < Math.max(right, left + 1) && x < width; x++)
      if (sum > total[x]!) {
        total[x] = sum
        first[x] = levels[0]![i]!
      }
  }
  const drawn: Level[] = []
  for (let x = 0, begin = 0; x < width; x++) {
    if (x + 1 < width && total[x + 1] === total[x] && first[x + 1] === first[x]) continue
    if (total[x]! > 0)
      drawn.push({
        x: begin,
        width: Math.min(plot, x + 1) - begin,
        floor,
        first: first[x]! * unit,
        total: total[x]! * unit,
      })
    begin = x + 1
  }
  return drawn
}
