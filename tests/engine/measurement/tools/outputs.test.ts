import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pastedTable } from '../../../../engine/measurement/pasted/table.ts'

const output = (name: string) => readFileSync(join(import.meta.dirname, '../outputs', `${name}.txt`), 'utf8')
const table = (name: string) => pastedTable(output(name), 1024)
const meanings = (name: string) =>
  table(name).meanings.map(({ name, meaning, unit }) => [name, meaning, unit].join(' ').trim())

describe('the output of a benchmark becomes the right columns', () => {
  it.each([
    ['osu-latency', ['Size size B', 'Latency time us']],
    [
      'osu-allreduce',
      [
        'Size size B',
        'Avg Latency time us',
        'Min Latency ignored us',
        'Max Latency ignored us',
        'Iterations count',
      ],
    ],
    ['osu-bandwidth', ['Size size B', 'Bandwidth bandwidth MB/s']],
    ['imb', ['bytes size B', 'repetitions count', 't time us', 'bandwidth bandwidth MB/s']],
    [
      'ib-send-lat',
      [
        'bytes size B',
        'iterations count',
        't_min ignored us',
        't_max ignored us',
        't_typical time us',
        't_avg ignored us',
        't_stdev ignored us',
        '99% percentile ignored us',
        '99.9% percentile ignored us',
      ],
    ],
    [
      'ib-write-bw',
      [
        'bytes size B',
        'iterations count',
        'BW peak ignored MiB/s',
        'BW average bandwidth MiB/s',
        'MsgRate ignored Mpps',
      ],
    ],
    ['ib-write-lat-duration', ['bytes size B', 'iterations count', 't_avg time us', 'tps average ignored']],
    [
      'ucc-perftest',
      [
        'Count ignored',
        'Size size B',
        'Time avg time us',
        'Time min ignored us',
        'Time max ignored us',
        'Bandwidth avg bandwidth GB/s',
        'Bandwidth max ignored GB/s',
        'Bandwidth min ignored GB/s',
      ],
    ],
    [
      'nccl-tests',
      [
        'size size B',
        'count ignored',
        'type ignored',
        'redop ignored',
        'root ignored',
        'time time us',
        'algbw bandwidth GB/s',
        'busbw ignored GB/s',
        '#wrong ignored',
        'time in place ignored us',
        'algbw in place ignored GB/s',
        'busbw in place ignored GB/s',
        '#wrong in place ignored',
      ],
    ],
    ['iperf3', ['blksize size B', 'bits_per_second bandwidth b/s', 'num_streams count']],
    [
      'fio',
      ['bs size B', 'mean latency time ns', 'bandwidth bandwidth B/s', 'total_ios count', 'job ignored'],
    ],
  ])('of %s', (name, expected) => {
    expect(meanings(name)).toEqual(expected)
  })

  it.each([
    ['of one transfer, of which the other times are parts', 1, 'Avg Lat. time us'],
    ['between those of a batch, which is none of one', 16, 'Avg Lat. ignored us'],
  ])('of nixlbench, whose latency is that %s', (_, batch, latency) => {
    const rule = '-'.repeat(120)
    const text = `
Block Size (B)      Batch Size     B/W (GB/Sec)   Avg Lat. (us)  Avg Prep (us)  P99 Prep (us)  Avg Post (us)  P99 Post (us)  Avg Tx (us)    P99 Tx (us)
${rule}
4096                ${batch}              0.512000       8.0            21.0           21.0           1.0            2.0            7.0            9.0
8192                ${batch}              0.910222       9.0            14.0           14.0           1.1            2.0            7.9            9.0
16384               ${batch}              1.489454       11.0           14.0           14.0           1.2            3.0            9.8            12.0
`
    const { summary, meanings } = pastedTable(text, 1024)
    expect(summary).toContain('Recognised: nixlbench, lines 2 to 6')
    expect(
      meanings.map(({ name, meaning, unit }) => `${name} ${meaning} ${unit}`.trim()).slice(0, 5),
    ).toEqual([
      'Block Size size B',
      'Batch Size ignored',
      'B/W bandwidth GB/s',
      latency,
      'Avg Prep ignored us',
    ])
  })

  it.each([
    ['osu-latency', 21, 'OSU Micro-Benchmarks, MPI Latency Test v7.3'],
    ['osu-allreduce', 19, 'OSU Micro-Benchmarks, MPI Allreduce Latency Test v5.9'],
    ['imb', 21, 'Intel MPI Benchmarks, PingPong of 2 processes'],
    ['ib-send-lat', 20, 'perftest, Send Latency Test'],
    ['ib-write-lat-duration', 1, 'perftest, RDMA_Write Latency Test'],
    ['ucc-perftest', 9, 'ucc_perftest, Allreduce'],
    ['nccl-tests', 7, 'nccl-tests'],
    ['fio', 4, 'fio'],
    ['fio-mixed', 1, 'fio'],
    ['iperf3', 3, 'iperf3, TCP'],
  ])('with every row of %s, and it is said', (name, rows, title) => {
    const read = table(name)
    expect(read.rows).toHaveLength(rows)
    expect(read.summary.startsWith(`Recognised: ${title}, `)).toBe(true)
    // Of 0 B nothing can be learnt; too few sizes and no times are said.
    expect(
      read.problems.filter(
        ({ sentence }) => !/above 0 B, got 0|different sizes|no column of times/.test(sentence),
      ),
    ).toEqual(read.problems.filter(({ effect }) => effect === 'doubtful'))
  })

  it('in µs and bytes, whatever the tool counts in', () => {
    const [bytes, time] = table('fio').rows[0]!.values
    const [job] = (JSON.parse(output('fio').replace(/^\$.*\n/, '')) as FioOutput).jobs
    expect([bytes, time]).toEqual([4096, expect.closeTo(job!.write.lat_ns.mean / 1000, 6)])
  })

  it('with the command that was pasted above it', () => {
    expect(table('nccl-tests').summary).toContain(
      'run as ./build/all_reduce_perf -b 1M -e 64M -f 2 -g 8, lines 9 to ',
    )
    expect(table('imb').summary).toContain('run as ./IMB-MPI1 PingPong Sendrecv, lines ')
  })
})

interface FioOutput {
  readonly jobs: readonly { readonly write: { readonly lat_ns: { readonly mean: number } } }[]
}

describe('several runs that were pasted one after the other', () => {
  it('are read together where they are of one benchmark, and told where they are of another', () => {
    const { rows, guesses, summary } = table('several')
    expect(rows).toHaveLength(26)
    expect(summary).toContain(
      'run as mpirun -np 2 -x UCX_RNDV_THRESH=8k ./osu_latency, lines 3 to 17, lines 20 to 34: column 1',
    )
    expect(guesses).toContain('2 runs of it are read together.')
    expect(
      guesses.some((said) =>
        said.startsWith('Not read: perftest, RDMA_Write Latency Test, run as ib_write_lat -a -F '),
      ),
    ).toBe(true)
  })

  it('are read whole where each has one size, as runs of iperf3 have', () => {
    const read = table('iperf3')
    expect(read.rows.map(({ values }) => values)).toEqual([[4096], [16384], [65536]])
    expect(read.problems.map(({ effect }) => effect)).toEqual(['fatal'])
  })

  it('leave out what stands around them, and say so', () => {
    expect(table('imb').guesses.some((said) => /^\d+ lines around it are left out\.$/.test(said))).toBe(true)
  })
})

describe('what no tool printed', () => {
  it.each([
    [
      'a column of counts',
      'size,reps,latency (us)\n1,1000,5\n2,1000,6\n4,500,8',
      ['size', 'ignored', 'time'],
    ],
    ['a column that names no unit', 'size,disk,latency\n1,7,5\n2,8,6\n4,9,8', ['size', 'ignored', 'time']],
    ['a rate', 'size,Mbytes/sec,t [us]\n1,7,5\n2,8,6\n4,9,8', ['size', 'bandwidth', 'time']],
    ['messages in a second', 'size,Messages/s,t [us]\n1,7,5\n2,8,6\n4,9,8', ['size', 'ignored', 'time']],
    [
      'headings of two lines',
      'Count Size Time\n n b avg max\n1 8 5 6\n2 16 6 7\n4 32 8 9',
      ['size', 'ignored', 'ignored', 'ignored'],
    ],
    ['three columns without headings', '1 5 6\n2 6 7\n4 8 9', ['size', 'ignored', 'ignored']],
  ])('is not taken for a time by itself: %s', (_, text, expected) => {
    expect(pastedTable(text, 1024).meanings.map(({ meaning }) => meaning)).toEqual(expected)
  })

  it('and the reason said, with what would help', () => {
    expect(pastedTable('size,disk,reps\n1,7,5\n2,8,6\n4,9,8', 1024).summary).toMatch(
      /left out: 2 \(“disk”\) \(nothing says what it is\); 3 \(“reps”\) \(neither size nor time\)\.$/,
    )
  })

  it('is what a person says', () => {
    const text = 'size,disk,latency\n1,7,5\n2,8,6\n4,9,8'
    const { columns, rows } = pastedTable(text, 1024, {
      meanings: new Map([
        [2, { meaning: 'time', unit: 'ms' }],
        [3, { meaning: 'ignored' }],
      ]),
    })
    expect(columns.map(({ name, quantity, unit }) => [name, quantity, unit])).toEqual([
      ['size', 'size', 'B'],
      ['disk', 'time', 'ms'],
    ])
    expect(rows[0]!.values).toEqual([1, 7000])
  })

  it('and of a recognised output too: another time, another size', () => {
    const given = new Map([
      [5, { meaning: 'ignored' }],
      [6, { meaning: 'time' }],
      [2, { meaning: 'size' }],
    ] as const)
    const { columns } = pastedTable(output('ib-send-lat'), 1024, { meanings: given })
    expect(columns.map(({ name, quantity, unit }) => [name, quantity, unit])).toEqual([
      ['iterations', 'size', 'B'],
      ['t_avg', 'time', 'us'],
    ])
  })
})

describe('a text that begins like an output and is none', () => {
  it.each([
    ['JSON that ends too soon', '{"start":{"version":"iperf 3.9",\n1 2\n2 3\n3 4'],
    ['JSON of something else', '{"a":1}\n1 2\n2 3\n3 4'],
    ['a heading without rows', '#bytes #iterations t_avg[usec]\n\nnothing'],
    ['braces', '{\n'.repeat(20_000)],
  ])('is read as any other table: %s', (_, text) => {
    expect(pastedTable(text, 1024).guesses.join(' ')).not.toContain('Recognised')
  })

  it('and a run of iperf3 that failed is said', () => {
    const text = '{"start":{"version":"iperf 3.12","test_start":{"blksize":4096}},"end":{},"error":"refused"}'
    expect(pastedTable(text, 1024).guesses).toContain('iperf3 says that this run failed.')
  })
})

it('of a non-blocking OSU benchmark the communication alone is taken, not with what was computed beside it', () => {
  const text = [
    '# OSU MPI Non-blocking Allreduce Latency Test v5.9',
    '# Overall = Coll. Init + Compute + MPI_Test + MPI_Wait',
    '',
    '# Size           Overall(us)       Compute(us)    Pure Comm.(us)        Overlap(%)',
    '4                       5.18              2.98              3.10             55.00',
    '8                       5.20              2.98              3.20             55.00',
    '1024                    7.20              2.98              4.20             55.00',
  ]
  const { columns, rows } = pastedTable(text.join('\n'), 1024)
  expect(columns.map(({ name }) => name)).toEqual(['Size', 'Pure Comm.'])
  expect(rows.map(({ values }) => values[1])).toEqual([3.1, 3.2, 4.2])
})
