import { chartScale, type ChartScale } from '../../chart/scale.ts'
import { numberOf, type Asking, type ChoiceForm, type NumberForm } from './asking.ts'
import type { Row } from './rows.ts'

/** Answers that stand above each other. */
export interface Pile {
  /** Its middle [px of the plot]. */
  readonly x: number
  readonly rows: readonly Row[]
}

/** A diamond with its row. */
export interface Diamond {
  readonly row: Row
  /** Its middle [px]; y upwards from the axis. */
  readonly x: number
  readonly y: number
}

/** Between neighbours in a pile, as long as there is room [px]. */
const pitch = 16
const leastPitch = 4

/** Numbers that are seen: those of the class, and the truth with what is as good unless that is hidden. */
export function axisOf(
  rows: readonly Row[],
  { form, truth }: Asking,
  hidden: boolean,
  width: number,
): ChartScale {
  const { log, integer, band } = form as NumberForm
  const values = [
    ...rows.flatMap(({ answer }) => (typeof answer?.at === 'number' ? [answer.at] : [])),
    ...(hidden ? [] : [...(typeof truth?.at === 'number' ? [truth.at] : []), ...(band ?? [])]),
  ].filter(Number.isFinite)
  const [low, high] = values.length > 0 ? [Math.min(...values), Math.max(...values)] : [0, 1]
  // Half a column of room at either end.
  const inner = chartScale(
    log ? 'log' : 'linear',
    [low, high],
    [pitch * 1.5, Math.max(pitch * 4, width - pitch * 1.5)],
  )
  const from = inner.invert(0)
  const whole = integer && low >= 1 && from < 1
  return chartScale(inner.kind, [whole ? Math.max(from, 0.5) : from, inner.invert(width)], [0, width])
}

/** Numbers as near as a diamond is wide share a pile; whole numbers keep their own place. */
export function numberPiles(rows: readonly Row[], scale: ChartScale): readonly Pile[] {
  const piles = new Map<number, Row[]>()
  for (const row of rows) {
    if (typeof row.answer?.at !== 'number' || !Number.isFinite(row.answer.at)) continue
    const column = Math.round(scale(row.answer.at) / pitch)
    const pile = piles.get(column)
    if (pile) pile.push(row)
    else piles.set(column, [row])
  }
  return [...piles.values()].map((rows) => ({
    x: rows.reduce((sum, { answer }) => sum + scale(numberOf(answer!)), 0) / rows.length,
    rows,
  }))
}

/** What of the width the words of a column need [px]. */
const columnWidth = 86
const rarer = { id: '', text: 'something else' }

/** The options of a choice, and after them what else was said, the most common first; the last is for all without room. */
export function columnsOf(
  rows: readonly Row[],
  { options }: ChoiceForm,
  truth: Asking['truth'],
  width: number,
): ChoiceForm['options'] {
  const counts = new Map<string, number>()
  const texts = new Map<string, string>()
  for (const { answer } of rows) {
    if (!answer) continue
    const id = String(answer.at)
    counts.set(id, (counts.get(id) ?? 0) + 1)
    texts.set(id, answer.text)
  }
  const known = new Map(options.map(({ id, text }) => [id, text]))
  if (truth && !known.has(String(truth.at))) known.set(String(truth.at), truth.text)
  const others = [...texts]
    .filter(([id]) => !known.has(id))
    .sort(([a], [b]) => counts.get(b)! - counts.get(a)!)
  const first = [...known].map(([id, text]) => ({ id, text }))
  const more = others.map(([id, text]) => ({ id, text }))
  const room = Math.max(1, Math.floor(width / columnWidth) - first.length)
  return [...first, ...(more.length <= room ? more : [...more.slice(0, room - 1), rarer])]
}

/** What each column holds, at its middle. */
export function columnPiles(
  rows: readonly Row[],
  columns: ChoiceForm['options'],
  width: number,
): readonly Pile[] {
  const own = new Set(columns.map(({ id }) => id))
  const idOf = ({ answer }: Row) => {
    const id = answer && String(answer.at)
    return id === undefined || own.has(id) ? id : rarer.id
  }
  return columns.map(({ id }, i) => ({
    x: ((i + 0.5) * width) / columns.length,
    rows: rows.filter((row) => idOf(row) === id),
  }))
}

/**
 * Where each diamond stands. Piles that are too high for the plot are drawn closer, and where that is not enough, several
 * to a row.
 */
export function diamondsOf(
  piles: readonly Pile[],
  height: number,
  wide: number,
): { readonly all: readonly Diamond[]; readonly step: number } {
  const most = Math.max(1, ...piles.map(({ rows }) => rows.length))
  const abreast = Math.max(1, Math.min(wide, Math.ceil((most * leastPitch * 2) / height)))
  const step = Math.max(leastPitch, Math.min(pitch, height / Math.ceil(most / abreast)))
  const all = piles.flatMap(({ x, rows }) =>
    rows.map((row, i) => ({
      row,
      x: x + ((i % abreast) - (Math.min(abreast, rows.length) - 1) / 2) * step,
      y: (Math.floor(i / abreast) + 0.5) * step,
    })),
  )
  return { all, step }
}
