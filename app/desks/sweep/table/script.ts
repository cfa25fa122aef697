import { none } from './coded.ts'
import type { Table } from './table.ts'

/** A table as the Python program that makes one like it: the scenario, what was varied, and what was asked for. */
export function scriptOf({ rows, header, parameters }: Table): string {
  const { system, base, over, metrics, seeds } = header
  const points = parameters.reduce((product, { values }) => product * values.length, 1)
  const whole = rows === points * Math.max(1, seeds.length)
  const partly = !whole || parameters.some(({ codes }) => codes.includes(none))
  const lists = parameters.map(({ values }) => listed(values))
  return [
    ...(lists.some((list) => list.includes(loads)) ? ['import json', ''] : []),
    'from stagescope import *',
    '',
    `scenario = from_link(${text(JSON.stringify(base))})`,
    ...(partly ? [`# The table has ${rows} rows, which are not all combinations of these values.`] : []),
    'table = sweep(',
    '    scenario,',
    '    over={',
    ...over.map(({ name }, i) => `        ${text(name)}: [${lists[i]}],`),
    '    },',
    ...(seeds.length > 0 ? [`    seeds=[${seeds.join(', ')}],`] : []),
    `    metrics=[${metrics.map(({ name }) => text(name)).join(', ')}],`,
    `    to=${text(`${system}-sweep.csv`)},`,
    ')',
    'print(table)',
    '',
  ].join('\n')
}

/** JSON's texts are texts of Python too. */
const text = (value: string): string => JSON.stringify(value)

function listed(values: Float64Array | readonly string[]): string {
  if (values instanceof Float64Array) return Array.from(values, String).join(', ')
  // A toggle is written 'yes' or 'no'.
  const toggles = values.every((word) => word === 'yes' || word === 'no')
  const written = (word: string) => (/^[{[]/.test(word) ? `${loads}${text(word)})` : text(word))
  return values.map((word) => (toggles ? (word === 'yes' ? 'True' : 'False') : written(word))).join(', ')
}

/** What has parts stands in a file as JSON. */
const loads = 'json.loads('
