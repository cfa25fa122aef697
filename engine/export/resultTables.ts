import type { Alternatives } from '../facets/alternatives.ts'
import type { Result } from '../facets/result.ts'
import { itemPaths } from '../timeline/itemPaths.ts'
import { rows, type Row } from '../timeline/rows.ts'
import { itemName, spanKind, type Timeline } from '../timeline/timeline.ts'
import type { Unit } from '../base/unit.ts'
import type { Table } from './csv.ts'
import { recordsTable } from './recordsTable.ts'

/** How many rows of a timeline are made at once. */
const atOnce = 4096

interface Described {
  readonly name: string
  readonly label: string
  readonly unit: Unit
}

/**
 * All of a result that is a table: the numbers with their intervals, the timeline, what was written down, the lines of curves and series, the
 * alternatives and what sums are made of. Numbers stand in the units of the engine, unrounded.
 * @param described  the system's metrics
 */
export function resultTables(result: Result, described: readonly Described[]): readonly Table[] {
  const { timeline, curves = [], series = [], stacks = [], records = [], alternatives } = result
  return [
    metricsTable(result, described),
    ...(timeline ? [timelineTable(timeline)] : []),
    ...records.map((each) => recordsTable(each)),
    ...curves.map(({ id, title, x, y, lines }) => ({
      id: `curve-${id}`,
      title,
      columns: ['line', named(x.label, x.unit), named(y.label, y.unit), '95 % interval ±'],
      rows: lines.flatMap((line) =>
        Array.from(line.x, (at, i) => [line.name, at, line.y[i]!, line.reach?.[i] ?? '']),
      ),
    })),
    ...series.map(({ id, title, unit, quantity, lines }) => ({
      id: `series-${id}`,
      title,
      columns: ['line', named('from', unit), named('to', unit), named(quantity.label, quantity.unit)],
      rows: lines.flatMap((line) =>
        Array.from(line.start, (from, i) => [line.name, from, line.end[i]!, line.value[i]!]),
      ),
    })),
    ...(alternatives ? [alternativesTable(alternatives, described)] : []),
    ...stacks.map(({ id, title, unit, groups }) => ({
      id: `parts-${id}`,
      title,
      columns: ['group', 'row', 'source', 'part', named('value', unit), '95 % interval ±'],
      rows: groups.flatMap((group) =>
        group.rows.flatMap(({ name, source, parts, total, halfWidth }) => [
          ...parts.map((part) => [
            ...[group.title, name, source, part.label],
            ...[part.value, part.halfWidth ?? ''],
          ]),
          [group.title, name, source, 'total', total, halfWidth ?? ''],
        ]),
      ),
    })),
  ]
}

const named = (label: string, unit: Unit): string => (unit === '' ? label : `${label} [${unit}]`)

/** A system may describe the numbers of other experiments, too: those that some row has. */
function alternativesTable({ title, rows }: Alternatives, described: readonly Described[]): Table {
  const told = described.filter(({ name }) => rows.some(({ metrics }) => Number.isFinite(metrics[name])))
  return {
    id: 'alternatives',
    title,
    columns: ['name', ...told.map(({ label, unit }) => named(label, unit))],
    rows: rows.map(({ name, metrics }) => [name, ...told.map((metric) => metrics[metric.name] ?? '')]),
  }
}

const metricsTable = ({ metrics, estimates }: Result, described: readonly Described[]): Table => ({
  id: 'numbers',
  title: 'Numbers',
  columns: ['name', 'label', 'value', 'unit', '95 % interval ±', 'source'],
  rows: described
    .filter(({ name }) => metrics[name] !== undefined)
    .map(({ name, label, unit }) => {
      const estimate = estimates?.[name]
      return [name, label, metrics[name]!, unit, estimate?.halfWidth ?? '', estimate?.source ?? '']
    }),
})

const timelineTable = (timeline: Timeline): Table => ({
  id: 'timeline',
  title: 'Timeline',
  columns: [
    ...['lane', 'what', timeline.itemNoun],
    ...['start', 'end', 'wait', 'idle before'].map((name) => `${name} [${timeline.unit}]`),
  ],
  rows: timelineRows(timeline),
})

function* timelineRows(timeline: Timeline): Generator<readonly (string | number)[]> {
  const paths = itemPaths(timeline)
  const line = ({ span, lane, item, start, end, wait, idle }: Row) => [
    timeline.lanes[lane]!.name,
    timeline.kinds[spanKind(timeline.tag[span]!)]!.name,
    item < 0 ? '' : itemName(timeline, item),
    ...[start, end, wait, idle],
  ]
  for (let from = 0; from < timeline.start.length; from += atOnce)
    yield* rows(timeline, paths, from, atOnce).map(line)
}
