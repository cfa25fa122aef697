import { serve, type Step } from '../../task/serve.ts'
import { chosen, all, mostHeld } from './table/choice.ts'
import { none } from './table/coded.ts'
import { drawingOf } from './table/drawing.ts'
import { own } from './table/header.ts'
import { scriptOf } from './table/script.ts'
import type { ChoiceWords, Facts, Source, TableAnswer, TableRequest } from './table/messages.ts'
import type { Reading, Table } from './table/table.ts'

/** Reads tables and draws of them what is chosen. The last one is kept. */

let kept: { readonly id: number; readonly table: Table; readonly facts: Facts } | undefined

async function* answers(request: TableRequest): AsyncGenerator<Step<TableAnswer, number>, TableAnswer> {
  const { source } = request
  if (kept?.id !== source.id) {
    kept = undefined
    const table = yield* told(await reading(source), 0, 0.7)
    if (!table) return { kind: 'none' }
    kept = { id: source.id, table, facts: factsOf(table) }
  }
  const { table, facts } = kept
  if (request.kind === 'link') return { kind: 'words', words: await table.link(request.row) }
  if (request.kind === 'script') return { kind: 'words', words: scriptOf(table) }
  const { choice, refused } = chosen(table, request.wanted)
  const drawing = yield* told(drawingOf(table, choice), 0.7, 1)
  const name = (i: number | undefined) => (i === undefined ? undefined : table.header.over[i]!.name)
  const words: ChoiceWords = {
    ...{
      form: choice.form,
      metric: choice.metric,
      x: name(choice.x)!,
      by: name(choice.by),
      panels: name(choice.panels),
    },
    held: [...choice.held].map(([i, code]) => [name(i)!, code === undefined ? all : textOf(table, i, code)]),
    refused,
  }
  return { kind: 'drawn', facts, choice: words, drawing }
}

/** What reads Parquet, and what computes an example, is loaded when it is needed. */
async function reading(source: Source): Promise<Reading<Table | undefined>> {
  if ('example' in source) return (await import('./example.ts')).exampleTable(source.example, source.name)
  const mark = new TextDecoder().decode(await source.file.slice(0, 4).arrayBuffer())
  if (mark === 'PAR1' || /\.(parquet|pq)$/i.test(source.name))
    return (await import('./table/parquet.ts')).parquetTable(source.file, source.name)
  const text = await (await import('./table/csvRows.ts')).inUtf8(source.file)
  return (await import('./table/csv.ts')).csvTable(text, source.name)
}

async function* told<T>(steps: Reading<T>, from: number, to: number): AsyncGenerator<Step<never, number>, T> {
  for (;;) {
    const { done, value } = await steps.next()
    if (done) return value
    yield { progress: from + value * (to - from) }
  }
}

function factsOf(table: Table): Facts {
  const { name, rows, header, parameters, errors, about = '' } = table
  const { system, version, base, over, metrics, seeds } = header
  return {
    ...{ name, rows, system, version, base, metrics, about },
    seeds: Math.max(1, new Set(seeds).size),
    parameters: over.map((each, i) => {
      const { values, codes } = parameters[i]!
      return {
        ...each,
        count: values.length,
        values: values.length > mostHeld ? [] : Array.from<number | string, string>(values, String),
        words: !(values instanceof Float64Array),
        without: codes.reduce((sum, code) => sum + (code === none ? 1 : 0), 0),
      }
    }),
    opens: table.has(own.link),
    errors: {
      count: errors.count,
      listed: errors.listed.map(({ row, text }) => ({
        ...{ row, text },
        values: over.map((_, i) => textOf(table, i, parameters[i]!.codes[row]!)),
      })),
    },
  }
}

const textOf = ({ parameters }: Table, i: number, code: number): string =>
  code === none ? '' : String(parameters[i]!.values[code]!)

serve(answers)
