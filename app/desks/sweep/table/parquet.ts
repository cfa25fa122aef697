import { parquetMetadataAsync, parquetRead, type FileMetaData, type SchemaElement } from 'hyparquet'
import { InputError } from '../../../../engine/index.ts'
import { codedNumbers, codedWords, none, type Coded } from './coded.ts'
import { checkedHeader, halfWidthOf, own, seedColumn, type Header, type Named } from './header.ts'
import { checkColumns, checkRows, ErrorList, mayBeWords, type Reading, type Table } from './table.ts'

/** A Parquet file that is open: what its footer says. */
interface Open {
  readonly name: string
  readonly blob: Blob
  readonly metadata: FileMetaData
  readonly rows: number
}

/** Columns of numbers that were read are remembered up to so many numbers: 256 MiB. */
const mostRemembered = 32 * 1024 * 1024

/** What a sweep wrote to Parquet. Progress is the share of what has to be read first. @throws InputError */
export async function* parquetTable(blob: Blob, name: string): Reading<Table> {
  const open = await opened(blob, name)
  const header = headerOf(open)
  checkRows(name, open.rows)
  const columns = open.metadata.schema.slice(1).map((element) => element.name)
  checkColumns(name, header, columns)
  checkTypes(open, header)
  const firstParts = header.over.length + 1
  const parameters: Coded[] = []
  for (const [i, each] of header.over.entries())
    parameters.push(yield* part(coded(open, each), i, firstParts))
  const errors = new ErrorList()
  if (columns.includes(own.error))
    yield* part(
      pages(open, own.error, (values, from) => {
        for (let i = 0; i < values.length; i++) if (values[i]) errors.add(from + i, String(values[i]))
      }),
      firstParts - 1,
      firstParts,
    )
  const numbers = remembered(open)
  return {
    ...{ name, rows: open.rows, header, parameters, errors, numbers },
    has: (column) => columns.includes(column) && (column !== seedColumn || hasNumbers(open, column)),
    link: async (row) => (columns.includes(own.link) ? textAt(open, own.link, row) : undefined),
  }
}

async function* part<T>(reading: Reading<T>, at: number, of: number): Reading<T> {
  for (;;) {
    const { done, value } = await reading.next()
    if (done) return value
    yield (at + value) / of
  }
}

async function opened(blob: Blob, name: string): Promise<Open> {
  const mark = async (from: number) =>
    new TextDecoder('latin1').decode(await blob.slice(from, from + 4).arrayBuffer())
  const rule = 'a whole Parquet file, which begins and ends with PAR1'
  if (blob.size < 12) throw new InputError(name, rule, `${blob.size} byte`)
  for (const found of [await mark(0), await mark(blob.size - 4)])
    if (found !== 'PAR1') throw new InputError(name, rule, found)
  const metadata = await readable(`${name}, footer`, () =>
    parquetMetadataAsync(sliced(blob), { geoparquet: false }),
  )
  const rows = metadata.row_groups.reduce((sum, group) => sum + Number(group.num_rows), 0)
  if (rows !== Number(metadata.num_rows))
    throw new InputError(`${name}, rows`, `${metadata.num_rows} rows, as its footer says`, rows)
  return { name, blob, metadata, rows }
}

function headerOf({ name, metadata: { key_value_metadata: said = [] } }: Open): Header {
  const text = said.find(({ key }) => key === 'stagescope')?.value
  if (text !== undefined) return checkedHeader(name, text)
  const keys = said.map(({ key }) => key).join(', ')
  throw new InputError(
    `${name}, metadata`,
    'the key “stagescope”, which a file of a sweep has',
    keys || 'no key',
  )
}

/** What is in Parquet what this page takes for a number. */
const numeric = ['INT32', 'INT64', 'FLOAT', 'DOUBLE']

function checkTypes({ name, metadata }: Open, { over, metrics }: Header): void {
  const intervals = metrics.map((each) => ({ ...each, name: halfWidthOf(each.name) }))
  const check = (column: string, rule: string, fits: (element: SchemaElement) => boolean) => {
    const at = metadata.schema.findIndex((element, i) => i > 0 && element.name === column)
    if (at < 0) return
    const element = metadata.schema[at]!
    const nested = element.num_children !== undefined || element.repetition_type === 'REPEATED'
    if (nested || !fits(element)) throw new InputError(`${name}, column ${column}`, rule, kindOf(element))
  }
  for (const { name: column } of [...metrics, ...intervals]) check(column, 'numbers', isNumeric)
  for (const each of over)
    if (mayBeWords(each)) check(each.name, 'numbers or words', (type) => isNumeric(type) || isWords(type))
    else check(each.name, 'numbers', isNumeric)
  check(own.error, 'text', isWords)
  check(own.link, 'text', isWords)
  const wanted = new Set(
    [...over, ...metrics, ...intervals].map((each) => each.name).concat(Object.values(own)),
  )
  for (const { columns } of metadata.row_groups)
    for (const { meta_data: { path_in_schema: [column = ''] = [], codec = 'UNCOMPRESSED' } = {} } of columns)
      if (wanted.has(column) && codec !== 'SNAPPY' && codec !== 'UNCOMPRESSED')
        throw new InputError(`${name}, column ${column}`, 'compression by Snappy, or none', codec)
}

const isNumeric = ({ type, converted_type, logical_type }: SchemaElement): boolean =>
  type !== undefined &&
  numeric.includes(type) &&
  (converted_type === undefined || /^U?INT_/.test(converted_type)) &&
  (logical_type === undefined || logical_type.type === 'INTEGER')

const isWords = ({ type }: SchemaElement): boolean => type === 'BYTE_ARRAY' || type === 'BOOLEAN'

/** Of a column that may be anything. */
const hasNumbers = ({ metadata }: Open, column: string): boolean =>
  metadata.schema.some((element, i) => i > 0 && element.name === column && isNumeric(element))

const kindOf = ({ type, converted_type, logical_type }: SchemaElement): string =>
  logical_type?.type ?? converted_type ?? (type === 'BYTE_ARRAY' ? 'bytes' : (type ?? 'a group of columns'))

async function* coded(open: Open, { name }: Named): Reading<Coded> {
  if (isNumeric(open.metadata.schema.find((element) => element.name === name)!))
    return codedNumbers(yield* numbersOf(open, name))
  const words = new Map<string, number>()
  const codes = new Uint32Array(open.rows).fill(none)
  yield* pages(open, name, (values, from) => {
    for (let i = 0; i < values.length; i++) {
      const value = values[i]
      if (value === null || value === undefined) continue
      const word = typeof value === 'boolean' ? (value ? 'yes' : 'no') : (value as string)
      const code = words.get(word) ?? words.size
      if (code === words.size) words.set(word, code)
      codes[from + i] = code
    }
  })
  return codedWords([...words.keys()], codes)
}

async function* numbersOf(open: Open, column: string): Reading<Float64Array> {
  const numbers = new Float64Array(open.rows).fill(Number.NaN)
  yield* pages(open, column, (values, from) => {
    for (let i = 0; i < values.length; i++) {
      const value = values[i]
      if (value !== null && value !== undefined) numbers[from + i] = Number(value)
    }
  })
  return numbers
}

function remembered(open: Open): Table['numbers'] {
  const known = new Map<string, Float64Array>()
  return async function* (column) {
    const numbers = known.get(column) ?? (yield* numbersOf(open, column))
    known.delete(column)
    known.set(column, numbers)
    for (const oldest of known.keys())
      if (known.size * open.rows > mostRemembered && known.size > 2) known.delete(oldest)
    return numbers
  }
}

/** Hands on a column page by page. @param take  values, null where there is none, and the row of the first of them */
async function* pages(
  open: Open,
  column: string,
  take: (values: ArrayLike<unknown>, from: number) => void,
): Reading<void> {
  let start = 0
  for (const [i, group] of open.metadata.row_groups.entries()) {
    yield i / open.metadata.row_groups.length
    const rows = Number(group.num_rows)
    let read = 0
    await readable(`${open.name}, column ${column}`, () =>
      parquetRead({
        file: sliced(open.blob),
        metadata: { ...open.metadata, row_groups: [group] },
        columns: [column],
        onPage({ columnData, rowStart }) {
          read += columnData.length
          if (rowStart + columnData.length <= rows) take(columnData as ArrayLike<unknown>, start + rowStart)
        },
      }),
    )
    if (read !== rows)
      throw new InputError(`${open.name}, column ${column}`, `${rows} rows in its part ${i + 1}`, read)
    start += rows
  }
}

/** One text; what stands before it is skipped unread as far as pages go. */
async function textAt(
  { name, blob, metadata }: Open,
  column: string,
  row: number,
): Promise<string | undefined> {
  let start = 0
  const group = metadata.row_groups.find(({ num_rows }) => {
    if (row < start + Number(num_rows)) return true
    start += Number(num_rows)
    return false
  })!
  let found: unknown
  await readable(`${name}, column ${column}`, () =>
    parquetRead({
      file: sliced(blob),
      metadata: { ...metadata, row_groups: [group] },
      columns: [column],
      rowStart: row - start,
      rowEnd: row - start + 1,
      parsers: { stringFromBytes: (bytes) => bytes },
      onPage({ columnData, rowStart }) {
        found = (columnData as ArrayLike<unknown>)[row - start - rowStart] ?? found
      },
    }),
  )
  return found instanceof Uint8Array ? new TextDecoder().decode(found) : undefined
}

const sliced = (blob: Blob) => ({
  byteLength: blob.size,
  slice: (from: number, to?: number) => blob.slice(from, to).arrayBuffer(),
})

/** What the reader of Parquet cannot make out is refused with its words: it names no file. */
async function readable<T>(path: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    throw new InputError(
      path,
      'Parquet that is whole',
      error instanceof Error ? error.message : String(error),
    )
  }
}
