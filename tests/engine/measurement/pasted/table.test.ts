import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pastedTable, samplesOf } from '../../../../engine/measurement/pasted/table.ts'
import { inMicroseconds } from '../answered.ts'

const read = inMicroseconds
const values = (text: string) => read(text).rows.map((row) => row.values)
const problems = (text: string) => read(text).problems.map(({ sentence }) => sentence)

const three = [
  [1024, 30],
  [2048, 55],
  [4096, 105.5],
]

describe('a pasted table is the same table', () => {
  it.each([
    ['commas', 'size,latency\n1024,30\n2048,55\n4096,105.5'],
    ['commas before blanks', 'size, 50% (us)\n  1024,    30\n  2048,    55\n  4096, 105.5'],
    ['tabs', 'size\tlatency\n1024\t30\n2048\t55\n4096\t105.5'],
    ['semicolons and decimal commas', 'size;latency\n1024;30\n2048;55\n4096;105,5'],
    ['spaces', '1024 30\n2048 55\n4096 105.5'],
    [
      'ragged spaces, windows line ends, empty lines',
      '\r\n  1024   30\r\n\r\n 2048   55 \r\n 4096  105.5\r\n',
    ],
    ['spaces and decimal commas', '1024 30\n2048 55\n4096 105,5'],
    ['Markdown', '| size | latency |\n|---|---:|\n| 1024 | 30 |\n| 2048 | 55 |\n| 4096 | 105.5 |'],
    [
      'Markdown with emphasis',
      '| size | `latency` |\n|---|---:|\n| **1 KiB** | `30` |\n| 2048 | **55** |\n| 4096 | 105.5 |',
    ],
    ['quotes', '"size","latency"\n"1,024","30"\n"2,048","55"\n"4,096","105.5"'],
    ['comments', '# measured at night\nsize,latency\n1024,30\n// again\n2048,55\n4096,105.5'],
    ['units in headings', 'size [KiB], latency (ms)\n1, 0.030\n2, 0.055\n4, 0.1055'],
    ['units in names', 'size_kib,latency_ms\n1,0.030\n2,0.055\n4,0.1055'],
    ['units in cells', '1KiB\t30us\n2KiB\t55 µs\n4 KiB\t0.1055 ms'],
    ['units in cells between spaces', '1 KiB 30 us\n2 KiB 55 us\n4 KiB 105.5 us'],
    ['units and a colon', '1 KiB: 30 us\n2 KiB: 55 us\n4 KiB: 105.5 us'],
    ['units in words', '1 Kbytes 30 usecs\n2 Kbytes 55 usecs\n4 Kbytes 105.5 usecs'],
    ['letters alone', 'size time\n1 K 30\n2 K 55\n4 K 105.5'],
    ['French units', 'taille\tdurée\n1 ko\t30 µs\n2 Kio\t55 µs\n4 096 octets\t105,5 µs'],
    ['French headings', 'taille (Ko);durée (µs)\n1;30\n2;55\n4;105,5'],
    [
      'entities of a mail',
      'size&nbsp;[B]\ttime [&micro;s]<br>\n1024\t30<br>\n2048\t55<br>\n4096\t105.5<br />',
    ],
    ['signs of quotation', '> > size,us\n> > 1024,30\n> > 2048,55\n> > 4096,105.5'],
    ['units in some cells', 'size,latency\n1024,30 us\n2 KiB,55\n4096,0.1055ms'],
    ['headings of several words', 'the size the time taken\n1024 30\n2048 55\n4096 105.5'],
    ['exponents', '1.024e3 3e1\n2.048e3 5.5e1\n4.096e3 1.055e2'],
    ['thousands', 'size;latency\n1,024;30\n2,048;55\n4,096;105.5'],
    ['columns the other way round', 'latency (us),bytes\n30,1024\n55,2048\n105.5,4096'],
  ])('written with %s', (name, text) => {
    const expected = name.includes('other way') ? three.map(([b, t]) => [t, b]) : three
    expect(problems(text)).toEqual([])
    expect(values(text)).toEqual(expected)
  })

  it('with a title in the first of the cells above its headings, as spreadsheets give it', () => {
    const { columns, rows, problems } = pastedTable(
      'Messung 12.11.2026\t\t\n\t\t\nGröße [KiB]\tKopie [µs]\tDMA [µs]\n1\t14,4\t30,1\n2\t21,6\t54,9\n4\t36,2\t105,0',
      1024,
    )
    expect(columns.map(({ name, unit }) => [name, unit])).toEqual([
      ['Größe', 'KiB'],
      ['Kopie', 'µs'],
      ['DMA', 'µs'],
    ])
    expect(rows.map((row) => row.values)).toEqual([
      [1024, 14.4, 30.1],
      [2048, 21.6, 54.9],
      [4096, 36.2, 105],
    ])
    expect(problems.map(({ sentence }) => sentence)).toEqual([
      'Line 1, column 1: stands above the headings. The row is left out.',
    ])
  })

  it.each([
    'Size\t1K\t4K\t16K\t64K\nus\t12.1\t18.3\t44.4\t150',
    'Message size (B) 64 256 1024\nLatency (us) 5.2 6.1 9.8',
  ])('or is to be turned, where its sizes stand beside each other: %s', (text) => {
    expect(pastedTable(text, 1024).problems.map(({ sentence }) => sentence)).toEqual([
      'Line 1, column 1: the sizes stand beside each other. Turn the table, as spreadsheets can when they paste, so that each size has a row.',
    ])
  })

  it('as the OSU benchmarks print it, the row of 0 B told and left out', () => {
    const table = read(
      [
        '# OSU MPI Latency Test v7.3',
        '# Size          Latency (us)',
        '# Datatype: MPI_CHAR.',
        '0                       1.11',
        '1                       1.13',
        '2                       1.14',
        '4                       1.15',
      ].join('\n'),
    )
    expect(table.rows.map((row) => row.values)).toEqual([
      [1, 1.13],
      [2, 1.14],
      [4, 1.15],
    ])
    expect(table.columns.map(({ name, quantity, unit }) => [name, quantity, unit])).toEqual([
      ['Size', 'size', 'B'],
      ['Latency', 'time', 'us'],
    ])
    expect(table.problems).toEqual([
      {
        line: 4,
        column: 1,
        effect: 'omitted',
        sentence: 'Line 4, column 1: expected a size above 0 B, got 0. The row is left out.',
      },
    ])
  })

  it('as nccl-tests print it: the time out of place, the rest not used', () => {
    const table = read(
      [
        '# nThread 1 nGpus 8 minBytes 1048576 maxBytes 4194304 step: 2(factor)',
        '#',
        '#                                                              out-of-place                       in-place          ',
        '#       size         count      type   redop    root     time   algbw   busbw #wrong     time   algbw   busbw #wrong',
        '#        (B)    (elements)                               (us)  (GB/s)  (GB/s)            (us)  (GB/s)  (GB/s)       ',
        '     1048576        262144     float     sum      -1    68.21   15.37   26.90      0    67.90   15.44   27.03      0',
        '     2097152        524288     float     sum      -1    99.42   21.09   36.92      0    98.77   21.23   37.16      0',
        '     4194304       1048576     float     sum      -1    151.1   27.76   48.58      0    150.4   27.89   48.81      0',
        '# Out of bounds values : 0 OK',
      ].join('\n'),
    )
    expect(table.problems).toEqual([])
    expect(table.columns.map(({ number, name, unit }) => [number, name, unit])).toEqual([
      [1, 'size', 'B'],
      [6, 'time', 'us'],
    ])
    expect(table.rows[2]!.values).toEqual([4194304, 151.1])
    expect(table.summary).toMatch(
      /^Recognised: nccl-tests, lines 4 to 8: column 1 \(“size”\) is the message size in B, column 6 \(“time”\) is a time in µs, left out: 2 \(“count”\), 3 \(“type”\), 4 \(“redop”\), 5 \(“root”\) and 2 more \(neither size nor time\); /,
    )
  })

  it('with one column per stage', () => {
    const table = read('bytes,host (us),DMA (us),wire (us)\n1024,1,2,3\n2048,2,3,4\n4096,4,5,6')
    expect(table.columns.map(({ name }) => name)).toEqual(['bytes', 'host', 'DMA', 'wire'])
    expect(samplesOf(table, table.columns[2]!)).toEqual({
      bytes: Float64Array.of(1024, 2048, 4096),
      time: Float64Array.of(2, 3, 5),
    })
  })
})

describe('what was guessed is said', () => {
  it('about separators, headings and units', () => {
    const bare = read('1024 30\n2048 55\n4096 105')
    expect(bare.guesses).toEqual(['Columns are separated by spaces.', 'There are no headings.'])
    expect(bare.summary).toBe(
      'Read as a table, no tool being recognised: column 1 is the message size in B, as no unit is given, column 2 is a time in µs.',
    )
    const headed = read('size (KB);time (ms)\n1;0,5\n2;0,75\n4;1,25')
    expect(headed.summary).toMatch(
      /column 1 \(“size”\) is the message size in KB, column 2 \(“time”\) is a time in ms\.$/,
    )
    expect(headed.guesses).toEqual([
      'Columns are separated by semicolons.',
      'A comma parts decimals: 12,5 is 12.5.',
      '1 KB is 1024 B.',
    ])
  })

  it('and of headings that are parted otherwise than the numbers', () => {
    const table = read('size [KiB],latency [ms]\n1;0.03\n2;0.055\n4;0.1055')
    expect(table.guesses.slice(0, 2)).toEqual([
      'Columns are separated by semicolons.',
      'Their headings are separated by commas.',
    ])
    expect(table.problems).toEqual([])
    expect(table.rows[0]!.values).toEqual([1024, 30])
  })

  it('and KB follows the reading', () => {
    const text = 'size (KB) time (us)\n1 5\n2 7\n4 11'
    expect(read(text, 1000).rows.map(({ values: [bytes] }) => bytes)).toEqual([1000, 2000, 4000])
    expect(read(text, 1024).rows.map(({ values: [bytes] }) => bytes)).toEqual([1024, 2048, 4096])
  })
})

describe('a time of which nothing says the unit', () => {
  const text = 'size,latency,wait\n1024,30,1\n2048,55,2\n4096,105,4'

  it('is asked for, and used by nobody until it is said', () => {
    const { columns, problems } = pastedTable(text, 1024)
    expect(columns.map(({ name }) => name)).toEqual(['size'])
    expect(problems).toEqual([
      {
        line: 4,
        column: 2,
        effect: 'question',
        sentence: 'Which unit is column 2 (“latency”) in? Nothing says it, so it is not used yet.',
      },
    ])
  })

  it('is what a person says', () => {
    const { rows, problems } = pastedTable(text, 1024, {
      meanings: new Map([[2, { meaning: 'time', unit: 'ms' }]]),
    })
    expect(rows[0]!.values).toEqual([1024, 30_000])
    expect(problems).toEqual([])
  })
})

describe('a column is what a person says it is', () => {
  const text = 'bytes,cut,a,who\n1000,1000,2,disk\n2000,2000,4,disk\n4000,1000,8,disk\n4000,4000,8,wire'
  const given = (meanings: Parameters<typeof pastedTable>[2]) => pastedTable(text, 1000, meanings)

  it('the time of a byte, of which the size makes a time', () => {
    const { rows } = given({ meanings: new Map([[3, { meaning: 'perByte', unit: 'ns/B' }]]) })
    expect(rows.map(({ values: [, time] }) => time)).toEqual([2, 8, 32, 32])
  })

  it('the bandwidth of messages back to back, of which the size makes the time between arrivals', () => {
    const { rows } = given({ meanings: new Map([[3, { meaning: 'bandwidth', unit: 'MB/s' }]]) })
    expect(rows.map(({ values: [, time] }) => time)).toEqual([500, 500, 500, 500])
  })

  it('the size of fragments: rows of messages that were cut are left out, and counted', () => {
    const { rows, guesses } = given({
      meanings: new Map([
        [2, { meaning: 'fragment', unit: 'B' }],
        [3, { meaning: 'time', unit: 'us' }],
      ]),
    })
    expect(rows.map(({ line }) => line)).toEqual([2, 3, 5])
    expect(guesses).toContain(
      'Rows of messages that were cut are left out: 1. A line over the size goes through whole messages.',
    )
  })

  it('the name of a stage: each makes a column of its rows', () => {
    const table = given({
      meanings: new Map([
        [3, { meaning: 'time', unit: 'us' }],
        [4, { meaning: 'stage' }],
      ]),
    })
    expect(table.columns.map(({ name, stage }) => [name, stage])).toEqual([
      ['bytes', undefined],
      ['disk', 'disk'],
      ['wire', 'wire'],
    ])
    expect(samplesOf(table, table.columns[2]!)).toEqual({
      bytes: Float64Array.of(4000),
      time: Float64Array.of(8),
    })
  })

  it.each([
    [
      '1024 30\n2048 55\n12 7\n4096 105\n8192 210\n16384 420',
      ['Line 4, column 1: 12 B stands between 2048 B and 4096 B'],
    ],
    ['9000 310\n1024 30\n2048 55\n4096 105\n8192 210', ['Line 2, column 1: 9000 B stands beside 1024 B']],
    ['16384 420\n8192 210\n4096 105\n2048 55\n9000 310', ['Line 6, column 1: 9000 B stands beside 2048 B']],
    // Neighbours that changed places, a second round, and sizes in no order: nothing stands out.
    ['1024 30\n4096 105\n2048 55\n8192 210\n16384 420\n32768 840', []],
    ['1024 30\n2048 55\n4096 105\n1024 31\n2048 56\n4096 106', []],
    ['2048 55\n1024 30\n8192 210\n4096 105\n16384 420\n512 17', []],
  ])('tells of a size out of order, which may be of a foreign line: %j', (rows, told) => {
    const { problems } = pastedTable(`size [B] time [us]\n${rows}`, 1024)
    const strays = problems
      .map(({ sentence }) => sentence)
      .filter((sentence) => sentence.includes(' stands '))
    expect(strays).toEqual(
      told.map((each) => `${each}, where the sizes of all other lines go one way. The row is used as it is.`),
    )
  })

  it('and by itself where its heading says so', () => {
    const long = 'stage,size [B],t [us]\ndisk,1,5\ndisk,2,6\nwire,1,7\nwire,2,9\nwire,4,11'
    expect(pastedTable(long, 1000).columns.map(({ name }) => name)).toEqual(['size', 'disk', 'wire'])
  })
})

describe('what is wrong is told with line and column', () => {
  it.each([
    [
      'nothing',
      '',
      ['Line 1, column 1: no column of numbers was found; expected one of sizes and one of times.'],
    ],
    [
      'prose',
      'hello there\nno table',
      ['Line 2, column 1: no column of numbers was found; expected one of sizes and one of times.'],
    ],
    ['one column', '1024\n2048\n4096', ['Line 3, column 2: no column of times was found beside the sizes.']],
    [
      'times only',
      'a (us),b (us)\n1,2\n3,4\n5,6',
      [
        'Line 4, column 1: no column of sizes was found: name one “size” or give its unit. Sizes within words (“copy/1024”) are not read; give them a column.',
      ],
    ],
    [
      'two points',
      'size,latency\n1024,30\n2048,55',
      ['Line 3, column 1: a line and its error take at least 3 different sizes, got 2 sizes.'],
    ],
    [
      'one size',
      '1024 30\n1024 31\n1024 32',
      ['Line 3, column 1: a line and its error take at least 3 different sizes, got 1 size.'],
    ],
    [
      'a missing cell',
      'size,latency\n1024,30\n2048\n4096,105\n8192,200',
      ['Line 3, column 2: latency is missing. The row is left out.'],
    ],
    [
      'an empty cell',
      'size,latency\n1024,30\n2048,\n4096,105\n8192,200',
      ['Line 3, column 2: latency is missing. The row is left out.'],
    ],
    [
      'a word',
      'size,latency\n1024,30\n2048,fast\n4096,105\n8192,200',
      ['Line 3, column 2: expected a time such as 7.5 µs (ns, µs, ms, s), got "fast". The row is left out.'],
    ],
    [
      'a foreign unit',
      '1024 30\n2048 55parsec\n4096 105\n8192 200',
      [
        'Line 2, column 2: expected a time such as 7.5 µs (ns, µs, ms, s), got "55parsec". The row is left out.',
      ],
    ],
    [
      'a negative latency',
      '1024 30\n2048 -55\n4096 105\n8192 200',
      ['Line 2, column 2: expected a time above 0 µs, got -55. The row is left out.'],
    ],
    [
      'a latency of 0',
      '1024 30\n2048 0\n4096 105\n8192 200',
      ['Line 2, column 2: expected a time above 0 µs, got 0. The row is left out.'],
    ],
    [
      'a negative size',
      '-1 30\n2048 55\n4096 105\n8192 200',
      ['Line 1, column 1: expected a size above 0 B, got -1. The row is left out.'],
    ],
    [
      'NaN',
      '1024 30\n2048 nan\n4096 105\n8192 200',
      ['Line 2, column 2: expected a time such as 7.5 µs (ns, µs, ms, s), got "nan". The row is left out.'],
    ],
    [
      'a decreasing latency',
      '# x\n1024 30\n2048 25\n4096 105',
      ['Line 3, column 2: 2048 B took 25 µs, less than 1024 B (30 µs, line 2). The row is used as it is.'],
    ],
    [
      'decimal commas among commas',
      'size,latency\n1024,30\n2048,55,5\n4096,105\n8192,200',
      [
        'Line 3, column 3: 3 cells under 2 headings. If a comma parts decimals, separate columns by semicolons or tabs. The row is left out.',
      ],
    ],
    [
      'a comma that may be either',
      '1024;1,030\n2048;1,055\n4096;1,105',
      [
        'Line 1, column 2: "1,030": the comma may part decimals or thousands; write a point or nothing. The row is left out.',
        'Line 2, column 2: "1,055": the comma may part decimals or thousands; write a point or nothing. The row is left out.',
        'Line 3, column 1: a line and its error take at least 3 different sizes, got 0 sizes.',
        'Line 3, column 2: "1,105": the comma may part decimals or thousands; write a point or nothing. The row is left out.',
      ],
    ],
    [
      'mixed conventions',
      '1024;30,5\n2048;55.5\n4096;105,5\n8192;200,5',
      [
        'Line 2, column 2: "55.5": does not follow the other numbers, in which the comma parts decimals. The row is left out.',
      ],
    ],
    [
      'a cell too many',
      '1024 30\n2048 55\n4096 105 7\n8192 200',
      ['Line 3, column 3: 3 cells where most lines have 2. The row is left out.'],
    ],
    [
      'decimal commas among commas in every line',
      'size,latency\n1024,30,5\n2048,55,5\n4096,105,5',
      [
        'Line 2, column 3: 3 cells under 2 headings. If a comma parts decimals, separate columns by semicolons or tabs. The row is left out.',
        'Line 3, column 3: 3 cells under 2 headings. If a comma parts decimals, separate columns by semicolons or tabs. The row is left out.',
        'Line 4, column 1: a line and its error take at least 3 different sizes, got 0 sizes.',
        'Line 4, column 3: 3 cells under 2 headings. If a comma parts decimals, separate columns by semicolons or tabs. The row is left out.',
      ],
    ],
    [
      'a wrong separator in one line',
      '1024,30\n2048;55\n4096,105\n8192,200',
      [
        'Line 2, column 1: expected a size such as 4 KB (B, KB, KiB, MB, MiB; b would be bits), got "2048;55". The row is left out.',
      ],
    ],
    [
      'the last line that is written, where empty ones follow',
      'size,latency\n1024,30\n\n',
      ['Line 2, column 1: a line and its error take at least 3 different sizes, got 1 size.'],
    ],
    [
      'a bandwidth',
      'size,rate (MB/s)\n1024,30\n2048,55\n4096,105',
      [
        'Line 4, column 2: a bandwidth, and no column of times. Paste the latency test of the same benchmark with it; or, if its messages were sent back to back, choose “bandwidth” above the column.',
      ],
    ],
  ])('%s', (_, text, expected) => {
    expect(problems(text)).toEqual(expected)
  })

  it('and every line of data is either read or told of, whatever is pasted', () => {
    const cell = fc.oneof(
      fc.stringMatching(/^[-+0-9.,eE µsKMB]{0,8}$/),
      fc.string({ maxLength: 6 }),
      fc.integer().map(String),
    )
    const line = fc
      .array(cell, { maxLength: 5 })
      .chain((cells) => fc.constantFrom(',', ';', '\t', ' ', '|').map((s) => cells.join(s)))
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
        const table = read(['size,latency', ...lines, '1,2'].join('\n'))
        for (const { values: numbers } of table.rows) {
          for (const value of numbers) expect(value > 0 && Number.isFinite(value)).toBe(true)
        }
        const seen = new Set([...table.rows, ...table.problems].map((entry) => entry.line))
        lines.forEach((text, i) => {
          if (/\d/.test(text) && !/^\s*(#|\/\/|%)/.test(text)) expect(seen).toContain(i + 2)
        })
      }),
      { seed: 1, numRuns: 600 },
    )
  })

  it('and a long table is read at once', () => {
    const text = Array.from({ length: 20_000 }, (_, i) => `${i + 1}\t${(i + 1) * 0.5}`).join('\n')
    expect(read(text).rows).toHaveLength(20_000)
  })
})
