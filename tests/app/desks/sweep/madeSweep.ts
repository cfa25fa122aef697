import { parquetWriteBuffer, type ColumnSource } from 'hyparquet-writer'
import { csvTable } from '../../../../app/desks/sweep/table/csv.ts'
import { parquetTable } from '../../../../app/desks/sweep/table/parquet.ts'
import type { Reading, Table } from '../../../../app/desks/sweep/table/table.ts'

/** A sweep of two numbers and a word over seeds, as the Python package writes it: some rows failed. */
export const made = (() => {
  const sizes = [64, 256, 1024, 4096]
  const overheads = [0.5, 1, 2]
  const kinds = ['none', 'equal']
  const seeds = [1, 2, 3]
  const rows = sizes.flatMap((bytes) =>
    overheads.flatMap((overhead) =>
      kinds.flatMap((kind) =>
        seeds.map((seed) => {
          const failed = bytes === 256 && kind === 'equal' && seed === 2
          const latency =
            bytes * 0.01 + overhead * (kind === 'none' ? 1 : 3) + ((seed * 37 + bytes) % 11) / 10
          return {
            ...{ bytes, overhead, kind, seed, latency: failed ? undefined : latency },
            halfWidth: failed ? undefined : latency / 100,
            error: failed ? 'pipeline.bytes: expected “µ”, got "x, y"' : undefined,
            scenario: `v=1&s=pipeline&bytes=${bytes}&strategy=static,${2 * overhead}&seed=${seed}&end`,
          }
        }),
      ),
    ),
  )
  const header = {
    ...{ v: 1, system: 'pipeline', version: '1.0' },
    over: [
      { path: 'bytes', unit: 'B', title: 'Message size' },
      { path: 'stages.0.overhead', unit: 'us', title: 'Overhead of stage 0' },
      { path: 'strategy.kind', unit: '', title: 'Fragmentation' },
    ],
    metrics: [{ name: 'latency', unit: 'us', title: 'Latency' }],
    seeds,
    base: { v: 1, system: 'pipeline', params: { bytes: 1024, strategy: { kind: 'none' } } },
  }
  return { rows, header }
})()

type Column = Partial<ColumnSource> & Pick<ColumnSource, 'name'>

interface Other {
  /** What stands at the key; nothing where it is ''. */
  readonly header?: object | string
  readonly rows?: typeof made.rows
  readonly codec?: 'SNAPPY' | 'ZSTD'
}

/** @param change  columns in the place of those of the same name; null takes one away */
export function madeParquet(change: Readonly<Record<string, Column | null>> = {}, other: Other = {}): Blob {
  const { header = made.header, rows = made.rows, codec = 'SNAPPY' } = other
  const usual: ColumnSource[] = [
    { name: 'point', data: rows.map((_, row) => BigInt(Math.floor(row / 3))), type: 'INT64' },
    { name: 'bytes', data: rows.map(({ bytes }) => BigInt(bytes)), type: 'INT64' },
    { name: 'stages.0.overhead', data: rows.map(({ overhead }) => overhead), type: 'DOUBLE' },
    { name: 'strategy.kind', data: rows.map(({ kind }) => kind), type: 'STRING' },
    { name: 'seed', data: rows.map(({ seed }) => BigInt(seed)), type: 'INT64' },
    { name: 'latency', data: rows.map(({ latency }) => latency ?? null), type: 'DOUBLE' },
    { name: 'latency.halfWidth', data: rows.map(({ halfWidth }) => halfWidth ?? null), type: 'DOUBLE' },
    { name: 'error', data: rows.map(({ error }) => error ?? null), type: 'STRING' },
    { name: 'scenario', data: rows.map(({ scenario }) => scenario), type: 'STRING' },
  ]
  const columnData = usual.flatMap((column) => {
    const changed = change[column.name]
    return changed === null ? [] : [{ ...column, ...changed }]
  })
  const text = typeof header === 'string' ? header : JSON.stringify(header)
  const written = parquetWriteBuffer({
    columnData,
    // Parts of a file that has several, the last one shorter.
    ...{ rowGroupSize: 20, codec },
    ...(codec === 'ZSTD' && { compressors: { ZSTD: (bytes: Uint8Array) => bytes } }),
    ...(text !== '' && { kvMetadata: [{ key: 'stagescope', value: text }] }),
  })
  return new Blob([written])
}

/** The same as text: some programs end lines with CR LF, and quote what needs none. */
export function madeCsv({ end = '\n', mark = '', change = (text: string) => text } = {}): Blob {
  const cell = (value: string | number | undefined) => {
    const text = String(value ?? '')
    return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  const lines = made.rows.map((row) =>
    [row.bytes, row.overhead, row.kind, row.seed, row.latency, row.halfWidth, row.error, row.scenario]
      .map(cell)
      .join(','),
  )
  const names = '"bytes",stages.0.overhead,strategy.kind,seed,latency,latency.halfWidth,error,scenario'
  return new Blob([
    change([`${mark}# stagescope: ${JSON.stringify(made.header)}`, names, ...lines, ''].join(end)),
  ])
}

export async function read<T>(reading: Reading<T>): Promise<T> {
  for (;;) {
    const { done, value } = await reading.next()
    if (done) return value
  }
}

export const readParquet = (blob: Blob): Promise<Table> => read(parquetTable(blob, 'sweep.parquet'))
export const readCsv = (blob: Blob): Promise<Table> => read(csvTable(blob, 'sweep.csv'))
