import { parquetMetadata } from 'hyparquet'
import { ByteWriter } from 'hyparquet-writer'
import { writeMetadata } from 'hyparquet-writer/src/metadata.js'
import { describe, expect, it } from 'vitest'
import { inUtf8 } from '../../../../app/desks/sweep/table/csvRows.ts'
import { mostRows, type Table } from '../../../../app/desks/sweep/table/table.ts'
import { runs } from '../../../sample.ts'
import { made, madeCsv, madeParquet, read, readCsv, readParquet } from './madeSweep.ts'

const columns = async (table: Table) => ({
  ...{ rows: table.rows, header: table.header },
  parameters: table.parameters.map(({ values, codes }) => Array.from(codes, (code) => values[code])),
  latency: [...(await read(table.numbers('latency')))],
  halfWidth: [...(await read(table.numbers('latency.halfWidth')))],
  errors: { count: table.errors.count, listed: [...table.errors.listed] },
  links: await Promise.all(made.rows.map((_, row) => table.link(row))),
})

const failedRows = made.rows.flatMap(({ error }, row) => (error === undefined ? [] : [{ row, text: error }]))

describe('a file of a sweep', () => {
  it.each([
    ['Parquet', () => readParquet(madeParquet())],
    ['CSV', () => readCsv(madeCsv())],
    ['CSV of Windows', () => readCsv(madeCsv({ end: '\r\n', mark: '\uFEFF' }))],
    ['CSV behind a blank line', () => readCsv(madeCsv({ mark: '\n' }))],
  ])('as %s holds what was written', async (_, reading) => {
    const table = await reading()
    expect(await columns(table)).toEqual({
      rows: made.rows.length,
      header: {
        ...{ system: 'pipeline', version: '1.0', seeds: [1, 2, 3], base: made.header.base },
        over: made.header.over.map(({ path, unit, title }) => ({ name: path, unit, title })),
        metrics: made.header.metrics,
      },
      parameters: [
        made.rows.map(({ bytes }) => bytes),
        made.rows.map(({ overhead }) => overhead),
        made.rows.map(({ kind }) => kind),
      ],
      latency: made.rows.map(({ latency = Number.NaN }) => latency),
      halfWidth: made.rows.map(({ halfWidth = Number.NaN }) => halfWidth),
      errors: { count: failedRows.length, listed: failedRows },
      links: made.rows.map(({ scenario }) => scenario),
    })
    expect(table.parameters.map(({ values }) => [...values])).toEqual([
      [64, 256, 1024, 4096],
      [0.5, 1, 2],
      ['equal', 'none'],
    ])
  })

  it('may lack what nothing is drawn of', async () => {
    const bare = { point: null, seed: null, error: null, scenario: null, 'latency.halfWidth': null }
    const table = await readParquet(madeParquet(bare))
    expect(table.errors.count).toBe(0)
    expect(await table.link(0)).toBeUndefined()
  })

  it('as CSV is read in pieces that end anywhere, in quotes too', async () => {
    const times = runs(500, 2500)
    const words = 'x'.repeat(700)
    const change = (text: string) => text.replaceAll('“µ”', `“µ”\n${words}""`)
    const rows = Array.from({ length: times }, () => made.rows).flat()
    const body = (await madeCsv({ change }).text()).split('\n').slice(2).join('\n')
    const head = (await madeCsv().text()).split('\n').slice(0, 2).join('\n')
    const table = await readCsv(new Blob([head, '\n', ...Array.from({ length: times }, () => body)]))
    expect(table.rows).toBe(rows.length)
    expect(table.errors.count).toBe(failedRows.length * times)
    expect(table.errors.listed.at(-1)!.text).toContain('expected “µ”\n')
    expect(await table.link(rows.length - 1)).toBe(rows.at(-1)!.scenario)
  })
})

describe('as CSV that a spreadsheet has saved again', () => {
  const saved = (between: string, sign: string) => {
    const first = [
      ...['"# stagescope: {""v"": 1"', '"system"": ""pipeline"', '"version"": ""1.0"'],
      ...['"over"": [{""path"": ""bytes"', '"unit"": ""B"'],
      ...[
        '"title"": ""Message size""}], ""metrics"": [{""name"": ""latency"',
        '"unit"": "", ""title"": ""x""}]}"',
      ],
    ]
    const rows = [`64;1${sign}5;"a,b"`, `1E+03;2${sign}25;c`, ';;']
    return [
      first.join(between),
      ...['bytes;latency;scenario', ...rows].map((row) => `${row};;;;`.replaceAll(';', between)),
    ].join('\r\n')
  }
  const [commas, semicolons] = [saved(',', '.'), saved(';', ',')]
  const utf16 = (text: string) => new Blob([Uint16Array.from(`\ufeff${text}`, (sign) => sign.charCodeAt(0))])
  it.each([
    ['commas', new Blob([commas])],
    ['a mark', new Blob(['\ufeff', commas])],
    ['semicolons and decimal commas', new Blob([semicolons])],
    ['tabs in UTF-16', utf16(saved('\t', '.'))],
    [
      'each line in one cell',
      new Blob([
        [
          '# stagescope: {"v": 1, "system": "pipeline", "over": [{"path": "bytes", "unit": "B"}],' +
            ' "metrics": [{"name": "latency", "unit": "us"}]}',
          'bytes,latency,scenario',
          '64,1.5,"a,b"',
          '1000,2.25,c',
        ]
          .map((line) => `"${line.replaceAll('"', '""')}"`)
          .join('\r\n'),
      ]),
    ],
  ])('%s', async (_, blob) => {
    const table = await readCsv(await inUtf8(blob))
    expect(table.rows).toBe(2)
    expect([...table.parameters[0]!.values]).toEqual([64, 1000])
    expect([...(await read(table.numbers('latency')))]).toEqual([1.5, 2.25])
    expect(await table.link(0)).toBe('a,b')
  })

  it('two decimal signs in one file are refused', async () => {
    await expect(readCsv(new Blob([semicolons.replace('2,25', '2.25')]))).rejects.toThrow(
      'sweep.csv: expected one decimal sign, “,” as before, got "2.25"',
    )
  })
})

const other = { ...made.header }
const text = made.rows.map(() => 'fast')

describe('a file that is none is refused in a sentence that names it, the rule and the value', () => {
  it.each<readonly [string, () => Promise<Table>, RegExp]>([
    [
      'some text',
      () => readParquet(new Blob(['Dear reader, this is a letter.'])),
      /^sweep\.parquet: expected a whole Parquet file.*got "Dear"$/,
    ],
    [
      'a file that was cut',
      () => readParquet(madeParquet().slice(0, 900)),
      /^sweep\.parquet: expected a whole Parquet file/,
    ],
    [
      'nothing',
      () => readParquet(new Blob([])),
      /^sweep\.parquet: expected a whole Parquet file.*got "0 byte"$/,
    ],
    [
      'a footer that is none',
      () => readParquet(new Blob(['PAR1', 'a'.repeat(40), 'PAR1'])),
      /^sweep\.parquet, footer: expected Parquet that is whole, got ".*metadata length/,
    ],
    [
      'Parquet of something else',
      () => readParquet(madeParquet({}, { header: '' })),
      /^sweep\.parquet, metadata: expected the key “stagescope”.*got "no key"$/,
    ],
    [
      'a header that is no JSON',
      () => readParquet(madeParquet({}, { header: '{' })),
      /^sweep\.parquet, stagescope/,
    ],
    [
      'a newer version',
      () => readParquet(madeParquet({}, { header: { ...other, v: 2 } })),
      /^sweep\.parquet, stagescope\.v: expected 1.*got 2$/,
    ],
    [
      'an unknown unit',
      () =>
        readParquet(
          madeParquet({}, { header: { ...other, metrics: [{ name: 'latency', unit: 'miles', title: '' }] } }),
        ),
      /^sweep\.parquet, stagescope\.metrics\.0\.unit: expected a unit.*got "miles"$/,
    ],
    [
      'a unit that every object has',
      () =>
        readParquet(
          madeParquet(
            {},
            { header: { ...other, metrics: [{ name: 'latency', unit: 'constructor', title: '' }] } },
          ),
        ),
      /unit: expected a unit/,
    ],
    [
      'a column that is not there',
      () => readParquet(madeParquet({ latency: null })),
      /^sweep\.parquet, columns: expected a column “latency”, which its header names, got "point, bytes/,
    ],
    [
      'text where a metric belongs',
      () => readParquet(madeParquet({ latency: { name: 'latency', data: text, type: 'STRING' } })),
      /^sweep\.parquet, column latency: expected numbers, got "(UTF8|STRING)"$/,
    ],
    [
      'text where a size belongs',
      () => readParquet(madeParquet({ bytes: { name: 'bytes', data: text, type: 'STRING' } })),
      /^sweep\.parquet, column bytes: expected numbers, got "(UTF8|STRING)"$/,
    ],
    [
      'an empty table',
      () => readParquet(madeParquet({}, { rows: [] })),
      /^sweep\.parquet, rows: expected at least 1 row, got 0$/,
    ],
    [
      'another compression',
      () => readParquet(madeParquet({}, { codec: 'ZSTD' })),
      /^sweep\.parquet, column bytes: expected compression by Snappy, or none, got "ZSTD"$/,
    ],
    [
      'a letter as CSV',
      () => readCsv(new Blob(['Dear reader,\nthis is a letter.\n'])),
      /^sweep\.csv: expected a first line that begins with “# stagescope:”.*got "Dear reader"$/,
    ],
    ['CSV of nothing', () => readCsv(new Blob([])), /^sweep\.csv: expected a first line.*got "0 byte"$/],
    [
      'CSV without the names',
      () => readCsv(new Blob([`# stagescope: ${JSON.stringify(made.header)}\n`])),
      /^sweep\.csv: expected a line with the names of its columns/,
    ],
    [
      'CSV without rows',
      () => readCsv(madeCsv({ change: (text) => text.split('\n').slice(0, 2).join('\n') })),
      /^sweep\.csv, rows: expected at least 1 row, got 0$/,
    ],
    [
      'CSV without a column',
      () => readCsv(madeCsv({ change: (text) => text.replace('seed,latency,', 'seed,delay,') })),
      /^sweep\.csv, columns: expected a column “latency”/,
    ],
    [
      'a word in CSV',
      () => readCsv(madeCsv({ change: (text) => text.replace(/(\n64,0\.5,none,1,)[\d.]+/, '$1fast') })),
      /^sweep\.csv, row 1, latency: expected a number, or nothing, got "fast"$/,
    ],
    [
      'a hexadecimal number in CSV',
      () => readCsv(madeCsv({ change: (text) => text.replace(/(\n64,0\.5,none,1,)[\d.]+/, '$10x10') })),
      /^sweep\.csv, row 1, latency: expected a number, or nothing, got "0x10"$/,
    ],
    [
      'a binary number for a size in CSV',
      () => readCsv(madeCsv({ change: (text) => text.replace('\n64,0.5,none,1,', '\n 0b10,0.5,none,1,') })),
      /^sweep\.csv, bytes: expected numbers, got " 0b10"$/,
    ],
    [
      'a word for a size in CSV',
      () => readCsv(madeCsv({ change: (text) => text.replace('\n64,0.5,none,1,', '\nbig,0.5,none,1,') })),
      /^sweep\.csv, bytes: expected numbers, got "big"$/,
    ],
    [
      'CSV that was cut',
      () => readCsv(madeCsv({ change: (text) => text.slice(0, -20) })),
      /^sweep\.csv: expected rows of at most .* quotes that close|^sweep\.csv, row/,
    ],
  ])('%s', async (_, reading, sentence) => {
    const error = (await reading().catch((error: unknown) => error)) as Error
    expect(error.message).toMatch(sentence)
    expect(error.name).toBe('InputError')
    expect(error.message).not.toContain('\n')
  })

  it('of more rows than can be held it reads the footer alone', async () => {
    const claimed = await claiming(madeParquet(), 100_000_000)
    const reads: number[] = []
    const blob = {
      size: claimed.length,
      slice(from: number, to: number) {
        reads.push(to - from)
        return new Blob([claimed.slice(from, to)])
      },
    } as Blob
    const error = (await readParquet(blob).catch((error: unknown) => error)) as Error
    expect(error.message).toBe(`sweep.parquet, rows: expected at most ${mostRows} rows, got 100000000`)
    // Both marks and the footer.
    expect(reads).toHaveLength(3)
  })

  it('as CSV with far too many rows it is given up at its first piece, and about how many there are is said', async () => {
    const head = `# stagescope: ${JSON.stringify({ ...made.header, over: [made.header.over[0]] })}\nbytes,latency\n`
    const piece = head + '1,2\n'.repeat(262_144)
    const reads: number[] = []
    const blob = {
      size: 4 * 100_000_000,
      slice(from: number, to: number) {
        reads.push(from)
        return new Blob([piece.slice(from, to)])
      },
    } as Blob
    const error = (await readCsv(blob).catch((error: unknown) => error)) as Error
    expect(error.message).toMatch(/^sweep\.csv, rows: expected at most 5000000 rows, got 99\d{6}$/)
    expect(reads).toEqual([0])
    const large = { size: 2 ** 31 } as Blob
    await expect(readCsv(large)).rejects.toThrow(
      'sweep.csv, size: expected at most 1073741824 byte of CSV, got 2147483648',
    )
  })
})

it('cells without a number are none, in whatever word', async () => {
  const words = ['', 'nan', 'NaN', 'null', 'None', 'inf']
  const line = (word: string) => `64,${word}`
  const header = JSON.stringify({ ...made.header, over: [made.header.over[0]] })
  const table = await readCsv(
    new Blob([[`# stagescope: ${header}`, 'bytes,latency', ...words.map(line)].join('\n')]),
  )
  expect([...(await read(table.numbers('latency')))]).toEqual(words.map(() => Number.NaN))
  const lost = await readCsv(
    new Blob([[`# stagescope: ${header}`, 'bytes,latency', '64,1', ',2', 'nan,3'].join('\n')]),
  )
  expect([...lost.parameters[0]!.codes]).toEqual([0, 0xffffffff, 0xffffffff])
})

/** The same file with another number of rows in its footer, which nobody would write. */
async function claiming(blob: Blob, count: number): Promise<Uint8Array<ArrayBuffer>> {
  const metadata = parquetMetadata(await blob.arrayBuffer())
  const writer = new ByteWriter()
  writer.appendUint32(0x31524150)
  writeMetadata(writer, {
    ...metadata,
    num_rows: BigInt(count),
    row_groups: [{ ...metadata.row_groups[0]!, num_rows: BigInt(count) }],
  })
  writer.appendUint32(0x31524150)
  return new Uint8Array(writer.getBuffer())
}
