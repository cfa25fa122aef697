import { all } from './table/choice.ts'
import type { Named } from './table/header.ts'
import type { DrawnTable } from './tables.ts'
import { placeOf } from './words.ts'

/**
 * What is drawn as a file of a sweep, in stored units: one row a cell, its mean in the place of the metric. This page
 * opens it again.
 */
export function csvOfDrawing({ facts, choice, drawing }: DrawnTable): string {
  const { x, by, panels, mean, half, count } = drawing
  const axes = [panels, by, x].flatMap((axis) => (axis ? [axis] : []))
  const held = choice.held.filter(([, value]) => value !== all && value !== '')
  const path = ({ name, unit, title }: Named) => ({ path: name, unit, title })
  const parameter = (wanted: string) => facts.parameters.find(({ name }) => name === wanted)!
  const header = {
    ...{ v: 1, system: facts.system, version: facts.version },
    over: [...held.map(([name]) => path(parameter(name))), ...axes.map(path)],
    metrics: [{ name: choice.metric.name, unit: choice.metric.unit, title: choice.metric.title }],
    ...{ seeds: [], base: facts.base },
  }
  const intervals = half.some((each) => !Number.isNaN(each))
  const names = [
    ...held.map(([name]) => name),
    ...axes.map(({ name }) => name),
    choice.metric.name,
    ...(intervals ? [`${choice.metric.name}.halfWidth`] : []),
    'rows',
  ]
  const lines = Array.from(mean.keys()).flatMap((cell) => {
    if (count[cell] === 0) return []
    const place = placeOf(drawing, cell)
    const at = [...(panels ? [place.panel] : []), ...(by ? [place.by] : []), place.x]
    const values = axes.map(({ words, values }, i) => words?.[at[i]!] ?? values[at[i]!]!)
    const numbers = [mean[cell]!, ...(intervals ? [half[cell]!] : []), count[cell]!]
    return [[...held.map(([, value]) => value), ...values, ...numbers].map(written).join(',')]
  })
  return [`# stagescope: ${JSON.stringify(header)}`, names.map(written).join(','), ...lines, ''].join('\n')
}

function written(value: string | number): string {
  if (Number.isNaN(value)) return ''
  const text = String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Hands the person a file. */
export function saveCsv(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = name
  anchor.click()
  // The browser reads the blob after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
