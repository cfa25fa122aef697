import { describe, expect, it } from 'vitest'
import { recoveryOf } from '../../../../engine/measurement/recovered/recovery.ts'
import { pastedTable } from '../../../../engine/measurement/pasted/table.ts'
import { headingParts } from '../../../../engine/measurement/cells/headingParts.ts'

const table = (heading: string) => pastedTable(`${heading};time (us)\n1;9\n2;11\n4;14\n8;20`, 1024)
const sentences = (text: string) => pastedTable(text, 1024).problems.map(({ sentence }) => sentence)
const sizes = (text: string) => pastedTable(text, 1024).rows.map(({ values: [bytes] }) => bytes)

describe('what counts packets, rows or hops', () => {
  const rows = (numbers: readonly number[]) =>
    numbers.map((number) => `${number},${5 + number / 100}`).join('\n')
  it('is no size: packet 1, 2, 3', () => {
    expect(sentences(`packet,latency_us\n${rows([1, 2, 3, 4])}`)).toEqual([
      'Line 5, column 1: no column of sizes was found: “packet” goes up by 1 from row to row, as what counts rows does.',
    ])
    expect(sizes(`packet,latency_us\n${rows([64, 512, 1500])}`)).toEqual([64, 512, 1500])
    expect(sizes(`size,latency_us\n${rows([1, 2, 3])}`)).toEqual([1, 2, 3])
  })

  it('is no size beside names and times: hops, requests in a second', () => {
    const hops = pastedTable('1  10.0.0.1  0.3 ms\n2  10.0.1.1  1.3 ms\n3  10.0.2.1  2.3 ms', 1024)
    expect(hops.columns.map(({ quantity }) => quantity)).not.toContain('size')
    const rates = pastedTable(
      '"test","rps","avg_latency_ms"\n"SET","90000","0.2"\n"GET","91000","0.3"\n"DEL","92000","0.4"',
      1024,
    )
    expect(rates.columns.map(({ name }) => name)).toEqual(['avg_latency'])
  })
})

describe('two tables side by side', () => {
  it('are not one: the times of the second are not those of the first’s sizes', () => {
    const text = (beside: string) =>
      `size [B]\ttime [us]\t\tsize [B]\ttime [us]\n64\t1\t\t${beside}\t2\n1024\t3\t\t1024\t4`
    const { columns, summary } = pastedTable(text('128'), 1024)
    expect(columns.map(({ number }) => number)).toEqual([1, 2])
    expect(summary).toContain(
      'left out: 3 (“size”), 4 (“time”) (a second table beside the first: paste it alone).',
    )
    expect(pastedTable(text('64'), 1024).columns.map(({ number }) => number)).toEqual([1, 2, 4])
  })
})

describe('a size in a unit that is not known', () => {
  it.each(['(Mbit)', '(Kb)', '(pages)', '(elements)', '[10^6 B]', 'in words', '/ page'])(
    'is asked for: size %s',
    (unit) => {
      const { columns, meanings, problems } = table(`size ${unit}`)
      expect(meanings[0]).toMatchObject({ meaning: 'size', asksUnit: true, unread: true })
      expect(columns.map(({ quantity }) => quantity)).toEqual(['time'])
      expect(problems.map(({ effect, sentence }) => [effect, sentence])).toEqual([
        [
          'question',
          `Which unit is column 1 (“size ${unit}”) in? The one that is written is not known, so it is not used yet.`,
        ],
      ])
    },
  )

  it.each(['size_Kb', 'size Mbit', 'size_kbits'])('is asked for without brackets: %s', (heading) => {
    expect(table(heading).meanings[0]).toMatchObject({ meaning: 'size', asksUnit: true, unread: true })
  })

  it('is what a person says', () => {
    const text = 'size (pages);time (us)\n1;9\n2;11\n4;14'
    const given = new Map([[1, { meaning: 'size', unit: 'KiB' }]] as const)
    expect(pastedTable(text, 1024, { meanings: given }).rows[0]!.values).toEqual([1024, 9])
  })

  it.each([
    ['size in megabytes', 1_048_576],
    ['size (Mbytes)', 1_048_576],
    ['size (KBytes)', 1024],
    ['size in kilobytes', 1024],
    ['size (kbytes)', 1024],
  ])('is read where it is written out, with what KB means: %s', (heading, bytes) => {
    const { rows, guesses } = table(heading)
    expect(rows[0]!.values[0]).toBe(bytes)
    expect(guesses).toContain('1 KB is 1024 B.')
  })

  it.each(['size', 'size (B)', 'size in bytes', 'bytes/msg', 'bytes in flight', 'message size'])(
    'is none: %s',
    (heading) => {
      expect(table(heading).problems).toEqual([])
      expect(table(heading).rows[0]!.values).toEqual([1, 9])
    },
  )
})

describe('a heading', () => {
  it.each([
    ['time in ms', 'time', 'ms'],
    ['time / s', 'time', 's'],
    ['latency_us', 'latency', 'us'],
    ['rate, MB per second', 'rate', 'MB/s'],
    ['usec/xfer', 'usec/xfer', 'usec'],
    ['time ns per call', 'time', 'ns'],
  ])('ends with its unit: %s', (heading, name, unit) => {
    expect(headingParts(heading)).toEqual({ name, unit })
  })

  it.each(['per sec', 'per_us', 'o_s', 'items per second', 'Messages/s', 's'])(
    'has none that is one of a time: %s',
    (heading) => {
      expect(headingParts(heading)).toEqual({ name: heading, unit: '' })
    },
  )
})

describe('what is in a unit of time and no time of a message', () => {
  const beside = (heading: string) =>
    pastedTable(`size (B);latency (us);${heading}\n1024;9;0.1\n2048;11;0.1\n4096;14;0.2\n8192;20;0.2`, 1024)

  it.each([
    'stdev (us)',
    'std (us)',
    'stddev (us)',
    'latency_stddev_us',
    'error (us)',
    'std. error (us)',
    'latency_ci95 (us)',
    'timestamp (s)',
    '± (us)',
  ])('is left out, and why: %s', (heading) => {
    const { columns, summary } = beside(heading)
    expect(columns.map(({ name }) => name)).toEqual(['size', 'latency'])
    expect(summary).toMatch(/left out: 3 \(“.*”\) \(no time of a message\)\.$/)
  })

  it('is a total beside other times, and a time alone', () => {
    expect(beside('total time (us)').summary).toMatch(
      /left out: 3 \(“total time”\) \(a total beside other times\)/,
    )
    const alone = pastedTable('size;total (us)\n1;9\n2;11\n4;14', 1024)
    expect(alone.columns.map(({ name }) => name)).toEqual(['size', 'total'])
  })

  it.each(['Error correction (us)', 'Standard path (us)', 'SD card (us)', 'Totaliser (us)'])(
    'is not the name of a stage: %s',
    (heading) => expect(beside(heading).columns).toHaveLength(3),
  )
})

describe('a first line that is like those below it', () => {
  it.each([
    ['of words and numbers', (size: number) => `hostA,hostB,rdma,${size} B,${size / 50} us`],
    ['that is a sentence', (size: number) => `transfer of ${size} bytes took ${size / 50} us total`],
    ['that names its numbers', (size: number) => `msg size: ${size} B time: ${size / 50} us`],
  ])('is a reading: %s', (_, line) => {
    const { rows, problems } = pastedTable([1024, 2048, 4096, 8192].map(line).join('\n'), 1024)
    expect(rows.map(({ values }) => values)).toEqual(
      [1024, 2048, 4096, 8192].map((size) => [size, size / 50]),
    )
    expect(problems).toEqual([])
  })

  it('is a heading where its numbers are not all those of the lines below', () => {
    expect(pastedTable('size,time of 99 % (us)\n1,2\n2,3\n4,5', 1024).rows).toHaveLength(3)
  })
})

describe('thousands in sizes', () => {
  it.each([
    ['points', 'size (B);time (us)\n512;8\n1.024;9\n2.048;11\n1.048.576;14'],
    ['points beside decimal commas', 'size (B);time (us)\n512;8,1\n1.024;9,2\n2.048;11,3\n1.048.576;14'],
    ['blanks', 'size;time (us)\n512;8\n1 024;9\n2 048;11\n1 048 576;14'],
    ['blanks between tabs', 'size\ttime (us)\n512\t8\n1 024\t9\n2 048\t11\n1 048 576\t14'],
    ['apostrophes', "size,time (us)\n512,8\n1'024,9\n2'048,11\n1’048’576,14"],
    ['narrow blanks', 'size;time (us)\n512;8\n1\u202f024;9\n2\u202f048;11\n1\u202f048\u202f576;14'],
  ])('are parted by %s', (_, text) => {
    expect(sizes(text)).toEqual([512, 1024, 2048, 1_048_576])
    expect(sentences(text)).toEqual([])
    expect(pastedTable(text, 1024).guesses.join(' ')).toMatch(/parts? thousands/)
  })

  it.each([
    ['a size in KB', 'size (KB);time (us)\n1.024;9\n2.048;11\n4.096;14', 1024 * 1.024],
    ['one with other decimals', 'size (B);time (us)\n1.5;9\n2.048;11\n4.096;14', 1.5],
    ['an exponent', 'size (B);time (us)\n1.024e3;9\n2.048e3;11\n4.096e3;14', 1024],
  ])('are not in %s', (_, text, first) => expect(sizes(text)[0]).toBeCloseTo(first, 9))

  it('that cannot be read are named as the reason', () => {
    expect(sentences('size;time (us)\nsmall;9\nlarge;11\nhuge;14')).toEqual([
      'Line 4, column 1: no column of sizes was found: most cells of “size” are no numbers.',
    ])
  })
})

describe('a cost of a byte', () => {
  it('whose overhead is 0 but for rounding is told as nothing else', () => {
    for (let cost = 1; cost < 40; cost++) {
      const rows = [1, 2, 4, 8].map((size) => `${size};${cost / 10}`)
      const recovery = recoveryOf(pastedTable(['size (KB);G (us/KB)', ...rows].join('\n'), 1000), 'direct')
      if (recovery.kind !== 'stages') throw new Error(recovery.kind)
      expect(recovery.notices).toEqual([])
      expect(recovery.stages[0]!.overhead).toBeLessThan(1e-9)
    }
  })
})

describe('one unit for each of another in a heading', () => {
  const column = (heading: string) => {
    const { meanings, rows } = pastedTable(`size (B);${heading}\n1000;9\n2000;11\n4000;14`, 1000)
    return { meaning: meanings[1]!.meaning, unit: meanings[1]!.unit, first: rows[0]?.values[1] }
  }

  it.each(['usec/xfer', 'us/op', 'µs per message', 'latency us/call', 'us per iteration'])(
    'is the time of one message: %s',
    (heading) => {
      expect(column(heading)).toMatchObject({ meaning: 'time', first: 9 })
    },
  )

  it.each([
    ['ns/byte', 9],
    ['us per KB', 9],
  ])('is the time of a byte: %s', (heading, first) => {
    expect(column(heading)).toMatchObject({ meaning: 'perByte', first })
  })

  it.each(['MB per second', 'bytes_per_second', 'Mbytes/sec', 'bw GB/sec', 'Mbps', 'KiB per sec'])(
    'is a bandwidth and no time: %s',
    (heading) => {
      expect(column(heading)).toMatchObject({ meaning: 'bandwidth', first: undefined })
    },
  )

  it.each(['items per second', 'items_per_second', 'ops/sec', 'B/op'])('is neither: %s', (heading) => {
    expect(column(heading)).toEqual({ meaning: 'ignored', unit: '', first: undefined })
  })
})

describe('a column with parts of a unit', () => {
  it('is no size in bytes by itself', () => {
    const { meanings, columns } = pastedTable('Relative,Min [ms]\n1.00,12\n1.81,22\n3.44,42', 1024)
    expect(meanings.map(({ meaning }) => meaning)).toEqual(['ignored', 'time'])
    expect(columns.map(({ name }) => name)).toEqual(['Min'])
  })

  it('that is called a size asks for its unit', () => {
    expect(sentences('size;time (us)\n0.5;9\n1;11\n2;14')).toEqual([
      'Which unit is column 1 (“size”) in? Nothing says it, so it is not used yet.',
    ])
  })

  it.each(['1.0;9\n2.0;11\n1,024.0;14', '1.024;9\n65.536;11\n1.048.576;14'])(
    'is a size where the points part nothing, or thousands: %j',
    (rows) => {
      expect(pastedTable(`size;time (us)\n${rows}`, 1024).rows).toHaveLength(3)
    },
  )

  it('of elements is no size', () => {
    expect(sentences('elements;time (us)\n100;9\n200;11\n400;14')[0]).toContain('no column of sizes')
  })
})

describe('rows that are numbered and their number has no heading', () => {
  it.each([
    ['pandas', 0],
    ['R', 1],
  ])('as %s prints them, are read under the headings that are there', (_, first) => {
    const rows = [1024, 2048, 65_536].map((bytes, i) => `${first + i}  ${bytes}  ${9.5 + i}`)
    const { columns, rows: read } = pastedTable(['   size  latency_us', ...rows].join('\n'), 1024)
    expect(columns.map(({ number, name }) => [number, name])).toEqual([
      [2, 'size'],
      [3, 'latency'],
    ])
    expect(read[2]!.values).toEqual([65_536, 11.5])
  })
})

it('of a round trip it is told that it is used whole', () => {
  const { guesses } = pastedTable('bytes rtt_us\n1024 25\n2048 26\n4096 29', 1024)
  expect(guesses).toContain('Of column 2 (“rtt”) the whole round trip is used, there and back.')
})

it('words in a unit of time are not called another time where there is none', () => {
  const { summary } = pastedTable('64 bytes seq=1 time=1 ms\n128 bytes seq=2 time=2 ms', 1024)
  expect(summary).not.toContain('another time')
})

it('seconds behind a number belong to it', () => {
  const text =
    '0: 16380 bytes --> 21774.40 Mbps in 0.000005 sec\n1: 32764 bytes --> 32523.34 Mbps in 0.000007 sec'
  expect(pastedTable(text, 1024).rows.map(({ values }) => values[1])).toEqual([5, 7])
})

it('the headings of a table are those that measure, not its title in as many cells', () => {
  const text = [
    '+-------------------+--------------+',
    '| shmem_put_latency | None         |',
    '+-------------------+--------------+',
    '| size (Bytes)      | latency (us) |',
    '+-------------------+--------------+',
    ...[8, 1024, 65_536].flatMap((bytes, i) => [
      `| ${bytes} | ${5.5 + i} |`,
      '+-------------------+--------------+',
    ]),
  ]
  const { columns, rows, problems } = pastedTable(text.join('\n'), 1024)
  expect(columns.map(({ name }) => name)).toEqual(['size', 'latency'])
  expect(rows.at(-1)!.values).toEqual([65_536, 7.5])
  expect(problems.map(({ sentence }) => sentence)).toEqual([
    'Line 2, column 1: stands above the headings. The row is left out.',
  ])
})

describe('units in a line of their own below the headings', () => {
  it.each([
    ['tabs', 'Size\tLatency\n[KiB]\t[ms]\n1\t30\n2\t55\n4\t105'],
    ['commas, without brackets', 'Size,Latency\nKB,ms\n1,30\n2,55\n4,105'],
    ['blanks', 'Size    Latency\n(KB)    (ms)\n1   30\n2   55\n4   105'],
    ['bars', '| Size | Latency |\n|---|---|\n| [KiB] | [ms] |\n| 1 | 30 |\n| 2 | 55 |\n| 4 | 105 |'],
    ['comments', '# Size    Latency\n# KB    ms\n1   30\n2   55\n4   105'],
  ])('are those of the columns, parted by %s', (_, text) => {
    const { rows, problems, columns } = pastedTable(text, 1024)
    expect(columns.map(({ name }) => name)).toEqual(['Size', 'Latency'])
    expect(rows.map(({ values }) => values)).toEqual([
      [1024, 30_000],
      [2048, 55_000],
      [4096, 105_000],
    ])
    expect(problems).toEqual([])
  })

  it('are those of the headings whose ends they stand nearest to, where some have none', () => {
    const text = '#   Size   Latency   iterations\n#  (KiB)      (ms)\n1 30 100\n2 55 100\n4 105 100'
    const { rows, columns } = pastedTable(text, 1024)
    expect(columns.map(({ name }) => name)).toEqual(['Size', 'Latency'])
    expect(rows.map(({ values }) => values)).toEqual([
      [1024, 30_000],
      [2048, 55_000],
      [4096, 105_000],
    ])
  })
})

describe('what counts something else is no size', () => {
  it.each(['threads', 'nodes', 'ranks', 'connections', 'mean'])('%s', (heading) => {
    const { columns } = pastedTable(`${heading},time (us)\n1,100\n2,55\n4,30\n8,20`, 1024)
    expect(columns.map(({ quantity }) => quantity)).toEqual(['time'])
  })

  it('nor a later column without a heading', () => {
    const lines = [
      'copy/8 54.9 ns 53 ns 12590327',
      'copy/64 57.9 ns 56 ns 12090327',
      'copy/512 61 ns 60 ns 11090327',
    ]
    const { columns, problems } = pastedTable(lines.join('\n'), 1024)
    expect(columns.map(({ quantity }) => quantity)).toEqual(['time', 'time'])
    expect(problems[0]!.sentence).toContain(
      'Sizes within words (“copy/1024”) are not read; give them a column.',
    )
  })
})

it.each(['p99.9', '99.9th percentile', '99 %', 'worst'])('%s is no stage beside the median', (name) => {
  const text = `size\tp50 (us)\t${name} (us)\n1024\t12\t30\n2048\t14\t31\n4096\t18\t40`
  expect(pastedTable(text, 1024).columns.map((column) => column.name)).toEqual(['size', 'p50'])
})

it('half a round trip is not told as a whole one', () => {
  const said = (heading: string) =>
    pastedTable(`size,${heading} (us)\n1024,12\n2048,14\n4096,18`, 1024).guesses.join(' ')
  expect(said('RTT')).toContain('the whole round trip is used')
  for (const heading of ['RTT/2', 'half RTT', 'one-way time, half the round trip'])
    expect(said(heading)).not.toContain('round trip')
})

it('of OSU’s tails is no stage beside the mean', () => {
  const text =
    'Size,Avg Latency(us),P50 Tail Lat(us),P99 Tail Lat(us)\n1,2.75,2.7,3.6\n16,2.8,2.7,3.6\n64,3,2.9,4'
  expect(pastedTable(text, 1024).columns.map(({ name }) => name)).toEqual(['Size', 'Avg Latency'])
})

it.each([
  ['size(B) latency(us) min_lat(us) max_lat(us)', 'latency'],
  ['size(B) Latency(us) Ave(us) Min(us) Max(us)', 'Latency'],
  ['size(B) Ave(us) Min(us) Max(us)', 'Ave'],
])('of several statistics none is a stage beside the time itself: %s', (headings, time) => {
  const rows = [8, 16, 32].map((size) =>
    [
      size,
      ...headings
        .split(' ')
        .slice(1)
        .map((_, i) => 7 + i),
    ].join(' '),
  )
  const { columns } = pastedTable([headings, ...rows].join('\n'), 1024)
  expect(columns.map(({ name }) => name)).toEqual(['size', time])
})

it.each([
  ['Latency in micro seconds', 'us'],
  ['Time (micro-seconds)', 'us'],
  ['time nano secs', 'ns'],
  ['millisec', 'ms'],
  ['time in seconds', 's'],
])('in units of two words is not in the second of them: %s', (heading, unit) => {
  const { columns } = pastedTable(`size in kilo bytes,${heading}\n1,1.3\n2,1.4\n4,1.5`, 1024)
  expect(columns.map((column) => column.unit)).toEqual(['KB', unit])
})

it('is no unit in base_t, and a msgsize is a size', () => {
  const text = 'msgsize iter_t work_t base_t\n8 3.0 2.2 2.3\n16 3.0 2.2 2.3\n32 3.1 2.3 2.4'
  const { meanings } = pastedTable(text, 1024)
  expect(meanings.map(({ name, unit }) => [name, unit])).toEqual([
    ['msgsize', 'B'],
    ['iter_t', ''],
    ['work_t', ''],
    ['base_t', ''],
  ])
})

describe('what stands behind a number', () => {
  it.each([
    ['30.1 ± 0.2', '\t'],
    ['30.1±0.2', ' '],
    ['30.1 +/- 0.2', ' '],
    ['30.1 us ± 0.2 us', '\t'],
    ['30.1 ± 3 %', '\t'],
    ['30.1±3%', ','],
    ['30.1(2)', ','],
    ['30.1(2)', ' '],
    ['30.1 (1.0)', '\t'],
  ])('is left out, and that is told: %s', (cell, separator) => {
    const lines = [
      'size,latency (us)'.replace(',', separator),
      ...[1, 2, 4].map((n) => `${n} KiB${separator}${cell}`),
    ]
    const { rows, guesses, problems } = pastedTable(lines.join('\n'), 1024)
    expect(rows.map(({ values }) => values)).toEqual([1024, 2048, 4096].map((size) => [size, 30.1]))
    expect(guesses).toContain('What stands behind a number after ± or in brackets is not used.')
    expect(problems).toEqual([])
  })

  it.each([',', ' '])(
    'is no spread where it may be the number itself or the rest of it, parted by "%s"',
    (separator) => {
      for (const sizes of [
        ['1(024)', '2(048)', '4(096)'],
        ['1 (1024)', '2 (2048)', '4 (4096)'],
      ]) {
        const lines = sizes.map((size, i) => `${size}${separator}${3 + i}.5`)
        const { columns } = pastedTable([`size${separator}time_us`, ...lines].join('\n'), 1024)
        expect(columns.map(({ quantity }) => quantity)).toEqual(['time'])
      }
    },
  )

  it('is no unit in LogP’s o_s', () => {
    const { meanings } = pastedTable('size o_s o_r\n1 0.3 0.4\n1024 0.3 0.4\n4096 0.5 0.6', 1024)
    expect(meanings.map(({ name, meaning }) => `${name} ${meaning}`)).toEqual([
      'size size',
      'o_s ignored',
      'o_r ignored',
    ])
  })
})

describe('a table as programs print it', () => {
  const values = [1024, 2048, 4096].map((size, i) => [size, [30, 55, 105][i]])
  it.each([
    ['in a box', '│ size (B) │ latency (us) │\n├────┼────┤\n│ 1024 │ 30 │\n│ 2048 │ 55 │\n│ 4096 │ 105 │'],
    [
      'below prose',
      ' Host to Device\n PINNED Memory Transfers\n  Size (Bytes)\tTime(us)\n 1024\t\t30\n 2048\t\t55\n 4096\t\t105',
    ],
    [
      'of Julia',
      ' Row │ size   latency_us\n     │ Int64  Float64\n─────┼────\n   1 │  1024  30\n   2 │  2048  55\n   3 │  4096  105',
    ],
    ['with an exponent and a unit', 'size time\n1024 3.0e1 us\n2048 0.055 ms\n4096 105us'],
    ['with words for units', 'Bytes sent,Microseconds\n1024,30\n2048,55\n4096,105'],
    ['with a unit for a heading', 'size,[ms]\n1024,0.03\n2048,0.055\n4096,0.105'],
    [
      'of NetPIPE 4',
      '1: 1024  B 9 times --> 2.5 Mbps in 30 usecs\n2: 2048  B 9 times --> 5.1 Mbps in 55 usecs\n3: 4096  B 9 times --> 7.6 Mbps in 105 usecs',
    ],
  ])('is read %s', (_, text) => {
    expect(pastedTable(text, 1024).rows.map((row) => row.values)).toEqual(values)
  })
})
