import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pastedTable, samplesOf, type GivenReading } from '../../../../engine/measurement/pasted/table.ts'

const folder = join(import.meta.dirname, '../outputs/printed')
const printed = (name: string) => readFileSync(join(folder, `${name}.txt`), 'utf8')
const table = (name: string, given?: GivenReading) => pastedTable(printed(name), 1024, given)
const used = (name: string, given?: GivenReading) =>
  table(name, given).columns.map(({ number, name, unit }) => `${number} ${name} ${unit}`)

describe('a real output becomes the right columns, or says what is missing', () => {
  it.each([
    ['osu-latency-aries', 23, ['1 Size B', '2 Latency us'], 'MPI Latency Test v5.0, run as srun -n2 -N2'],
    ['osu-latency-two-providers', 13, ['1 Size B', '2 Latency us'], 'ofi_provider_include "sm2"'],
    ['osu-put-bandwidth', 22, ['1 Size B'], 'MPI_Put Bandwidth Test v5.3'],
    ['osu-bandwidth-manual', 14, ['1 Size B'], 'MPI Bandwidth Test (Version 2.0)'],
    ['osu-two-versions', 11, ['1 Size B'], 'MPI Bi-Directional Bandwidth Test v5.8, lines 5 to 16'],
    ['imb-in-a-log', 13, ['1 bytes B', '3 t us'], 'PingPingSpecificSource of 2 processes'],
    ['imb-sendrecv-exchange', 4, ['1 bytes B', '5 t_avg us'], 'Intel MPI Benchmarks, lines 2 to 8'],
    ['imb-4', 11, ['1 bytes B', '3 t us'], 'PingPong of 2 processes'],
    ['perftest-warnings', 5, ['1 bytes B', '5 t_typical us'], 'RDMA_Write Latency Test, run as ib_write_lat'],
    ['imb-io', 0, ['1 bytes B', '4 t_pure us'], 'S_IWrite_Indv of 1 process,'],
    [
      'perftest-log',
      46,
      ['1 bytes B', '5 t_typical us', '10 between arrivals MiB/s'],
      'RDMA_Write Latency Test, run as ib_write_lat -a --iter 20000',
    ],
    ['ucc-alltoall', 7, ['2 Size B', '3 Time avg us'], 'ucc_perftest, Alltoall'],
    ['ucc-allreduce-first', 5, ['2 Size B', '3 Time avg us'], 'ucc_perftest, Allreduce'],
    ['nccl-uccl', 6, ['1 size B', '6 time us'], 'nccl-tests, lines 2 to 9'],
    ['nccl-sendrecv', 4, ['1 size B', '6 time us'], 'run as ./build/sendrecv_perf -b 128M -e 1G -f 2 -g 8'],
    ['ucx-csv-threads', 10, ['1 -s B'], 'ucx_perftest, lines 1 to 11'],
    ['ucx-perftest', 6, ['1 -s B', '3 latency, median us'], 'ucx_perftest'],
    ['mpi4py-pingpong', 8, ['1 Size B', '3 Time Mean s'], 'mpi4py, MPI PingPong Test, run as mpirun -np 2'],
    ['libfabric-pingpong', 6, ['1 bytes B', '7 usec/xfer us'], 'fi_pingpong -p tcp -e rdm'],
    [
      'libfabric-two-ranks',
      4,
      ['1 bytes B'],
      'fi_pingpong, run as /opt/amazon/efa/bin/fi_pingpong -p efa 10.100.0.1, lines 3 to 7',
    ],
    ['libfabric-two-logs', 6, ['1 bytes B', '7 usec/xfer us'], 'libfabric, fi_pingpong, lines 5 to 11'],
    ['nccl-between-logs', 3, ['1 size B', '6 time us'], 'nccl-tests, lines 4 to 8'],
    ['fabtests-tagged-pingpong', 14, ['1 bytes B', '6 usec/xfer us'], 'libfabric, fi_rdm_tagged_pingpong'],
    ['rstream', 4, ['2 bytes B', '8 usec/xfer us'], 'librdmacm, rstream, run as rstream -s $LANIP'],
    ['netpipe', 12, ['1 bytes B', '4 time us'], 'NetPIPE, run as /tmp/NPtcp -h 10.0.0.1, lines 5 to 19'],
    ['julia-osu', 8, ['1 size bytes', '5 avg_time s'], 'no tool being recognised'],
  ] as const)('of %s', (name, rows, columns, said) => {
    const { rows: read, summary } = table(name)
    expect(used(name)).toEqual(columns)
    expect(read).toHaveLength(rows)
    expect(summary).toContain(said)
  })

  it('of every file that stands there', () => {
    expect(readdirSync(folder)).toHaveLength(26)
  })

  it('of ucx_perftest -v, where the command or a batch file names the test', () => {
    const text = printed('ucx-csv-threads')
    const threads = pastedTable(`$ ucx_perftest node1 -b sizes -t tag_lat -T 2 -v\n${text}`, 1024)
    expect(threads.columns.map(({ number, name }) => `${number} ${name}`)).toEqual([
      '1 -s',
      '5 latency, overall',
    ])
    expect(threads.rows[9]!.values).toEqual([4096, 0.737])
    expect(table('ucx-csv-threads').guesses.join(' ')).toContain('calls every time a latency')
    const batch = [
      'msg_pow2,test_types_ucp,iterations,typical_lat,avg_lat,overall_lat,avg_bw,overall_bw,avg_mr,overall_mr',
      ...[8, 64, 1024].flatMap((size) => [
        `${size},ucp_tag_lat,[thread 0] 900,9.9,9.9,9.9,9,9,9,9`,
        `${size},ucp_tag_lat,Final:    1000,${size / 8},1.3,1.3,6.18,6.18,810372,810372`,
        `${size},ucp_tag_bw,Final:    1000,0.2,0.3,0.3,36.18,36.18,4810372,4810372`,
      ]),
    ].join('\n')
    const { rows, columns, runs } = pastedTable(batch, 1024)
    expect(columns.map(({ name }) => name)).toEqual(['-s', 'latency, median'])
    expect(rows.map(({ values }) => values)).toEqual([
      [8, 1],
      [64, 8],
      [1024, 128],
    ])
    expect(runs!.labels.slice(0, 2)).toEqual([
      'ucx_perftest, ucp_tag_lat, lines 1 to 10',
      'ucx_perftest, ucp_tag_bw, lines 1 to 10',
    ])
  })

  it('of NetPIPE 5 in np.out, by its arithmetic, with what it may mean', () => {
    const row = (bytes: number, time: number, off = 1) => {
      const rates = [1, 0.99, 1.01].map((near) => ((bytes * 8e-3 * near * off) / time).toFixed(3).padStart(9))
      return `${String(bytes).padStart(9)} ${rates.join(' ')} ${time.toFixed(2).padStart(7)}`
    }
    const read = (off = 1) =>
      pastedTable(
        [row(1, 25.1), row(1024, 27.3), row(65_536, 84.2, off), row(1_048_576, 944)].join('\n'),
        1024,
      )
    expect(read().columns.map(({ number, name, unit }) => `${number} ${name} ${unit}`)).toEqual([
      '1 bytes B',
      '5 time us',
    ])
    expect(read().rows[3]!.values).toEqual([1_048_576, 944])
    expect(read().guesses.join(' ')).toContain('of both directions together: halve them')
    expect(read(1.1).summary).not.toContain('NetPIPE')
  })

  it('with the numbers that were printed', () => {
    expect(table('osu-latency-aries').rows.at(-1)!.values).toEqual([4_194_304, 497.37])
    expect(table('imb-in-a-log').rows.at(-1)!.values).toEqual([4096, 3.27])
    expect(
      table('libfabric-pingpong')
        .rows.slice(-2)
        .map(({ values }) => values),
    ).toEqual([
      [65_536, 136.6],
      [1_048_576, 550.5],
    ])
    const [bytes, time] = table('julia-osu').rows.at(-1)!.values
    expect([bytes, time]).toEqual([512, expect.closeTo(0.56642, 5)])
  })

  it('whose Mbytes are those of its version, by the times beside them', () => {
    const bandwidth = (name: string) =>
      table(name).meanings.find((column) => column.name === 'bandwidth')!.unit
    expect([bandwidth('imb-4'), bandwidth('imb-in-a-log')]).toEqual(['MiB/s', 'MB/s'])
    expect(table('imb-4').guesses).toContain('What this version calls Mbytes are 2^20 B each.')
    expect(table('imb-sendrecv-exchange').guesses).toContain('Its Mbytes/sec count each message twice.')
    expect(table('imb-sendrecv-exchange', { run: 1 }).guesses).toContain(
      'Its Mbytes/sec count each message 4 times.',
    )
    const uniband = (version: string) =>
      pastedTable(`# Intel (R) MPI Benchmark${version}\n#bytes #repetitions Mbytes/sec\n8 9 9\n16 9 9`, 1024)
    expect(uniband(' Suite V3.2').meanings[2]!.unit).toBe('MiB/s')
    expect(uniband('s 2018').meanings[2]!.unit).toBe('MB/s')
    expect(uniband(' of my own').guesses.join(' ')).toContain('10^6 or 2^20 B is not told here')
  })

  it('in all its rows, past the warnings among them, which are told', () => {
    const { rows, guesses } = table('perftest-warnings')
    expect(rows.map(({ values }) => values[0])).toEqual([2, 4, 8, 16, 32])
    expect(guesses).toContain('8 lines among its rows are left out.')
    const cut = printed('nccl-uccl').split('\n')
    cut.splice(6, 0, '...', 'host:77:77 [0] NCCL INFO comm 0x1 rank 0')
    expect(pastedTable(cut.join('\n'), 1024).rows).toHaveLength(6)
  })

  it.each([
    ['Rank 0 - About to run: /.../mpi/pt2pt/osu_latency', ', run as /.../mpi/pt2pt/osu_latency, lines'],
    [
      '# OMP_NUM_THREADS=1 mpirun -np 2 ./osu_latency',
      ', run as OMP_NUM_THREADS=1 mpirun -np 2 ./osu_latency,',
    ],
    ['[me@n1 ~]$ cd pt2pt; ./osu_latency', ', run as cd pt2pt; ./osu_latency, lines'],
    ['This is what osu_latency says on our cluster:', 'v5.0, lines'],
    ['^openib osu_latency', 'v5.0, lines'],
  ])('under "%s", which is a command or is none', (above, said) => {
    const rows = printed('osu-latency-aries').replace(/^[^\n]*srun[^\n]*\n/m, '')
    expect(pastedTable(`${above}\n${rows}`, 1024).summary).toContain(said)
  })

  it('and says how many lines with something in them stand around it', () => {
    const around = (text: string) =>
      pastedTable(text, 1024).guesses.filter((said) => said.includes('left out'))
    const rows = 'bytes iters total time MB/sec usec/xfer\n64 9 1k 1s 2 3\n65 9 1k 1s 2 3\n66 9 1k 1s 2 3\n'
    expect(around(`\n${rows}\n\n`)).toEqual([])
    expect(around(`by hand\n${rows}`)).toEqual(['1 line around it is left out.'])
    expect(around(`by hand\n${rows}\ntwo days later`)).toEqual(['2 lines around it are left out.'])
  })

  it.each([
    '0: ',
    'node01: ',
    '[0] ',
    '2025-03-01T10:00:00.12Z ',
    '2025-03-01 10:00:00 ',
    '[2023-06-13 09:16:21,773] {osu_latency.py:64} INFO - ',
    'Nov 30 07:41:00 node1 mpirun[123]: ',
    '(worker1, rank=1, pid=33870, ip=192.168.0.15) ',
    'node-1  | ',
    '\u001b[32m',
    '[prterun-n1-7@1,0]<stdout>: ',
    ' [1,0]<stdout>:',
  ])('behind what a launcher writes before each line: "%s"', (before) => {
    const lines = printed('osu-latency-aries').split('\n')
    const { rows, summary } = pastedTable(lines.map((line) => before + line).join('\n'), 1024)
    expect(summary).toContain('MPI Latency Test v5.0')
    expect(rows).toHaveLength(23)
  })

  it('apart for each node or rank where several wrote at the same time', () => {
    const lines = printed('osu-latency-aries').split('\n')
    const mixed = (a: string, b: string) =>
      lines.flatMap((line) => [a + line, b + line.replace(/^(\d.*)$/, '$19')])
    for (const [a, b] of [
      ['node01: ', 'node02: '],
      ['[rank 0] ', '[rank 1] '],
      ['(w, rank=0) ', '(w, rank=1) '],
      ['[1,0]<stdout>: ', '[1,1]<stdout>: '],
    ] as const) {
      const { rows, runs } = pastedTable(mixed(a, b).join('\n'), 1024)
      expect(rows.map(({ values }) => values)).toEqual(
        table('osu-latency-aries').rows.map(({ values }) => values),
      )
      expect(runs!.labels).toHaveLength(3)
    }
    const turns = lines.map((line, i) => (/^\d/.test(line) ? `[${i % 2}] ${line}` : `[0] ${line}`))
    expect(pastedTable(turns.join('\n'), 1024).guesses).toContain('Its rows stand behind 2 different labels.')
  })

  it('down to the headings of something else, whoever wrote them', () => {
    const osu = '# OSU MPI Latency Test v7.3\n# Size          Latency (us)\n1   1.20\n2   1.21\n4   1.22\n'
    for (const heading of ['size  MBps', 'Msg size (B)  MB/s', 'Bytes,MBps']) {
      const { rows } = pastedTable(`${osu}Throughput, by hand:\n${heading}\n1024  100\n2048  180`, 1024)
      expect(rows.map(({ values }) => values[0])).toEqual([1, 2, 4])
    }
  })

  it('and of rows with names those of latencies alone', () => {
    const more = `${printed('rstream')
      .trimEnd()
      .replace(/\n[^\n]*$/, '')}\n64_bw 64 1 1m 122m 0.9s 0.54 0.95\n`
    expect(pastedTable(more, 1024).rows.map(({ values }) => values)).toEqual([
      [64, 3.91],
      [4096, 9.3],
      [65_536, 103.93],
      [1_048_576, 1607.71],
    ])
    expect(pastedTable(more, 1024).guesses).toContain('Rows of its tests of bandwidth, left out: 1.')
    expect(pastedTable(more.replaceAll('_lat', '_bw'), 1024).columns).toHaveLength(1)
  })

  it('and usec/xfer of a test of bandwidth is no time of a message', () => {
    const text = printed('fabtests-tagged-pingpong').replace('tagged_pingpong', 'tagged_bw')
    const { columns, meanings } = pastedTable(text, 1024)
    expect(columns.map(({ name }) => name)).toEqual(['bytes'])
    expect(meanings[4]).toMatchObject({ meaning: 'bandwidth', unit: 'Gb/s' })
  })

  it('and a row with a person’s mark behind it is told, not guessed', () => {
    expect(table('imb-sendrecv-exchange').problems.map(({ sentence }) => sentence)).toEqual([
      'Line 6, column 7: 9 cells under 6 headings. The row is left out.',
    ])
  })

  it('and a bandwidth alone says what would make it a measurement', () => {
    expect(table('osu-put-bandwidth').problems[0]!.sentence).toMatch(
      /column 2: a bandwidth, and no column of times. Paste the latency test of the same benchmark with it/,
    )
  })
})

describe('ucx_perftest, which prints no size', () => {
  const text = printed('ucx-perftest')
  const one = text.split('\n').slice(0, 7)

  it('takes it from the command above, the median of the last row, and leaves what was sent back to back apart', () => {
    const { rows, runs } = table('ucx-perftest')
    expect(rows.map(({ values }) => values)).toEqual([
      [4096, 5.885],
      [16_384, 9.306],
      [65_536, 42.317],
      [262_144, 75.761],
      [1_048_576, 220.487],
      [524_288, 99.402],
    ])
    expect(runs!.labels.some((label) => label.includes('-t tag_bw'))).toBe(true)
  })

  it('asks for the command where none was pasted, rather than taking another number for a size', () => {
    const { rows, guesses, problems } = pastedTable(one.slice(1).join('\n'), 1024)
    expect(rows).toEqual([])
    expect(guesses.join(' ')).toContain('prints no message size: paste each run with the command above it')
    expect(problems.at(-1)!.effect).toBe('fatal')
  })

  const logged = (level: string) =>
    `[1751618583.086184] [node:744810:0]  ucp_context.c:1321 UCX  ${level}  a transport`

  it('loses no run to what UCX logs among its rows', () => {
    const runs = text
      .split('\n')
      .flatMap((line) => (/^\+.*-$|^\|/.test(line) ? [line] : [logged('WARN'), line]))
    const indented = text.split('\n').map((line) => `    ${line}`)
    for (const lines of [runs, indented])
      expect(pastedTable(lines.join('\n'), 1024).rows.map(({ values }) => values)).toEqual(
        table('ucx-perftest').rows.map(({ values }) => values),
      )
  })

  it('finds the size in the box of a server', () => {
    const box = ['+-----+', '| Test:         tag match latency    |', '| Message size: 512    |', '+-----+']
    const { rows } = pastedTable([...one.slice(1, 6), ...box, one[6]!].join('\n'), 1024)
    expect(rows.map(({ values }) => values)).toEqual([[512, 5.885]])
  })

  it('reads versions without stages, which call every time a latency, by their command alone', () => {
    const old = (test: string) => `$ ucx_perftest host -t ${test} -s 8
+--------------+-----------------------------+---------------------+-----------------------+
|              |       latency (usec)        |   bandwidth (MB/s)  |  message rate (msg/s) |
+--------------+---------+---------+---------+----------+----------+-----------+-----------+
| # iterations | typical | average | overall |  average |  overall |   average |   overall |
+--------------+---------+---------+---------+----------+----------+-----------+-----------+
         586527     0.845     0.852     0.852       4.47       4.47      586527      586527
        1000000     0.844     0.848     0.851       4.50       4.48      589339      587686`
    expect(pastedTable(old('tag_lat'), 1024).rows[0]!.values).toEqual([8, 0.844])
    expect(pastedTable(old('tag_bw'), 1024).columns.map(({ name }) => name)).toEqual(['-s'])
    const { columns, guesses } = pastedTable(old('tag_lat').replace(/^.*\n/, ''), 1024)
    expect(columns.map(({ name }) => name)).toEqual(['-s'])
    expect(guesses.join(' ')).toContain(
      'calls every time a latency: paste the command above it, with its -t.',
    )
  })

  it('says of a run that was broken off which row it takes', () => {
    const progress = [
      '[thread 0]              1062     41.374   470.811   470.811      132.75     132.75        2124        2124',
      '[thread 0]              1644     41.941   859.137   608.284       72.75     102.75        1164        1644',
    ]
    const { rows, guesses } = pastedTable([...one.slice(0, 6), ...progress].join('\n'), 1024)
    expect(rows.map(({ values }) => values)).toEqual([[4096, 41.941]])
    expect(guesses.join(' ')).toContain('did not come to its end')
  })
})

describe('what another program or version prints alike', () => {
  const titled = (text: string) => {
    const { summary, rows } = pastedTable(text, 1024)
    return [summary.split(', lines')[0], rows[0]!.values]
  }

  it.each([
    [
      'torchrun --nproc_per_node 2 p2p/osu_latency.py\nworld size is 2\n# OMB Python MPI Latency Test\n# Size (B)      Latency (us)\n1024       21.92\n2048       21.01',
      'Recognised: OSU Micro-Benchmarks, Python MPI Latency Test, run as torchrun --nproc_per_node 2 p2p/osu_latency.py',
      [1024, 21.92],
    ],
    [
      '# Benchmarking: allreduce \n# #processes: 2\n#----\n\n        #bytes  #repetitions   t_min[usec]   t_max[usec]   t_avg[usec]  stddev[%]\n             4            16         30.50         30.86         30.68       0.59',
      'Recognised: oneCCL, allreduce of 2 processes',
      [4, 30.68],
    ],
    [
      '   Benchmarking Bcast \n          #bytes #repetitions  t_min[usec]  t_max[usec]  t_avg[usec]\n               8         1000         0.90        41.66        22.70',
      'Recognised: Intel MPI Benchmarks, Bcast',
      [8, 22.7],
    ],
    [
      'Latency: 0.000123\nNow starting main loop\n  0:         1 bytes 2037 times -->    0.06 Mbps in 0.000123 sec\n  1:         2 bytes 2025 times -->    0.12 Mbps in 0.000125 sec',
      'Recognised: NetPIPE',
      [1, 123],
    ],
  ])('is named and read: %s', (text, title, first) => {
    expect(titled(text)).toEqual([title, first])
  })
})

describe('NetPIPE 5', () => {
  const printed = [
    '  1:       1  B     24999 times -->    4.416 Mbps  in  812.100 nsecs',
    '  2:     128  B    137988 times -->  561.980 Mbps  in    1.822 usecs',
    ' 30: 131.075 KB      1234 times -->   55.234 Gbps  in   18.985 usecs',
    ' 61:   9.437 MB        10 times -->   70.912 Gbps  in    1.065 msecs',
  ]
  const read = (first: string) => pastedTable([first, '', ...printed].join('\n'), 1024)

  it('counts bytes by 1000, and each time in a unit of its own', () => {
    expect(
      read('Start testing with 7 trials for each message size').rows.map(({ values }) => values),
    ).toEqual([
      [1, expect.closeTo(0.8121, 9)],
      [128, 1.822],
      [131_075, 18.985],
      [9_437_000, expect.closeTo(1065, 9)],
    ])
  })

  it.each(['Streaming data in one direction', 'Streaming in one direction only.'])(
    'has no time of a message: %s',
    (mode) => {
      const { columns, guesses, summary } = read(mode)
      expect(columns.map(({ name }) => name)).toEqual(['bytes'])
      expect(guesses.join(' ')).toContain(
        'Its messages were sent back to back: its times are those between them.',
      )
      expect(summary).toContain('NetPIPE, Streaming')
    },
  )
})

it('of the two modes of IMB-EXT takes the one that completes each transfer, and says why', () => {
  const run = (mode: string, time: number) =>
    `# Benchmarking Unidir_Put \n# #processes = 2 \n#---\n#\n#    MODE: ${mode} \n#\n       #bytes #repetitions      t[usec]   Mbytes/sec\n            4  1000  ${time}  1.23\n            8  1000  ${time + 1}  2.49\n           16  1000  ${time + 2}  5.03\n`
  const both = `${run('AGGREGATE', 3)}\n${run('NON-AGGREGATE', 9)}`
  expect(pastedTable(both, 1024).rows.map(({ values }) => values)).toEqual([
    [4, 9],
    [8, 10],
    [16, 11],
  ])
  const { columns, guesses } = pastedTable(run('AGGREGATE', 3), 1024)
  expect(columns.map(({ name }) => name)).toEqual(['bytes'])
  expect(guesses.join(' ')).toContain('Its messages were sent back to back')
})

it('says that perftest’s time of a read or an atomic operation is there and back', () => {
  const told = 'What is read comes back: the whole round trip is used, there and back.'
  const labels = table('perftest-log').runs!.labels
  for (const [run, label] of labels.entries())
    expect(table('perftest-log', { run }).guesses.includes(told)).toBe(label.includes('Atomic'))
})

describe('what a tool prints for people', () => {
  it.each([
    [
      'iperf3-for-people',
      'Line 3, column 1: this is iperf3 in a form that tells too little. Run it with --json, and paste that.',
    ],
    [
      'fio-for-people',
      'Line 2, column 1: this is fio in a form that tells too little. Run it with --output-format=json, and paste that.',
    ],
    [
      'fio-terse',
      'Line 1, column 1: this is fio in a form that tells too little. Run it with --output-format=json, and paste that.',
    ],
  ])('is named, with the form that can be read: %s', (name, sentence) => {
    const { columns, rows, problems } = table(`../${name}`)
    expect([columns, rows]).toEqual([[], []])
    expect(problems.map((problem) => problem.sentence)).toEqual([sentence])
  })
})

describe('what tells no table of sizes and times', () => {
  it.each([
    [
      'sockperf: Summary: Latency is 15.562 usec',
      /^this is sockperf, which tells of one size a run\. .*\(-m\)/,
    ],
    ['[STDOUT] sockperf: Summary: Latency is 156.309 usec', /^this is sockperf, which/],
    ['> sockperf: Summary: Latency is 24.571 usec', /^this is sockperf, which/],
    ['Summary: Latency is 5995.680 usec', /^this is sockperf, which/],
    ['====> avg-latency=5995.680 (std-dev=70.258, mean-ad=57.478)', /^this is sockperf, which/],
    ['tcp_lat:\n    latency  =  26.1 us', /^this is qperf, which/],
    ['64 bytes from 10.165.192.121: icmp_seq=1 ttl=64 time=0.177 ms', /^this is ping, which.*\(-s\)/],
    ['Pinging 10.0.0.1 with 32 bytes of data:', /^this is ping, which/],
    ['PING ::1(::1) 56 data bytes', /^this is ping, which/],
    ['rtt min/avg/max/mdev = 0.123/0.128/0.133/0.005 ms', /^this is ping, which/],
    [
      'len=46 ip=10.0.0.1 ttl=64 DF id=0 sport=80 flags=SA seq=0 win=65495 rtt=7.9 ms',
      /^this is a kind of ping/,
    ],
    ['10.0.0.1 : [0], 64 bytes, 0.12 ms (0.12 avg, 0% loss)', /^this is a kind of ping/],
    [
      'traceroute to example.com (93.184.216.34), 30 hops max, 60 byte packets',
      /^this is a list of the hops/,
    ],
    ['HOST: a                           Loss%   Snt   Last   Avg', /^this is a list of the hops/],
    ['Total time run:       60.090130', /^this is rados bench, which.*\(-b\)/],
    [
      '     10,485,760 100%   89.29MB/s    0:00:00 (xfr#1, to-chk=2/4)',
      /^this is rsync, which tells times in whole/,
    ],
    [
      "2024-01-01 10:00:01 (11.2 MB/s) - 'a.bin' saved [10485760/10485760]",
      /^this is a print of wget or curl/,
    ],
    [
      '100000 records sent, 49975.0 records/sec (47.66 MB/sec), 2.3 ms avg latency, 250.00 ms max latency',
      /^this is Kafka’s test of its producer, which/,
    ],
    [
      '{"event":"start","data":{"version":"iperf 3.17.1"}}',
      /^this is iperf3 with a document for each event\. Run it with --json and without/,
    ],
    ['MsgSize: 128,', /^this is perftest with --out_json, which tells of one size a run\. Run it with -a/],
    ['Function    Best Rate MB/s  Avg time     Min time     Max time', /^this is STREAM, which/],
    ['104857600 Bytes (105 MB, 100 MiB) kopiert, 0,0612 s, 1,7 GB/s', /^this is dd, which/],
    ['104857600 bytes transferred in 0.061 secs (1718944262 bytes/sec)', /^this is dd, which/],
    ['[SUM]   0.00-30.00  sec  57.2 GBytes  16.4 Gbits/sec    0    sender', /^this is iperf3 in a form/],
    ['[  3]  0.0-10.0 sec  1.09 GBytes   939 Mbits/sec', /^this is iperf 2 in a form/],
    ['   READ: bw=97.7MiB/s (102MB/s), io=977MiB (1024MB)', /^this is fio in a form/],
    ['|                            Isolated Network Tests       |', /^this is GPCNeT, which tells sizes/],
    ['  Time (mean ± σ):     101.9 ms ±   0.4 ms', /^this is hyperfine, which tells sizes/],
    ['MIGRATED TCP REQUEST/RESPONSE TEST from 0.0.0.0', /^this is netperf, which/],
    ['Recv   Send    Send', /^this is netperf, which/],
    ['Local /Remote', /^this is netperf, which/],
    [' Quick Mode', /^this is bandwidthTest of CUDA, which tells of one size a run\. .*\(--mode=range\)/],
    ['1073741824 bytes (1.1 GB, 1.0 GiB) copied, 0.61 s, 1.8 GB/s', /^this is dd, which/],
    ["# Running 'mem/memcpy' benchmark:", /^this is perf bench, which tells of one size/],
    ['AVG\tMethod: MEMCPY\tElapsed: 0.00510\tMiB: 32.00000\tCopy: 6274.510 MiB/s', /^this is mbw, which/],
    ['sysbench 1.0.20 (using system LuaJIT 2.1.0-beta3)', /^this is sysbench, which/],
    [
      "Doing AES-128-GCM for 1s on 16 size blocks: 1234983 AES-128-GCM's in 0.41s",
      /^this is openssl speed, which tells how much is done in a second\. Paste/,
    ],
    ['type             16 bytes     64 bytes    256 bytes', /^this is openssl speed, which/],
    ['tinymembench v0.4.9 (simple benchmark for memory)', /^this is tinymembench, whose times are/],
    [' Timing cached reads:   22022 MB in  1.99 seconds = 11064.32 MB/sec', /^this is hdparm, which/],
    ['nvbandwidth Version: v0.8', /^this is a table of pairs of GPUs/],
    ['memcpy CE CPU(row) -> GPU(column) bandwidth (GB/s)', /^this is a table of pairs of GPUs/],
    ['P2P=Disabled Latency Matrix (us)', /^this is a table of pairs of GPUs/],
    ['Unidirectional copy peak bandwidth GB/s', /^this is a table of pairs of GPUs/],
    ['          RocmBandwidthTest Version: 2.6.0', /^this is a table of pairs of GPUs/],
    [
      'access    bw(MiB/s)  IOPS       Latency(s)  block(KiB) xfer(KiB)  open(s)    wr/rd(s)   close(s)   total(s)   iter',
      /^this is IOR, which tells of one size a run\. .*\(-t\)/,
    ],
    ['mdtest-4.0.0 was launched with 10 total task(s) on 2 node(s)', /^this is mdtest, which/],
    ['SUMMARY rate: (of 3 iterations)', /^this is mdtest, which/],
    ['--- /dev/vda (device 10.0 GiB) ioping statistics ---', /^this is ioping, which.*\(-s\)/],
    [" Performance counter stats for './send 1024':", /^this is perf stat, which tells of one size/],
    ['4 KiB <<< . (ext4 /dev/sda1): request=1 time=214.3 us (warmup)', /^this is ioping, which/],
    [
      '&&&& PERF shmem_put_latency___Thread___size__4___latency 4.20352 -us',
      /^this is NVSHMEM in the form for machines, which tells sizes within/,
    ],
    ['START mpiGraph v1.4', /^this is a table of pairs of nodes/],
    [
      'BenchmarkCopy/64-8 \t100\t 10.35 ns/op\t6183.57 MB/s',
      /^this is go test -bench, which tells sizes within/,
    ],
    ['Benchmark          Time          CPU   Iterations', /^this is Google Benchmark, which/],
    ['memcpy/1024   time:   [26.029 ns 26.251 ns 26.505 ns]', /^this is Criterion, which/],
    ['Name (time in us)     Min      Max', /^this is pytest-benchmark, which/],
    [
      'A:  0 -          8 byte :    1000 iters, latency       2219 us total,     2.219 us ave. (PutBlocking latency)',
      /^this is a test of GASNet, whose/,
    ],
    ['<table><tr><th>Size (B)</th></tr>', /^this is the source of a page\. Copy the table/],
  ])('is named, and what to paste instead: %s', (text, said) => {
    const { problems, columns } = pastedTable(`${text}\n1 2 3\n2 3 4\n4 5 6`, 1024)
    expect(columns).toEqual([])
    expect(problems.map(({ sentence }) => sentence.replace(/^Line 1, column 1: /, ''))).toEqual([
      expect.stringMatching(said),
    ])
    expect(problems[0]!.sentence).toMatch(/ Lines \d to \d may be a table: paste it alone\.$/)
    expect(pastedTable(text, 1024).problems[0]!.sentence).not.toContain('may be a table')
  })

  it.each([
    [
      'packet, txTime(sec), rxTime(sec)',
      '1, 0.010041, 0.010061\n3, 0.020041, 0.020058\n5, 0.030041, 0.030057',
    ],
    [
      '  sec Cur ops   started  finished  avg MB/s  cur MB/s last lat(s)  avg lat(s)\n    0       0         0         0         0         0           -           0',
      '1      16        40        24   95.98        96    0.51    0.46\n2      16        67        51   101.98       108    0.60    0.54\n3      16        95        79   105.31       112    0.49    0.54',
    ],
  ])('offers none of its own rows as a table: %s', (heading, rows) => {
    const [problem] = pastedTable(`${heading}\n${rows}`, 1024).problems
    expect(problem!.sentence).toMatch(
      /^Line 1, column 1: this is (?:sockperf|rados bench), which .*two columns\.$/,
    )
  })
})

describe('several real runs in one text', () => {
  it('are never taken for one where their commands differ, even at the very end', () => {
    const { runs, guesses } = table('osu-latency-two-providers')
    expect(runs!.labels).toHaveLength(3)
    expect(runs!.labels[0]).toContain('"sm2"')
    expect(runs!.labels[1]).toContain('"shm"')
    expect(guesses.some((said) => said.startsWith('Not read: ') && said.includes('"shm"'))).toBe(true)
  })

  it('nor where no command tells them apart', () => {
    expect(table('osu-two-versions').runs!.labels).toEqual([
      'OSU Micro-Benchmarks, MPI Bi-Directional Bandwidth Test v5.8, lines 5 to 16',
      'OSU Micro-Benchmarks, MPI Bi-Directional Bandwidth Test v5.8, lines 23 to 33',
      'Both runs of OSU Micro-Benchmarks, MPI Bi-Directional Bandwidth Test v5.8, as one table',
    ])
  })

  it('are read one by one, or as one, as a person chooses', () => {
    expect(table('osu-latency-two-providers', { run: 1 }).rows[0]!.values).toEqual([1, 0.36])
    expect(table('osu-latency-two-providers', { run: 2 }).rows).toHaveLength(21)
    expect(table('osu-latency-two-providers', { run: 7 }).runs!.taken).toBe(0)
  })

  it('give the latency and the time between arrivals, where both tests of one operation stand there', () => {
    const { columns, runs, ...rest } = table('perftest-log')
    const [single, back] = columns.slice(1).map((column) => samplesOf({ columns, ...rest }, column))
    expect(runs!.taken).toBe(0)
    expect([single!.bytes.length, back!.bytes.length]).toEqual([23, 23])
    expect(single!.time.at(-1)).toBe(2302.01)
    // 3662.02 of perftest's MB, 2^20 B each, in a second: 8 MiB take 8/3662.02 s.
    expect(back!.time.at(-1)).toBeCloseTo((8 / 3662.02) * 1e6, 6)
    // The printed messages in a second say the same within their digits.
    expect(1 / back!.time.at(-1)!).toBeCloseTo(0.000458, 5)
  })
})
