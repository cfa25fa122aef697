import { all } from './table/choice.ts'
import { halfWidthOf } from './table/header.ts'
import type { DrawnTable } from './tables.ts'
import { placeOf } from './words.ts'

/**
 * What is drawn as a file of a sweep, in stored units: one row a cell, its mean in the place of the metric, so of no one
 * seed. This page opens it again.
 */
export function csvOfDrawing({ facts, choice, drawing }: DrawnTable): string {
  const { x, by, panels, mean, half, count } = drawing
  const axes = [x, by, panels].flatMap((axis) => (axis ? [axis] : []))
  const held = choice.held.filter(([, value]) => value !== all && value !== '')
  const over = [...axes, ...held.map(([path]) => facts.parameters.find(({ name }) => name === path)!)]
  const { metric } = choice
  const intervals = half.some((each) => !Number.isNaN(each))
  const header = {
    ...{ v: 1, system: facts.system, version: facts.version },
    over: over.map(({ name, unit, title }) => ({ path: name, unit, title })),
    metrics: [{ name: metric.name, unit: metric.unit, title: metric.title }],
    base: facts.base,
  }
  const names = [
    ...over.map(({ name }) => name),
    metric.name,
    ...(intervals ? [halfWidthOf(metric.name)] : []),
    'rows',
  ]
  const lines = cellsInOrder(drawing).flatMap((cell) => {
    if (count[cell] === 0) return []
    const place = placeOf(drawing, cell)
    const at = [place.x, ...(by ? [place.by] : []), ...(panels ? [place.panel] : [])]
    const values = axes.map(({ words, values }, i) => words?.[at[i]!] ?? values[at[i]!]!)
    const numbers = [mean[cell]!, ...(intervals ? [half[cell]!] : []), count[cell]!]
    return [[...values, ...held.map(([, value]) => value), ...numbers].map(written).join(',')]
  })
  // With blanks, as Python writes it: a spreadsheet takes quotes right behind a comma for its own.
  const said = JSON.stringify(header, null, 1).replace(/\n */g, ' ')
  return [`# stagescope: ${said}`, names.map(written).join(','), ...lines, ''].join('\n')
}

/** Along the lower axis first: the parameter that is named last is varied fastest. */
function cellsInOrder({ x, by, panels }: DrawnTable['drawing']): readonly number[] {
  const [columns, rows] = [x.values.length, by?.values.length ?? 1]
  const deep = panels?.values.length ?? 1
  return Array.from({ length: columns * rows * deep }, (_, i) => {
    const [column, row, panel] = [Math.floor(i / rows / deep), Math.floor(i / deep) % rows, i % deep]
    return (panel * rows + row) * columns + column
  })
}

function written(value: string | number): string {
  if (Number.isNaN(value)) return ''
  const text = String(value)
  return /[",\r\n]|^#/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
