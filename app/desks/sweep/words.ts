import { inThousands, type Unit } from '../../../engine/index.ts'
import { phrase } from '../../chart/format.ts'
import type { Kilobyte } from '../../chart/kilobyte.ts'
import type { PlaceAxis } from './table/axis.ts'
import { all } from './table/choice.ts'
import type { Drawing } from './table/drawing.ts'
import type { DrawnTable } from './tables.ts'

/** A cell of what is drawn. */
export interface Place {
  readonly panel: number
  /** The row of a map, or the line. */
  readonly by: number
  readonly x: number
}

export const cellIndex = ({ x, by }: Drawing, place: Place): number =>
  (place.panel * (by?.values.length ?? 1) + place.by) * x.values.length + place.x

/** The place of a cell. */
export function placeOf({ x, by }: Drawing, cell: number): Place {
  const [columns, rows] = [x.values.length, by?.values.length ?? 1]
  return {
    panel: Math.floor(cell / columns / rows),
    by: Math.floor(cell / columns) % rows,
    x: cell % columns,
  }
}

/** A number that somebody gave, with its unit and no digits that say nothing: '0.02', '16 ms'. */
const given = (value: number, unit: Unit, kilobyte: Kilobyte): string =>
  phrase(value, unit, kilobyte)
    .replace(/(\.\d*?)0+(?!\d)/, '$1')
    .replace(/\.(?!\d)/, '')

/** '4 KB'; of a group of neighbours 'about 4 KB'. */
export function axisText(axis: PlaceAxis, i: number, kilobyte: Kilobyte): string {
  if (axis.words) return axis.words[i]!
  const text = given(axis.values[i]!, axis.unit, kilobyte)
  return axis.grouped ? `about ${text}` : text
}

/** A value as a link writes it, with its unit. */
export const valueText = (
  value: string,
  { unit, words }: { readonly unit: Unit; readonly words: boolean },
  kilobyte: Kilobyte,
) => (words || value === '' ? value : given(Number(value), unit, kilobyte))

/** 'Message size 4 KB'; a name that ends in a number is set apart from what it is: 'Pages of stream 1 = 3'. */
export const named = (title: string, text: string): string =>
  `${title}${/\d$/.test(title) ? ' =' : ''} ${text}`

/** 'Message size 4 KB, Fragments 5' */
function whereText({ x, by, panels }: Drawing, place: Place, kilobyte: Kilobyte): string {
  const parts = [
    [x, place.x],
    [by, place.by],
    [panels, place.panel],
  ] as const
  return parts
    .flatMap(([axis, i]) => (axis ? [named(axis.title, axisText(axis, i, kilobyte))] : []))
    .join(', ')
}

/** '188.9 µs ± 2.1 µs, mean of 5 seeds' */
export function numberText(
  { choice: { metric }, drawing }: DrawnTable,
  cell: number,
  kilobyte: Kilobyte,
): string {
  const { mean, half, count, interval } = drawing
  const n = count[cell]!
  if (n === 0) return 'no number here'
  const value = phrase(mean[cell]!, metric.unit, kilobyte)
  const around = Number.isNaN(half[cell]) ? '' : ` ± ${phrase(half[cell]!, metric.unit, kilobyte)}`
  const of = n === 1 ? '' : interval === 'seeds' ? `, mean of ${n} seeds` : `, mean of ${n} rows`
  return `${value}${around}${of}`
}

export const cellText = (table: DrawnTable, place: Place, kilobyte: Kilobyte): string =>
  `${whereText(table.drawing, place, kilobyte)}: ${table.choice.metric.title} ${numberText(table, cellIndex(table.drawing, place), kilobyte)}`

/** The cells with the least and the greatest number; undefined where there is none. */
export function extremes({
  mean,
}: Drawing): { readonly least: number; readonly greatest: number } | undefined {
  let [least, greatest] = [-1, -1]
  for (let cell = 0; cell < mean.length; cell++) {
    const value = mean[cell]!
    if (Number.isNaN(value)) continue
    if (least < 0 || value < mean[least]!) least = cell
    if (greatest < 0 || value > mean[greatest]!) greatest = cell
  }
  return least < 0 ? undefined : { least, greatest }
}

/** 'Latency over message size and fragments' */
export function titleOf({ choice: { metric }, drawing: { x, by } }: DrawnTable): string {
  const lower = (title: string) => title.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())
  const over = by ? `${lower(x.title)} and ${lower(by.title)}` : lower(x.title)
  return `${metric.title} over ${over}`
}

/** What is to be seen, and what it is of. */
export function sentenceOf(table: DrawnTable, kilobyte: Kilobyte): string {
  const { choice, drawing, facts } = table
  const found = extremes(drawing)
  if (!found) return 'No row of this choice has a number.'
  const at = (cell: number) =>
    `${phrase(drawing.mean[cell]!, choice.metric.unit, kilobyte)} (${whereText(drawing, placeOf(drawing, cell), kilobyte)})`
  const held = choice.held.flatMap(([path, value]) => {
    const parameter = facts.parameters.find(({ name }) => name === path)!
    if (parameter.count < 2) return []
    if (value === all) return [`all values of ${parameter.title} together`]
    return [named(parameter.title, valueText(value, parameter, kilobyte))]
  })
  const extent =
    drawing.mean[found.least] === drawing.mean[found.greatest]
      ? `${phrase(drawing.mean[found.least]!, choice.metric.unit, kilobyte)} everywhere.`
      : drawing.interval === 'pooled' || drawing.interval === 'rows'
        ? `The means go from ${at(found.least)} to ${at(found.greatest)}; single rows may lie beyond.`
        : `From ${at(found.least)} to ${at(found.greatest)}.`
  return held.length === 0 ? extent : `${extent} With ${held.join(', ')}.`
}

/** What the intervals are, and what had to be left out, in sentences. */
export function notesOf({ choice, drawing, facts }: DrawnTable): readonly string[] {
  const { interval, missing, x, by, panels, count } = drawing
  const most = count.reduce((a, b) => Math.max(a, b), 0)
  const said = {
    seeds: `Each ${choice.form === 'map' ? 'cell' : 'point'} is the mean over up to ${most} seeds; the interval (±) is 95 %, by Student’s t over them.`,
    file: 'The interval (±) is the 95 % half-width that the file has for each row.',
    pooled: `Each ${choice.form === 'map' ? 'cell' : 'point'} is the mean over up to ${most} rows that differ in more than the seed: an interval would say nothing.`,
    rows: `Each ${choice.form === 'map' ? 'cell' : 'point'} is the mean over up to ${most} rows, whose seeds the file does not tell apart: an interval would say nothing.`,
    single: '',
  }[interval]
  const grouped = [x, by, panels].flatMap((axis) => {
    if (axis?.of === undefined) return []
    const count = axis.values.length
    const some = axis === panels || (axis === by && choice.form === 'lines') || axis.words
    return some
      ? [`${count} of the ${inThousands(axis.of)} values of ${axis.title} are drawn.`]
      : [`The ${inThousands(axis.of)} values of ${axis.title} are drawn in ${count} groups of neighbours.`]
  })
  const without = facts.parameters.flatMap((each) =>
    each.without === 0
      ? []
      : [`${rows(each.without)} without a value of ${each.title} cannot be drawn by it.`],
  )
  const lost =
    missing === 0 ? [] : [`${rows(missing)} of what is drawn ${missing === 1 ? 'has' : 'have'} no number.`]
  return [...(said === '' ? [] : [said]), ...grouped, ...without, ...lost]
}

/** '80 rows: 10 × 8 values' */
export function sizeText({
  rows: count,
  parameters,
}: Pick<DrawnTable['facts'], 'rows' | 'parameters'>): string {
  const counts = parameters.map((each) => inThousands(each.count)).join(' × ')
  return `${rows(count)}: ${counts} ${counts === '1' ? 'value' : 'values'}`
}

const rows = (count: number): string => (count === 1 ? '1 row' : `${inThousands(count)} rows`)
