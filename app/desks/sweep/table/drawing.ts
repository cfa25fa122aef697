import { studentTQuantile } from '../../../../engine/index.ts'
import { groupedPlaces, somePlaces, type PlaceAxis } from './axis.ts'
import { cellsOf, stretch, type AllPlaces } from './cellsOf.ts'
import type { Choice } from './choice.ts'
import { none } from './coded.ts'
import { halfWidthOf } from './header.ts'
import { differInSeed } from './seeds.ts'
import type { Reading, Table } from './table.ts'

/**
 * What is drawn, and nothing else of the table. Cells lie panel by panel, row by row (or line by line), place by place:
 * `(panel * rows + row) * columns + column`.
 */
export interface Drawing {
  readonly x: PlaceAxis
  readonly by: PlaceAxis | undefined
  readonly panels: PlaceAxis | undefined
  /** The mean of each cell; NaN where it has no number. */
  readonly mean: Float64Array
  /** Half of the 95 % interval of each cell; NaN where there is none. */
  readonly half: Float64Array
  /** Of how many numbers each mean is. */
  readonly count: Uint32Array
  /** The first row of the table that is in the cell. */
  readonly row: Uint32Array
  /** What the intervals are; without them why there are none. */
  readonly interval: Interval
  /** Rows that belong here and have no number of the metric. */
  readonly missing: number
}

/**
 * `seeds`: Student's t over the numbers of a cell. `file`: the half-widths that the file has. `pooled`: a cell holds
 * more than the seeds of one point, of which an interval would say nothing. `rows`: it holds rows of one point that the
 * file does not tell apart by their seeds. `single`: one number each.
 */
export type Interval = 'seeds' | 'file' | 'pooled' | 'rows' | 'single'

/** At most so many places in a direction, with and without panels, and so many lines and panels. */
export const most = { columns: 256, columnsOfPanel: 96, lines: 8, panels: 9 } as const

/** One pass over the rows, in steps. */
export async function* drawingOf(table: Table, choice: Choice): Reading<Drawing> {
  const places = placesOf(table, choice)
  const values = yield* share(table.numbers(choice.metric.name), 0, 0.8)
  const cells = yield* share(gathered(table, choice, places, values), 0.8, 1)
  const { count, row } = cells
  const pooled = isPooled(table, choice, places)
  const several = count.some((each) => each > 1)
  const column = halfWidthOf(choice.metric.name)
  const alone = table.has(column) ? 'file' : 'single'
  const together =
    several &&
    !pooled &&
    ((yield* share(differInSeed(table, choice, places, values), 1, 1)) ? 'seeds' : 'rows')
  const interval: Interval = pooled ? 'pooled' : together || alone
  const half = new Float64Array(count.length).fill(Number.NaN)
  if (interval === 'seeds') for (let cell = 0; cell < half.length; cell++) half[cell] = halfWidth(cells, cell)
  if (interval === 'file') {
    const said = yield* share(table.numbers(column), 1, 1)
    for (let cell = 0; cell < half.length; cell++) if (count[cell]! > 0) half[cell] = said[row[cell]!]!
  }
  const { x, by, panels } = places
  return {
    x: x.axis,
    by: by?.axis,
    panels: panels?.axis,
    mean: cells.mean,
    half,
    count,
    row,
    interval,
    missing: cells.missing,
  }
}

async function* share<T>(reading: Reading<T>, from: number, to: number): Reading<T> {
  for (;;) {
    const { done, value } = await reading.next()
    if (done) return value
    yield from + value * (to - from)
  }
}

function placesOf(table: Table, { form, x, by, panels }: Choice): AllPlaces {
  const wide = panels === undefined ? most.columns : most.columnsOfPanel
  const along = (i: number) => groupedPlaces(table, i, wide)
  const lines = (i: number) => somePlaces(table, i, most.lines)
  return {
    x: along(x),
    by: by === undefined ? undefined : form === 'map' ? along(by) : lines(by),
    panels: panels === undefined ? undefined : somePlaces(table, panels, most.panels),
  }
}

/** Whether what shares a cell differs in more than its seed. */
function isPooled(table: Table, { held }: Choice, { x, by }: AllPlaces): boolean {
  const together = [...held].some(([i, code]) => code === undefined && table.parameters[i]!.values.length > 1)
  return together || x.axis.grouped === true || by?.axis.grouped === true
}

interface Cells {
  readonly mean: Float64Array
  /** Sum of the squared distances from the mean. */
  readonly squares: Float64Array
  readonly count: Uint32Array
  readonly row: Uint32Array
  missing: number
}

/** Means and squares as they come (Welford 1962), which loses no digits where numbers differ little. */
function* gathered(
  table: Table,
  choice: Choice,
  places: AllPlaces,
  values: Float64Array,
): Generator<number, Cells> {
  const columns = places.x.axis.values.length
  const rows = places.by?.axis.values.length ?? 1
  const size = columns * rows * (places.panels?.axis.values.length ?? 1)
  const cells: Cells = {
    mean: new Float64Array(size).fill(Number.NaN),
    squares: new Float64Array(size),
    count: new Uint32Array(size),
    row: new Uint32Array(size).fill(none),
    missing: 0,
  }
  const cellOf = cellsOf(table, choice, places)
  const at = new Uint32Array(stretch)
  for (let from = 0; from < table.rows; from += stretch) {
    const to = Math.min(table.rows, from + stretch)
    cellOf(from, to, at)
    for (let row = from; row < to; row++) {
      const cell = at[row - from]!
      if (cell === none) continue
      if (cells.row[cell] === none) cells.row[cell] = row
      const value = values[row]!
      if (Number.isNaN(value)) {
        cells.missing++
        continue
      }
      // Of what is opened there is a number.
      if (cells.count[cell] === 0) cells.row[cell] = row
      const count = ++cells.count[cell]!
      const before = count === 1 ? 0 : cells.mean[cell]!
      const mean = before + (value - before) / count
      cells.mean[cell] = mean
      cells.squares[cell]! += (value - before) * (value - mean)
    }
    yield to / table.rows
  }
  return cells
}

const quantiles = new Map<number, number>()

function halfWidth({ count, squares }: Cells, cell: number): number {
  const n = count[cell]!
  if (n < 2) return Number.NaN
  let t = quantiles.get(n)
  if (t === undefined) quantiles.set(n, (t = studentTQuantile(0.975, n - 1)))
  return t * Math.sqrt(squares[cell]! / (n - 1) / n)
}
